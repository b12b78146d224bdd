import { useId, useRef } from 'preact/hooks';
import { Button } from '../Button';
import select from './Select.module.css';

interface OnceProps {
  label: string;
  /** Neighbours of one group stand under its name. */
  options: readonly { value: string; text: string; group?: string }[];
  onPick: (value: string) => void;
}

/** A list whose choice is an act: it stands at its label again afterwards. */
export function Once({ label, options, onPick }: OnceProps) {
  const id = useId();
  const groups: { name: string; options: OnceProps['options'][number][] }[] = [];
  for (const option of options) {
    const name = option.group ?? '';
    const last = groups.at(-1);
    if (last?.name === name) last.options.push(option);
    else groups.push({ name, options: [option] });
  }
  return (
    <div class={select['field']}>
      <label for={id} class="visually-hidden">
        {label}
      </label>
      <select
        id={id}
        class={select['input']}
        value=""
        onChange={(event) => {
          const { value } = event.currentTarget;
          event.currentTarget.value = '';
          if (value) onPick(value);
        }}
      >
        <option value="">{label}</option>
        {groups.map(({ name, options: of }) => {
          const all = of.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ));
          return name === '' ? (
            all
          ) : (
            <optgroup key={name} label={name}>
              {all}
            </optgroup>
          );
        })}
      </select>
    </div>
  );
}

interface FileButtonProps {
  label: string;
  accept: string;
  icon?: 'file';
  onFile: (file: File) => void;
}

/** Asks for a file of the learner's or teacher's own. */
export function FileButton({ label, accept, icon, onFile }: FileButtonProps) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={picker}
        class="visually-hidden"
        tabIndex={-1}
        type="file"
        accept={accept}
        aria-label={label}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          event.currentTarget.value = '';
          if (file) onFile(file);
        }}
      />
      <Button {...(icon && { icon })} onClick={() => picker.current?.click()}>
        {label}
      </Button>
    </>
  );
}
