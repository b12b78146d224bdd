import { addTexts } from '../i18n';
import en from '../i18n/export.en.po';
import uk from '../i18n/export.uk.po';

// Texts of the dialog and of the printed report, which load when they are asked for.

addTexts({ en: en as never, uk: uk as never });
