import { useRef } from 'preact/hooks';
import { Button } from '../ui/Button';
import { Select } from '../ui/Select';

interface OnceProps {
  label: string;
  options: readonly { value: string; text: string }[];
  onPick: (value: string) => void;
}

/** A list whose choice is an act: it stands at its label again afterwards. */
export function Once({ label, options, onPick }: OnceProps) {
  return (
    <Select
      bare
      label={label}
      value=""
      options={[{ value: '', text: label }, ...options]}
      onChange={(event) => {
        const select = event.currentTarget as HTMLSelectElement;
        const { value } = select;
        select.value = '';
        if (value) onPick(value);
      }}
    />
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
