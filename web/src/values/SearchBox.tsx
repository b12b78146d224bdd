import { useId } from 'preact/hooks';
import { Icon } from '../ui/Icon';
import { loadNames } from './names';
import styles from './SearchBox.module.css';

interface SearchBoxProps {
  label: string;
  value: string;
  onInput: (value: string) => void;
  wide?: boolean;
}

/** A search field; Escape empties it. */
export function SearchBox({ label, value, onInput, wide }: SearchBoxProps) {
  const id = useId();
  return (
    <div class={[styles.box, wide ? styles.wide : ''].join(' ')}>
      <label for={id} class="visually-hidden">
        {label}
      </label>
      <Icon name="search" size={16} />
      <input
        id={id}
        class={styles.input}
        type="search"
        autocomplete="off"
        spellcheck={false}
        placeholder={label}
        value={value}
        onFocus={loadNames}
        onInput={(event) => onInput(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && value) {
            onInput('');
            event.stopPropagation();
          }
        }}
      />
    </div>
  );
}
