import type { Slip } from 'isoyield-exercises';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import type { Document } from 'yaml';
import { language } from '../../document/state';
import { Select } from '../../ui/fields/Select';
import { slipsIn } from '../desk/desk';
import { DataForm } from '../form/DataForm';
import { changed, fieldsOf } from '../form/draft';
import styles from '../form/Form.module.css';
import { Expression, type Form, Forms, TextIn, useForm } from '../form/fields';
import { dataOf } from '../form/kinds';
import { ConstraintsForm, ParametersForm } from '../form/ParametersForm';
import { QuestionsForm } from '../form/QuestionForm';
import { slug } from '../form/slug';
import { templates } from '../form/templates';
import { anyText, fieldText, type Language, languagesOf, listAt, onlyIn, recordAt } from '../form/tree';
import { Spoken, wordsIn } from '../player/words';

interface FormProps {
  text: string;
  onText: (text: string) => void;
  /** For a change that takes something away: what stood there is kept. */
  onReplace: (text: string) => void;
  /** The text once the hand rests. */
  settled: string;
  /** Names that stand for nothing yet. */
  missing: readonly string[];
}

const templateIds = new Set(Object.values(templates).map((text) => /^id: (.*)$/m.exec(text)?.[1]));

/** Calls and names that an expression may begin with. */
function suggestionsOf(fields: Record<string, unknown>): string[] {
  const { matrices, utilities, scores } = dataOf(fields);
  const metrics = [
    'accuracy',
    'precision',
    'recall',
    'specificity',
    'f1',
    'mcc',
    ...(utilities.length > 0 ? ['yield'] : []),
  ];
  const best = matrices.length > 1 ? `argmax(${matrices.map((name) => `yield(${name})`).join(', ')})` : [];
  return [
    ...matrices.flatMap((name) => metrics.map((metric) => `${metric}(${name})`)),
    ...scores.flatMap((name) => [`roc_auc(${name})`, `average_precision(${name})`, `recall(at(${name}, 0.5))`]),
    ...(utilities.length > 0 ? [best].flat() : []),
    ...Object.keys(recordAt(fields, ['parameters'])),
  ];
}

/** The known slips, and which questions of the text each fits. */
function useSlips(settled: string): readonly Slip[] {
  const [slips, setSlips] = useState<readonly Slip[]>([]);
  const spoken = language.value;
  useEffect(() => {
    let current = true;
    slipsIn(settled, spoken).then(
      (found) => current && setSlips(found),
      () => {},
    );
    return () => {
      current = false;
    };
  }, [settled, spoken]);
  return slips;
}

/** An exercise as fields. They write into the source, where everything else can be said too. */
export function ExerciseForm({ text, onText, onReplace, settled, missing }: FormProps) {
  const { t } = wordsIn(language.value);
  const [both, setBoth] = useState(false);
  const id = useId();
  // A field writes a moment after it was typed in: into what stands there by then.
  const latest = useRef(text);
  latest.current = text;
  const slips = useSlips(settled);
  const fields = fieldsOf(text);
  if (!fields) return <p class={styles.note}>{t('editor.form.broken')}</p>;
  const found = languagesOf(fields) ?? [language.value];
  const languages: readonly Language[] = both ? ['en', 'uk'] : found;
  const edit = (change: (document: Document) => void): boolean => {
    const next = changed(latest.current, change);
    if (next === null) return false;
    latest.current = next;
    onText(next);
    return true;
  };
  const form: Form = { fields, languages, language: language.value, suggestions: `${id}-names`, missing, slips, edit };
  const speak = (next: string) => {
    setBoth(next === 'both');
    if (next === 'both') return;
    const kept = changed(latest.current, (document) => onlyIn(document, next as Language));
    if (kept !== null && kept !== latest.current) onReplace(kept);
  };
  return (
    <Forms.Provider value={form}>
      <Spoken.Provider value={language.value}>
        <div class={styles.form}>
          <datalist id={form.suggestions}>
            {suggestionsOf(fields).map((each) => (
              <option key={each} value={each} />
            ))}
          </datalist>
          <Story speak={speak} />
          <ParametersForm />
          <DataForm />
          <QuestionsForm />
          {/* Whoever begins meets the questions first; constraints mend what the check finds. */}
          <ConstraintsForm />
          <After />
        </div>
      </Spoken.Provider>
    </Forms.Provider>
  );
}

/** Title, statement and languages. */
function Story({ speak }: { speak: (next: string) => void }) {
  const { fields, languages, t } = useForm();
  // The file is called as the exercise is, until somebody calls it otherwise.
  const name = fieldText(fields['id']);
  const own = name !== slug(anyText(fields['title'], 'en')) && !templateIds.has(name);
  return (
    <fieldset class={styles.group}>
      <legend>{t('editor.story')}</legend>
      <TextIn
        path={['title']}
        label={t('editor.title')}
        also={(document, next, which) => {
          if (!own && (which === 'en' || !languages.includes('en'))) document.setIn(['id'], slug(next));
        }}
      />
      <TextIn
        area="tall"
        path={['statement']}
        label={t('editor.statement')}
        note={t('editor.statement.why', { n: '{n}' })}
      />
      <div class={styles.pair}>
        <Select
          label={t('editor.languages')}
          value={languages.length > 1 ? 'both' : (languages[0] ?? 'en')}
          options={[
            { value: 'en', text: 'English' },
            { value: 'uk', text: 'українська' },
            { value: 'both', text: t('editor.languages.both') },
          ]}
          onChange={(event) => speak((event.currentTarget as HTMLSelectElement).value)}
        />
        <Expression path={['minutes']} label={t('editor.minutes')} placeholder={t('editor.optional')} />
        <Expression path={['id']} label={t('editor.id')} note={t('editor.id.why')} />
      </div>
    </fieldset>
  );
}

/** What follows the questions: the worked solution, and the notes for teachers. */
function After() {
  const { fields, t } = useForm();
  return (
    <fieldset class={styles.group}>
      <legend>{t('editor.after')}</legend>
      <TextIn
        area
        optional
        path={['solution']}
        label={t('editor.solution')}
        note={t('editor.solution.why', {
          names: listAt(fields, ['questions'])
            .map((each) => `{${String(recordAt({ each }, ['each'])['id'])}}`)
            .join(', '),
        })}
      />
      <TextIn area optional path={['note', 'goal']} label={t('editor.goal')} />
      <TextIn area optional path={['note', 'slips']} label={t('editor.slips')} />
    </fieldset>
  );
}
