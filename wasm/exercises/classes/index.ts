// `isoyield-exercises/class`: classes, what students hand in, and marks.

export { type Asked, asked } from './asked.js';
export { type VariantCount, variantCounts } from './by_variant.js';
export type { ClassFile, ClassLink } from './class_file.js';
export {
  classLink,
  classSeed,
  keysFit,
  makeClass,
  openedClass,
  readClass,
  readClassLink,
  roundName,
  roundsOf,
  versionOf,
} from './class_file.js';
export { assembled, byStudent, collect, markStudent, type Opened, type OpenedFiles, openFiles } from './collect.js';
export { csvText, type GradeFormat, gradeFormats, gradesCsv } from './csv.js';
export { filesIn, type GivenFile } from './files.js';
export { answerKey, type Judgements, judged, judgedBy, type OwnWords, ownWords, rubricsFor } from './judge.js';
export { knownTo, whoseNumbers } from './known.js';
export { answersAt, eventsOf, hintsIn, type Kept, type LogEvent, merged, shownIn, triesIn } from './log.js';
export { textsIn } from './mail.js';
export type {
  Collected,
  Flag,
  Known,
  MarkedHandIn,
  MarkedQuestion,
  Refusal,
} from './mark.js';
export { type SavedWork, savedWorks } from './progress.js';
export { classOf, type HandIn, handInsIn, seal, unseal } from './seal.js';
export { type QuestionCount, questionCounts, type SlipCount, slipCounts, slipWords } from './statistics.js';
export { examinedVariants, type Portion, usualVariants } from './variants.js';
export { earned, type Judged, type Marks, untilRight, worthOf } from './worth.js';
