import { useEffect, useState } from 'preact/hooks';
import { t } from '../../i18n';
import { showNotice } from '../../state/notice';
import { route } from '../../state/route';
import { Icon } from '../../ui/Icon';
import { takeFiles } from '../intake/take';
import styles from './FileDrop.module.css';

/** What was dropped: files, and the name of a folder, of which a browser hands over no bytes. */
function dropped(data: DataTransfer | null) {
  const given = [...(data?.items ?? [])].filter(({ kind }) => kind === 'file');
  const folders = given.map((item) => item.webkitGetAsEntry()).map((entry) => entry?.isDirectory && entry.name);
  const files = given.map((item) => item.getAsFile()).filter((file, i) => file !== null && !folders[i]) as File[];
  return { files, folder: folders.find((name) => name) || undefined };
}

/** Files may be dropped anywhere on the page. */
export function FileDrop() {
  const [over, setOver] = useState(false);
  useEffect(() => {
    // Entering a child leaves its parent: only the balance says whether the pointer is over the page.
    let depth = 0;
    const carriesFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;
    const enter = (event: DragEvent) => {
      if (!carriesFiles(event)) return;
      depth += 1;
      setOver(true);
    };
    const leave = (event: DragEvent) => {
      if (!carriesFiles(event)) return;
      depth = Math.max(0, depth - 1);
      if (depth === 0) setOver(false);
    };
    const move = (event: DragEvent) => {
      if (carriesFiles(event)) event.preventDefault();
    };
    const drop = (event: DragEvent) => {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      depth = 0;
      setOver(false);
      if (route.value.place !== 'calculator') location.hash = '#/';
      const { files, folder } = dropped(event.dataTransfer);
      if (folder !== undefined) showNotice(t('drop.folder', { name: folder }), { sticky: true });
      if (files.length > 0) void takeFiles(files);
    };
    window.addEventListener('dragenter', enter);
    window.addEventListener('dragleave', leave);
    window.addEventListener('dragover', move);
    window.addEventListener('drop', drop);
    return () => {
      window.removeEventListener('dragenter', enter);
      window.removeEventListener('dragleave', leave);
      window.removeEventListener('dragover', move);
      window.removeEventListener('drop', drop);
    };
  }, []);
  if (!over) return null;
  return (
    <div class={styles.overlay}>
      <div class={styles.target}>
        <Icon name="upload" size={36} />
        <p>{t('drop.here')}</p>
        <p class={styles.note}>{t('app.private.short')}</p>
      </div>
    </div>
  );
}
