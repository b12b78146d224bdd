import { useState } from 'preact/hooks';
import { t } from '../../i18n';
import { Button } from '../../ui/Button';
import { Select } from '../../ui/fields/Select';
import styles from './File.module.css';

/** Encodings that a message of the package names, the likeliest first. */
const named = (message: string) => [...new Set(message.match(/windows-\d+|iso-8859-\d+|koi8-u|ibm866/g) ?? [])];

/** Asks in which encoding a text is that is not UTF-8. */
export function EncodingPicker({ message, onChange }: { message: string; onChange: (encoding: string) => void }) {
  const choices = named(message);
  const [chosen, setChosen] = useState(choices[0] ?? 'windows-1252');
  return (
    <div class={styles.row}>
      <Select
        label={t('file.encoding')}
        value={chosen}
        options={choices.map((value) => ({ value, text: value }))}
        onChange={(event) => setChosen(event.currentTarget.value)}
      />
      <Button kind="primary" onClick={() => onChange(chosen)}>
        {t('file.encoding.read')}
      </Button>
    </div>
  );
}
