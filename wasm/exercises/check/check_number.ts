// Answers that are one number.

import type { Instance } from '../draw/draw.js';
import { unitOf } from '../draw/questions.js';
import { fill } from '../draw/show.js';
import { isUndefined } from '../expression/values.js';
import type { QuestionOf } from '../format/schema.js';
import type { Verdict } from '../format/types.js';
import { say } from '../text/say.js';
import { numberText } from '../text/texts.js';
import { coarse, near, passes, type Reading, readNumber, truncated, usualAccept, wholeOnly } from './answers.js';
import { furtherSlip, generalSlip } from './general_slips.js';
import { type Check, misconceptionsOf, short, slipVerdict, verdict } from './verdict.js';

/** What is said of an answer that is no number. */
export function unreadable(check: Check, reading: Reading, answer: unknown): Verdict {
  if (reading.kind === 'empty') return short(check, 'unreadable', 'empty');
  const { beside } = reading.kind === 'unreadable' ? reading : {};
  if (beside !== undefined) return short(check, 'unreadable', 'unreadable_words', beside.words, beside.rest);
  const text = reading.kind === 'unreadable' ? reading.text : String(answer).slice(0, 60);
  return short(check, 'unreadable', 'unreadable_number', text);
}

/** The unit in the languages that people of a class write. */
const unitsOf = (instance: Instance, question: QuestionOf<'number'>) =>
  ['en', 'uk'].map((language) => unitOf(instance, question, language));

export function checkNumber(check: Check, question: QuestionOf<'number'>, answer: unknown): Verdict {
  const { instance, path } = check;
  const reading = readNumber(answer, unitsOf(instance, question));
  if (reading.kind === 'empty' || reading.kind === 'unreadable') return unreadable(check, reading, answer);
  const right = instance.value(question.answer, `${path}/answer`);
  if (reading.kind === 'undefined') {
    if (isUndefined(right)) return short(check, 'right', 'right');
    if (right === Infinity || right === -Infinity) return short(check, 'wrong', 'say_infinite');
    return short(check, 'wrong', reading.divided ? 'say_divided' : 'say_undefined');
  }
  const { value, grouped } = reading;
  if (grouped !== undefined && typeof right === 'number' && wholeOnly(right, question.accept)) {
    const whole = checkValue(check, question, { ...reading, value: grouped, decimals: 0 }, right, answer);
    return whole.state === 'wrong' && passes(value, right, question.accept) ? short(check, 'right', 'right') : whole;
  }
  const made = checkValue(check, question, reading, typeof right === 'number' ? right : undefined, answer);
  if (grouped === undefined || made.state !== 'wrong') return made;
  const read = say(check.language, 'read_as', String(answer).trim(), numberText(value, check.language));
  return { ...made, message: `${made.message} ${read}` };
}

function checkValue(
  check: Check,
  question: QuestionOf<'number'>,
  { value, decimals }: Extract<Reading, { kind: 'number' }>,
  right: number | undefined,
  answer: unknown,
): Verdict {
  const { instance, language, path } = check;
  const { accept = usualAccept } = question;
  if (right !== undefined && passes(value, right, accept)) return short(check, 'right', 'right');
  const slips = misconceptionsOf(instance, question, path).flatMap((each) =>
    typeof each.value === 'number' ? [{ ...each, value: each.value }] : [],
  );
  const [found] = slips
    .filter((each) => passes(value, each.value, accept))
    .sort((a, b) => Math.abs(a.value - value) - Math.abs(b.value - value));
  if (found !== undefined) return verdict(check, 'wrong', fill(instance, found.say, language), 0, found.id);
  if (right === undefined) return short(check, 'wrong', 'is_undefined');
  if (!Number.isFinite(value) && Number.isFinite(right)) return slipVerdict(check, 'not_infinite');
  const { digits = 0 } = accept;
  const general = generalSlip(instance, question, value, right, 'sure');
  const slipped = general !== undefined || slips.some((each) => coarse(value, decimals, each.value, accept));
  if (!slipped && coarse(value, decimals, right, accept)) return slipVerdict(check, 'coarse', digits);
  // Before what rounding explains: whoever took another metric has to hear of it, however near the two are.
  if (general !== undefined) return verdict(check, 'wrong', general.words(language), 0, general.id);
  if (decimals === undefined || decimals >= digits) {
    if (truncated(value, right, accept)) return short(check, 'near', 'truncated');
    if (near(value, right, accept)) return short(check, 'near', 'near');
  }
  if (Math.abs(right) <= 1 && passes(value / 100, right, accept) && !/%/.test(String(answer)))
    return slipVerdict(check, 'percent_sign', numberText(value, language));
  if (decimals !== undefined && decimals < digits && Math.abs(value - right) <= 0.5 * 10 ** -decimals)
    return short(check, 'wrong', 'too_short', digits);
  const step = generalSlip(instance, question, value, right, 'steps', decimals === 0 && !Number.isInteger(right));
  if (step !== undefined) return verdict(check, 'wrong', step.words(language), 0, step.id);
  const other = furtherSlip(instance, question, value, right, decimals);
  if (other !== undefined) return verdict(check, 'wrong', other.words(language), 0, other.id);
  return short(check, 'wrong', 'wrong');
}
