import { useRef } from 'preact/hooks';
import { t } from '../../i18n';
import { Button } from '../../ui/Button';
import { takeFiles } from '../intake/take';

/** Opens the system's own dialog of files. */
export function ChooseFile() {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={picker}
        class="visually-hidden"
        type="file"
        multiple
        tabIndex={-1}
        aria-hidden="true"
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])];
          event.currentTarget.value = '';
          void takeFiles(files);
        }}
      />
      <Button icon="file" onClick={() => picker.current?.click()}>
        {t('paste.choose')}
      </Button>
    </>
  );
}
