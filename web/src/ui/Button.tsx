import type { ButtonHTMLAttributes, ComponentChildren } from 'preact';
import styles from './Button.module.css';
import { Icon, type IconName } from './Icon';

interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'icon' | 'size'> {
  /** plain: outlined; primary: the one main action; quiet: words only. */
  kind?: 'plain' | 'primary' | 'quiet';
  icon?: IconName;
  children: ComponentChildren;
}

export function Button({ kind = 'plain', icon, children, class: extra, type = 'button', ...rest }: ButtonProps) {
  return (
    <button type={type} class={[styles.button, styles[kind], extra].filter(Boolean).join(' ')} {...rest}>
      {icon && <Icon name={icon} />}
      <span>{children}</span>
    </button>
  );
}

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'icon' | 'label'> {
  icon: IconName;
  /** Read aloud and shown on hover. */
  label: string;
  outlined?: boolean;
}

export function IconButton({ icon, label, outlined, class: extra, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      type={type}
      class={[styles.button, styles.icon, outlined ? styles.plain : styles.quiet, extra].filter(Boolean).join(' ')}
      aria-label={label}
      title={label}
      {...rest}
    >
      <Icon name={icon} />
    </button>
  );
}
