import { loadTexts } from '../../web/src/i18n';
import '../../web/src/i18n/lab';

// Pages load the texts of one language, and those of a part when it is gone to; tests speak both, of every part.
await Promise.all([loadTexts('en'), loadTexts('uk')]);
