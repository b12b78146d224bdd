// Checks inside a notebook with nothing but Python: of each right answer and each known slip the notebook holds a hash, and words that only
// that answer can read. Whoever wants to may try all answers; who reads the notebook sees none.

import { plainMarkdown } from '../text/markdown.js';
import { say } from '../text/say.js';
import type { SheetItem } from './sheet.js';

const utf8 = (text: string) => new TextEncoder().encode(text);
const sha = async (text: string) => new Uint8Array(await crypto.subtle.digest('SHA-256', utf8(text)));
const base64 = (bytes: Uint8Array) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));

/** A text that only who knows the key can read. */
async function locked(key: string, text: string): Promise<string> {
  const bytes = utf8(text);
  for (let at = 0; at < bytes.length; at += 32) {
    const stream = await sha(`${key}|${at / 32}`);
    for (let i = 0; i < 32 && at + i < bytes.length; i++)
      bytes[at + i] = (bytes[at + i] as number) ^ (stream[i] as number);
  }
  return base64(bytes);
}

/** [begin, width]: a number counts as the place of the interval that it is in. */
type Scale = [begin: number, width: number];
interface Lock {
  /** Of its numbers; set: of texts whose order does not matter. */
  scales: Scale[] | 'set';
  hash: string;
  right: boolean;
  words: string;
}

const scaleOf = (value: number, tolerance: number): Scale => {
  const width = 2 * tolerance;
  const from = value - tolerance;
  return [from - width * Math.floor(from / width), width];
};
const placeOf = (value: number, [begin, width]: Scale) => Math.floor((value - begin) / width);

async function locksOf({ question, right, shown }: SheetItem, salt: string, language: string): Promise<Lock[]> {
  const locks: Lock[] = [];
  const add = async (key: string, scales: Lock['scales'], isRight: boolean, text: string) => {
    const secret = `${salt}|${question.id}|${key}`;
    const words = await locked(secret, text);
    locks.push({ scales, hash: base64(await sha(secret)).slice(0, 16), right: isRight, words });
  };
  const good = say(language, 'right');
  const number = async (values: number[], tolerance: (value: number) => number, isRight: boolean, text: string) => {
    const scales = values.map((value) => scaleOf(value, tolerance(value)));
    await add(values.map((value, i) => placeOf(value, scales[i] as Scale)).join(','), scales, isRight, text);
  };
  switch (right.kind) {
    case 'number':
      await number([right.value], () => right.tolerance, true, good);
      for (const each of right.wrong) await number([each.value], () => right.tolerance, false, plainMarkdown(each.say));
      break;
    case 'pair':
      await number([right.x, right.y], () => right.tolerance, true, good);
      break;
    case 'cells':
      await number(right.cells.flat(), (value) => (Number.isInteger(value) ? 1e-3 : 5e-4), true, good);
      break;
    case 'words':
      for (const word of right.words) await add(word, [], true, good);
      break;
    case 'one':
      if (question.kind === 'order') {
        const ids = question.items;
        for (const each of right.options) {
          const order = each.text.split(', ').map((name) => ids.find(({ text }) => text === name)?.id ?? name);
          if (each.right || each.say !== '')
            await add(order.join(','), [], each.right, each.right ? good : plainMarkdown(each.say));
        }
        break;
      }
      for (const each of right.options)
        if (each.right || each.say !== '')
          await add(each.id, [], each.right, each.right ? good : plainMarkdown(each.say));
      break;
    case 'many': {
      const all = right.options.filter((each) => each.right).map(({ id }) => id);
      await add(all.sort().join(','), 'set', true, good);
      break;
    }
    case 'order':
      await add(right.items.map(({ id }) => id).join(','), [], true, good);
      break;
    case 'open':
      if (question.kind === 'text') await add('*', [], true, plainMarkdown(shown));
  }
  return locks;
}

const texts = {
  wrong: { en: 'Not right.', uk: 'Неправильно.' },
  none: { en: 'There is no answer yet.', uk: 'Відповіді ще немає.' },
  unread: { en: 'This cannot be read.', uk: 'Це не читається.' },
  first: {
    en: 'Run this cell first: it can check answers.',
    uk: 'Спершу виконайте цю клітинку: вона перевіряє відповіді.',
  },
};

/** The cell that makes `check`. */
export async function checkCell(items: readonly SheetItem[], salt: string, language: string): Promise<string> {
  const word = (id: keyof typeof texts) => JSON.stringify(texts[id][language === 'uk' ? 'uk' : 'en']);
  const all: Record<string, unknown> = {};
  for (const item of items)
    all[item.question.id] = (await locksOf(item, salt, language)).map((lock) => [
      lock.scales,
      lock.hash,
      Number(lock.right),
      lock.words,
    ]);
  return `# ${texts.first[language === 'uk' ? 'uk' : 'en']}
import base64, hashlib, math
_salt = ${JSON.stringify(salt)}
_locks = ${JSON.stringify(all)}

def _sha(text):
    return hashlib.sha256(text.encode()).digest()

def _number(value):
    if isinstance(value, (int, float)):
        return float(value)
    text = str(value).replace(",", ".").replace(" ", "").replace("\\u2212", "-")
    share = 100 if text.endswith("%") else 1
    top, _, bottom = text.rstrip("%").partition("/")
    return float(top) / (float(bottom) if bottom else 1) / share

def _flat(value):
    if isinstance(value, dict):
        value = list(value.values())
    if not isinstance(value, (list, tuple)):
        return [value]
    return [each for part in value for each in _flat(part)]

def _key(answer, scales):
    if scales == "set":
        return ",".join(sorted(map(str, answer)))
    if not scales:
        return ",".join(map(str, _flat(answer)))
    return ",".join(str(math.floor((_number(x) - begin) / width)) for x, (begin, width) in zip(_flat(answer), scales))

def check(question):
    answer = answers.get(question)
    if answer is None or answer == [] or None in _flat(answer):
        return ${word('none')}
    for scales, found, right, words in _locks[question]:
        try:
            key = _key(answer, scales)
        except (ValueError, ZeroDivisionError):
            return ${word('unread')}
        for secret in (f"{_salt}|{question}|{key}", f"{_salt}|{question}|*"):
            if base64.b64encode(_sha(secret)).decode()[:16] == found:
                data = base64.b64decode(words)
                stream = b"".join(_sha(f"{secret}|{i}") for i in range(len(data) // 32 + 1))
                return ("\\u2713 " if right else "\\u2717 ") + bytes(a ^ b for a, b in zip(data, stream)).decode()
    return "\\u2717 " + ${word('wrong')}`;
}
