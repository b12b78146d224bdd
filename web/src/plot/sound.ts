// Curves by ear. A line is walked from its beginning to its end in the time that its length in the picture takes its share of: the pitch is
// its height, the place between the ears how far right it is. Each classifier has a timbre of its own, in the order of its mark.

/** A drawn line that can be heard: the corners of its plane, in pixels of the picture, are in `data-heard`. */
const heard = 'path[data-heard]';

export const hearable = (picture: Element): boolean =>
  typeof AudioContext !== 'undefined' && picture.querySelector(heard) !== null;

/** Seconds that a line takes, and that are between two. */
const length = 3;
const pause = 0.5;
const steps = 240;
/** From the A below middle C, two octaves up. */
const lowest = 220;
const octaves = 2;
const timbres = [
  { type: 'sine', loud: 0.3 },
  { type: 'triangle', loud: 0.28 },
  { type: 'square', loud: 0.1 },
  { type: 'sawtooth', loud: 0.12 },
] as const;

export interface Listener {
  /** A line begins. */
  line(name: string): void;
  /** Where in the picture it is now; null: nowhere any longer. */
  at(place: DOMPoint | null): void;
  /** All were played, or it was stopped, or nothing can be heard here. */
  end(failed: boolean): void;
}

/** What plays now, in whatever picture. */
const playing: { stop: (() => void) | null } = { stop: null };

/** Plays every line of a picture in turn; what played before falls silent. Returns what stops it. */
export function play(picture: SVGSVGElement, listener: Listener): () => void {
  playing.stop?.();
  let context: AudioContext | null = null;
  let frame = 0;
  let done = false;
  const stop = (failed = false) => {
    if (done) return;
    done = true;
    playing.stop = null;
    cancelAnimationFrame(frame);
    void context?.close().catch(() => {});
    listener.at(null);
    listener.end(failed);
  };
  playing.stop = stop;
  const lines = [...picture.querySelectorAll<SVGPathElement>(heard)];
  try {
    context = new AudioContext();
    const sound = context;
    const start = sound.currentTime + 0.1;
    for (const [i, path] of lines.entries()) schedule(sound, path, i, start + i * (length + pause));
    let begun = -1;
    const follow = () => {
      const now = sound.currentTime - start;
      const i = Math.floor(now / (length + pause));
      const path = lines[i];
      if (!path) {
        if (now > 0) return stop();
      } else {
        if (i !== begun) listener.line(path.dataset['name'] ?? '');
        begun = i;
        const share = Math.min(1, (now - i * (length + pause)) / length);
        listener.at(path.getPointAtLength(Math.max(0, share) * path.getTotalLength()));
      }
      frame = requestAnimationFrame(follow);
    };
    frame = requestAnimationFrame(follow);
    // Where there is no device, or the browser forbids it, nothing would ever be heard.
    sound.resume().catch(() => stop(true));
  } catch {
    stop(true);
  }
  return () => stop();
}

function schedule(context: AudioContext, path: SVGPathElement, index: number, at: number): void {
  const [left = 0, right = 1, bottom = 1, top = 0] = (path.dataset['heard'] ?? '').split(' ').map(Number);
  const whole = path.getTotalLength();
  const pitch = new Float32Array(steps);
  const ear = new Float32Array(steps);
  for (let i = 0; i < steps; i += 1) {
    const { x, y } = path.getPointAtLength((i / (steps - 1)) * whole);
    const height = Math.min(1, Math.max(0, (bottom - y) / (bottom - top || 1)));
    pitch[i] = lowest * 2 ** (octaves * height);
    ear[i] = Math.min(1, Math.max(-1, (2 * (x - left)) / (right - left || 1) - 1));
  }
  const { type, loud } = timbres[index % timbres.length] ?? timbres[0];
  const tone = new OscillatorNode(context, { type });
  const volume = new GainNode(context, { gain: 0 });
  const side = new StereoPannerNode(context);
  tone.frequency.setValueCurveAtTime(pitch, at, length);
  side.pan.setValueCurveAtTime(ear, at, length);
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(loud, at + 0.03);
  volume.gain.setValueAtTime(loud, at + length - 0.05);
  volume.gain.linearRampToValueAtTime(0, at + length);
  tone.connect(volume).connect(side).connect(context.destination);
  tone.start(at);
  tone.stop(at + length);
}
