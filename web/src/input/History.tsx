import { t } from '../i18n';
import { canRedo, canUndo, redo, undo } from '../state/calculator';
import { IconButton } from '../ui/Button';
import { ProjectMenu } from './ProjectMenu';

/** Undo, redo, and what can be saved and opened. */
export function History() {
  return (
    <>
      <IconButton icon="undo" label={t('data.undo')} disabled={!canUndo.value} onClick={undo} />
      <IconButton icon="redo" label={t('data.redo')} disabled={!canRedo.value} onClick={redo} />
      <span data-menu="project">
        <ProjectMenu />
      </span>
    </>
  );
}
