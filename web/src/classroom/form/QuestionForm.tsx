import type { QuestionKind } from 'isoyield-exercises';
import { Button, IconButton } from '../../ui/Button';
import { Once } from '../../ui/fields/Choosers';
import { Select } from '../../ui/fields/Select';
import { Construct } from './Construct';
import { Shown } from './DataForm';
import styles from './Form.module.css';
import { Expression, Field, More, TextIn, Tick, useForm } from './fields';
import { beginning, changeKind, fresh, kinds } from './kinds';
import { Misconceptions } from './Misconceptions';
import { Options } from './Options';
import { Aimed, Matrix, Order, Utility } from './QuestionKinds';
import { append, at, fieldText, isRecord, listAt, type Path, recordAt, remove, setValue, spokenIn } from './tree';

/** All questions, and a button for one more of each kind. */
export function QuestionsForm() {
  const { fields, languages, edit, t } = useForm();
  const questions = listAt(fields, ['questions']);
  return (
    <>
      {questions.map(
        (question, i) =>
          isRecord(question) && <Question key={i} index={i} question={question} count={questions.length} />,
      )}
      <div class={styles.tools}>
        <Once
          label={t('editor.question.add')}
          options={kinds.map((value) => ({ value, text: t(`editor.kind.${value}`) }))}
          onPick={(kind) => {
            const taken = questions.map((each) => at(each, ['id']));
            const { ask, ...rest } = beginning(kind as QuestionKind, fields);
            const question = { id: fresh('question', taken), kind, ask, ...rest };
            edit((document) => append(document, ['questions'], spokenIn(question, languages)));
          }}
        />
      </div>
    </>
  );
}

function Question({ index, question, count }: { index: number; question: Record<string, unknown>; count: number }) {
  const { fields, languages, edit, t } = useForm();
  const path: Path = ['questions', index];
  const kind = fieldText(question['kind']) as QuestionKind;
  const move = (by: -1 | 1) =>
    edit((document) => {
      const [one, other] = [document.getIn(path, true), document.getIn(['questions', index + by], true)];
      document.setIn(path, other);
      document.setIn(['questions', index + by], one);
    });
  return (
    <fieldset class={styles.group} data-path={path.join('/')}>
      <legend>{t('editor.question', { number: index + 1 })}</legend>
      <div class={styles.pair}>
        <Select
          label={t('editor.kind')}
          value={kind}
          options={kinds.map((each) => ({ value: each, text: t(`editor.kind.${each}`) }))}
          onChange={(event) => {
            const next = (event.currentTarget as HTMLSelectElement).value as QuestionKind;
            edit((document) => changeKind(document, path, fields, next, languages));
          }}
        />
        <Expression path={[...path, 'id']} label={t('editor.question.id')} />
      </div>
      <TextIn area path={[...path, 'ask']} label={t('editor.ask')} />
      {kind === 'number' && <Amount path={path} />}
      {(kind === 'choice' || kind === 'choices') && <Options path={path} kind={kind} />}
      {kind === 'order' && <Order path={path} />}
      {kind === 'matrix' && <Matrix path={path} />}
      {(kind === 'threshold' || kind === 'point') && <Aimed path={path} kind={kind} />}
      {kind === 'utility' && <Utility path={path} />}
      {kind === 'construct' && <Construct path={path} />}
      {kind === 'text' && (
        <>
          <Expression path={[...path, 'lines']} label={t('editor.lines')} placeholder="3" />
          <TextIn area optional path={[...path, 'sample']} label={t('editor.sample')} />
        </>
      )}
      {(kind === 'number' || kind === 'matrix' || kind === 'order') && (
        <Misconceptions path={path} kind={kind} question={fieldText(question['id'])} />
      )}
      <Hints path={path} />
      <More>
        <Expression path={[...path, 'points']} label={t('editor.points')} placeholder="1" />
        <Shown path={[...path, 'show']} />
      </More>
      <div class={styles.tools}>
        {index > 0 && (
          <Button kind="quiet" onClick={() => move(-1)}>
            ↑ {t('editor.question.up')}
          </Button>
        )}
        {index < count - 1 && (
          <Button kind="quiet" onClick={() => move(1)}>
            ↓ {t('editor.question.down')}
          </Button>
        )}
        <Button kind="quiet" icon="trash" onClick={() => edit((document) => remove(document, path))}>
          {t('editor.question.remove')}
        </Button>
      </div>
    </fieldset>
  );
}

const tolerances = ['digits', 'absolute', 'relative'] as const;

function Amount({ path }: { path: Path }) {
  const { fields, edit, t } = useForm();
  const accept = recordAt(fields, [...path, 'accept']);
  const kind = tolerances.find((each) => each in accept) ?? 'digits';
  return (
    <>
      <Expression offer path={[...path, 'answer']} label={t('editor.answer')} note={t('editor.answer.why')} />
      <div class={styles.pair}>
        <Select
          label={t('editor.accept')}
          value={kind}
          options={tolerances.map((value) => ({ value, text: t(`editor.accept.${value}`) }))}
          onChange={(event) => {
            const next = (event.currentTarget as HTMLSelectElement).value;
            const start = next === 'digits' ? 2 : 0.01;
            edit((document) => setValue(document, [...path, 'accept'], { [next]: start }));
          }}
        />
        <Field
          code
          label={t('editor.accept.by')}
          value={fieldText(accept[kind] ?? 3)}
          onChange={(next) => {
            const value = Number(next.replace(',', '.'));
            if (next.trim() === '' || !(value >= 0)) return false;
            return edit((document) => setValue(document, [...path, 'accept', kind], value));
          }}
        />
      </div>
      <TextIn optional path={[...path, 'unit']} label={t('editor.unit')} />
      <Tick path={[...path, 'undefined']} label={t('editor.undefined')} />
    </>
  );
}

function Hints({ path }: { path: Path }) {
  const { fields, edit, t } = useForm();
  const hints = listAt(fields, [...path, 'hints']);
  return (
    <>
      {hints.map((_, i) => (
        <div class={styles.row} key={i}>
          <TextIn path={[...path, 'hints', i]} label={t('editor.hint', { number: i + 1 })} />
          <IconButton
            icon="trash"
            label={t('editor.remove', { name: t('editor.hint', { number: i + 1 }) })}
            onClick={() => edit((document) => remove(document, [...path, 'hints', i]))}
          />
        </div>
      ))}
      <div>
        <Button kind="quiet" icon="plus" onClick={() => edit((document) => append(document, [...path, 'hints'], ''))}>
          {t('editor.hint.add')}
        </Button>
      </div>
    </>
  );
}
