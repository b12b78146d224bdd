import { changed } from './draft';
import classes from './templates/classes.yaml?raw';
import curve from './templates/curve.yaml?raw';
import example from './templates/example.yaml?raw';
import matrix from './templates/matrix.yaml?raw';
import number from './templates/number.yaml?raw';
import threshold from './templates/threshold.yaml?raw';
import utilities from './templates/utilities.yaml?raw';
import words from './templates/words.yaml?raw';
import worth from './templates/worth.yaml?raw';
import { onlyIn } from './tree';

/** Small exercises that work, one of each kind, in the order in which teachers want them. */
export const templates = { number, worth, matrix, classes, threshold, curve, utilities, example, words } as const;

/** A template in one language. */
export const begun = (template: string, language: 'en' | 'uk'): string =>
  changed(template, (document) => onlyIn(document, language)) ?? template;
