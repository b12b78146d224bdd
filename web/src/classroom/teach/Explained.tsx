import { answerKey, type ClassFile, type Collected, ownWords } from 'isoyield-exercises/class';
import { useEffect, useState } from 'preact/hooks';
import { language } from '../../document/state';
import { Button } from '../../ui/Button';
import { rubricsOf } from '../desk/desk';
import { textIn } from '../desk/group';
import { judgeAnswer, judgementsOf, withTicks } from '../desk/judging';
import { saveClass } from '../desk/shelf';
import { MarkedLine } from '../player/Marked';
import { wordsIn } from '../player/words';
import { placeOf, type Questions } from './asking';
import own from './Groups.module.css';
import { titleOf } from './titles';

type Rubrics = ReadonlyMap<string, readonly string[]>;

/** What to look for in each answer in own words; one criterion without words where the exercise names none. */
export function useRubrics(group: ClassFile, found: Collected): Rubrics {
  const [rubrics, setRubrics] = useState<Rubrics>(new Map());
  const now = language.value;
  useEffect(() => {
    const answers = ownWords(found);
    if (answers.length === 0) return setRubrics(new Map());
    let current = true;
    void (async () => {
      const texts = group.exercises.map(async ({ id }) => ({ id, text: (await textIn(group, id)) ?? '' }));
      const all = await rubricsOf(group, await Promise.all(texts), answers, now);
      if (current) setRubrics(new Map(answers.map((each, i) => [answerKey(each), all[i] ?? ['']])));
    })().catch(() => {});
    return () => {
      current = false;
    };
  }, [found, now]);
  return rubrics;
}

interface Props {
  found: Collected;
  group: ClassFile;
  rubrics: Rubrics;
  asked: Questions;
}

/** Answers in own words, each with its rubric to tick. */
export function Explained({ found, group, rubrics, asked }: Props) {
  const { t } = wordsIn(language.value);
  const texts = ownWords(found);
  const judgements = judgementsOf(group.id);
  if (texts.length === 0) return null;
  return (
    <details>
      <summary>{t('class.desk.texts', { count: texts.length })}</summary>
      <p>{t('class.desk.rubric')}</p>
      <dl class={own.texts}>
        {texts.map((each) => {
          const key = answerKey(each);
          const met = judgements[key] ?? [];
          const name = `${each.student}, ${titleOf(each.exercise, language.value)}`;
          return (
            <div key={key}>
              <dt>
                {name}: <MarkedLine text={asked.get(placeOf(each))?.ask ?? each.question} />
              </dt>
              <dd>
                <bdi>{each.text}</bdi>
                <div role="group" aria-label={`${name}: ${each.question}`} class={own.rubric}>
                  {(rubrics.get(key) ?? []).map((criterion, i) => (
                    <label key={i}>
                      <input
                        type="checkbox"
                        checked={met.includes(i)}
                        onChange={(event) =>
                          judgeAnswer(
                            group.id,
                            key,
                            event.currentTarget.checked ? [...met, i] : met.filter((other) => other !== i),
                          )
                        }
                      />
                      <span>{criterion === '' ? t('class.desk.good') : <MarkedLine text={criterion} />}</span>
                    </label>
                  ))}
                </div>
              </dd>
            </div>
          );
        })}
      </dl>
      <Button onClick={() => saveClass(withTicks(group))}>{t('class.desk.judged.save')}</Button>
    </details>
  );
}
