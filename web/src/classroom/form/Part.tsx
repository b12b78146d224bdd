import type { ComponentChildren } from 'preact';
import { IconButton } from '../../ui/Button';
import styles from './Form.module.css';
import { useForm } from './fields';
import { type Path, remove } from './tree';

/** One datum with its name in expressions. */
export function Part({
  path,
  kind,
  name,
  children,
}: {
  path: Path;
  kind: string;
  name: string;
  children: ComponentChildren;
}) {
  const { edit, t } = useForm();
  return (
    <section class={styles.part} aria-label={`${kind} ${name}`} data-path={path.join('/')}>
      <header class={styles.bar}>
        <h3>
          {kind} <code>{name}</code>
        </h3>
        <IconButton
          icon="trash"
          label={t('editor.remove', { name })}
          onClick={() => edit((document) => remove(document, path))}
        />
      </header>
      {children}
    </section>
  );
}
