import { t } from '../../i18n';
import { showNotice } from '../../state/notice';

// The way in for what comes from outside: the code that takes it (intake.ts) comes with the first of it.

type Intake = typeof import('./intake');

async function takes(take: (intake: Intake) => Promise<void>): Promise<void> {
  let intake: Intake;
  try {
    intake = await import('./intake');
  } catch {
    showNotice(t('question.failed'), { sticky: true });
    return;
  }
  await take(intake);
}

/** A text from the clipboard. */
export const takeText = (text: string): Promise<void> => takes((it) => it.takeText(text));

/** Files that were chosen or dropped. */
export const takeFiles = (files: readonly File[]): Promise<void> => takes((it) => it.takeFiles(files));
