import { loadTexts } from '../../web/src/i18n';

// Pages load the texts of one language; tests speak both.
await Promise.all([loadTexts('en'), loadTexts('uk')]);
