import { addTexts } from '.';
import en from './lab.en.po';
import uk from './lab.uk.po';

// Texts of what is loaded when it is asked for: each such view imports this file.

addTexts({ en: en as never, uk: uk as never });
