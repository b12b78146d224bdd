import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import buttons from './Button.module.css';
import { Icon, type IconName } from './Icon';
import styles from './Menu.module.css';

export interface MenuItem {
  text: string;
  /** A second line, small. */
  note?: string;
  icon?: IconName;
  disabled?: boolean;
  /** For choices: shown with a tick. */
  checked?: boolean;
  run: () => void;
}

interface MenuProps {
  label: string;
  items: readonly MenuItem[];
  /** Words on the button; without them it shows the icon. */
  text?: string;
  icon?: IconName;
  outlined?: boolean;
}

/** A button that opens a list of commands: arrows, Home, End, Escape, first letters. */
export function Menu({ label, items, text, icon = 'more', outlined }: MenuProps) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();

  // Before paint: whoever sees the list may already press Enter.
  useLayoutEffect(() => {
    if (!open) return;
    root.current?.querySelector<HTMLElement>('[role^=menuitem]:not([aria-disabled=true])')?.focus();
    // It hangs from the right edge of its button, and stays on the page.
    const list = root.current?.querySelector<HTMLElement>('[role=menu]');
    const over = (list?.getBoundingClientRect().left ?? 0) - 8;
    if (list && over < 0) list.style.setProperty('right', `${over}px`);
    const leave = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
    };
  }, [open]);

  const marked = items.some(({ icon: drawn, checked }) => drawn !== undefined || checked !== undefined);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const entries = [...(root.current?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [])];
    if (event.key === 'Tab') setOpen(false);
    else if (event.key === 'Escape') {
      close();
      event.stopPropagation();
    } else walk(event, entries);
  };

  return (
    <div class={styles.menu} ref={root}>
      <button
        ref={button}
        type="button"
        class={[buttons.button, outlined ? buttons.plain : buttons.quiet, text ? '' : buttons.icon].join(' ')}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-label={text && text !== label ? `${text}: ${label}` : label}
        title={label}
        onClick={() => setOpen(!open)}
      >
        {text ?? <Icon name={icon} />}
      </button>
      {open && (
        <div id={id} role="menu" tabIndex={-1} aria-label={label} class={styles.list} onKeyDown={onKeyDown}>
          {items.map((item) => (
            <Entry
              key={item.text}
              item={item}
              marked={marked}
              onChoose={() => {
                close();
                item.run();
              }}
            />
          ))}
        </div>
      )}
    </div>
  );
}

/** Arrows, Home, End and first letters go from entry to entry. */
function walk(event: KeyboardEvent, entries: readonly HTMLElement[]) {
  const here = entries.indexOf(document.activeElement as HTMLElement);
  const go = (index: number) => {
    entries[(index + entries.length) % entries.length]?.focus();
    event.preventDefault();
    event.stopPropagation();
  };
  if (event.key === 'ArrowDown') go(here + 1);
  else if (event.key === 'ArrowUp') go(here - 1);
  else if (event.key === 'Home') go(0);
  else if (event.key === 'End') go(entries.length - 1);
  else if (event.key.length === 1) {
    const letter = event.key.toLocaleLowerCase();
    const found = entries.findIndex(
      (entry, i) => i > here && entry.textContent?.trim().toLocaleLowerCase().startsWith(letter),
    );
    if (found >= 0) go(found);
  }
}

interface EntryProps {
  item: MenuItem;
  /** Some entry has an icon: all leave room for one. */
  marked: boolean;
  onChoose: () => void;
}

function Entry({ item, marked, onChoose }: EntryProps) {
  return (
    <button
      type="button"
      {...(item.checked === undefined ? { role: 'menuitem' } : { role: 'menuitemradio', 'aria-checked': item.checked })}
      aria-disabled={item.disabled}
      tabIndex={-1}
      class={styles.item}
      onClick={() => {
        if (!item.disabled) onChoose();
      }}
    >
      {marked && (
        <span class={styles.icon}>
          {item.checked ? <Icon name="check" size={16} /> : item.icon ? <Icon name={item.icon} size={16} /> : null}
        </span>
      )}
      {item.note ? (
        <span>
          {item.text}
          <small class={styles.note}>{item.note}</small>
        </span>
      ) : (
        item.text
      )}
    </button>
  );
}
