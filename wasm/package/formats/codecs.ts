export { compressors, decompressZstd } from 'hyparquet-compressors';

/** Output that grows. */
class Output {
  bytes = new Uint8Array(1 << 16);
  length = 0;

  room(more: number): void {
    if (this.length + more <= this.bytes.length) return;
    const larger = new Uint8Array(Math.max(this.length + more, 2 * this.bytes.length));
    larger.set(this.bytes.subarray(0, this.length));
    this.bytes = larger;
  }
  add(bytes: Uint8Array): void {
    this.room(bytes.length);
    this.bytes.set(bytes, this.length);
    this.length += bytes.length;
  }
  /** Repeats what was written `distance` bytes ago; the copy may overlap itself. */
  repeat(distance: number, count: number): void {
    if (distance === 0 || distance > this.length) throw new Error('LZ4: a copy from before the beginning');
    this.room(count);
    for (let i = 0; i < count; i++, this.length++) {
      this.bytes[this.length] = this.bytes[this.length - distance] as number;
    }
  }
}

/** A block: literals and copies in turn, lengths of 15 and more continued in bytes (lz4_Block_format). */
function block(input: Uint8Array, output: Output): void {
  let at = 0;
  const byte = () => {
    const value = input[at++];
    if (value === undefined) throw new Error('LZ4: a block is cut short');
    return value;
  };
  const longer = (length: number) => {
    if (length < 15) return length;
    let sum = length;
    for (let more = 255; more === 255; sum += more) more = byte();
    return sum;
  };
  while (at < input.length) {
    const token = byte();
    const literals = longer(token >> 4);
    output.add(input.subarray(at, at + literals));
    at += literals;
    if (at >= input.length) break;
    const distance = byte() + (byte() << 8);
    output.repeat(distance, longer(token & 15) + 4);
  }
}

/** Unpacks LZ4 frames (lz4_Frame_format), the compression that Feather files mostly have. */
export function lz4Frame(input: Uint8Array): Uint8Array {
  const view = new DataView(input.buffer, input.byteOffset, input.byteLength);
  if (input.length < 7 || view.getUint32(0, true) !== 0x184d2204) throw new Error('LZ4: no frame');
  const flags = view.getUint8(4);
  const [checksums, size, dictionary] = [flags & 16, flags & 8, flags & 1];
  let at = 7 + (size ? 8 : 0) + (dictionary ? 4 : 0);
  const output = new Output();
  for (;;) {
    const head = view.getUint32(at, true);
    at += 4;
    if (head === 0) break;
    const length = head & 0x7fffffff;
    const part = input.subarray(at, at + length);
    if (head > 0x7fffffff) output.add(part);
    else block(part, output);
    at += length + (checksums ? 4 : 0);
  }
  return output.bytes.subarray(0, output.length);
}
