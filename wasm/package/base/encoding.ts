// Texts that are not UTF-8: told apart by their first bytes, read by the platform's decoder.

/** UTF-16 by its mark, or by the zeros that plain text has in every other byte. */
export function utf16(head: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  const zeros = [0, 0];
  for (let i = 0; i < head.length; i++) if (head[i] === 0) zeros[i & 1] = (zeros[i & 1] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const many = head.length / 5; // of the bytes that would be high ones of plain text: two in five
  if (odd > many && even < many / 20) return 'utf-16le';
  return even > many && odd < many / 20 ? 'utf-16be' : undefined;
}

/** Whether bytes are UTF-8, but for a character that their end cuts. */
export function isUtf8(head: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true });
    return true;
  } catch {
    return false;
  }
}

/** 8-bit encodings that tables are found in, the likeliest for the bytes first. */
export function legacy(head: Uint8Array): string[] {
  const cyrillic = ['windows-1251', 'koi8-u', 'ibm866'];
  // Words of a Cyrillic text are all high bytes, mostly small letters; elsewhere high bytes stand alone among ASCII ones.
  const runs = new TextDecoder('windows-1252').decode(head).match(/[\u0080-\uffff]+/g) ?? [];
  const letters = runs.join('').length;
  const inWords = runs.filter((run) => run.length >= 3).join('').length;
  if (inWords * 2 < letters) return ['windows-1252', 'windows-1250', 'iso-8859-2', ...cyrillic];
  const score = (name: string) => {
    const text = new TextDecoder(name).decode(head);
    const small = (text.match(/[а-яіїєґ]/g) ?? []).length;
    const inside = (text.match(/[а-яіїєґ][А-ЯІЇЄҐ]/g) ?? []).length;
    return small - 3 * inside;
  };
  const ranked = cyrillic.map((name) => ({ name, score: score(name) })).sort((a, b) => b.score - a.score);
  return [...ranked.map(({ name }) => name), 'windows-1252', 'windows-1250'];
}

/** Bytes of a text in another encoding as UTF-8. Throws a RangeError when there is no such encoding. */
export async function* recoded(chunks: AsyncIterable<Uint8Array>, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of chunks) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}
