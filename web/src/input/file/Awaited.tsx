import { t } from '../../i18n';
import { bytes } from '../../i18n/numbers';
import { awaited, mostKept } from '../../state/pages/project';
import { Button } from '../../ui/Button';
import { chooseFiles } from '../intake/choose';
import { takeFiles } from '../intake/take';
import styles from './File.module.css';

/** A project is open but for the score file that it names: projects do not hold rows. */
export function Awaited() {
  const project = awaited.value;
  if (!project) return null;
  return (
    <section class={styles.card} aria-label={t('project.awaits')}>
      <div class={styles.head}>
        <h3 class={styles.name} dir="auto" title={project.file.name}>
          {project.file.name}
        </h3>
        <span class={styles.size}>{bytes(project.file.size)}</span>
      </div>
      <p role="status" class={styles.rows}>
        {t(!project.again ? 'project.needs' : project.file.size > mostKept ? 'project.again.large' : 'project.again', {
          most: bytes(mostKept),
        })}
      </p>
      <div class={styles.row}>
        <Button icon="file" onClick={() => chooseFiles('', (files) => void takeFiles(files))}>
          {t('project.choose')}
        </Button>
        <Button
          kind="quiet"
          onClick={() => {
            awaited.value = null;
          }}
        >
          {t('project.leave')}
        </Button>
      </div>
    </section>
  );
}
