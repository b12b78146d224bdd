import type { ClassFile, Collected } from 'isoyield-exercises/class';
import { useEffect, useRef } from 'preact/hooks';
import { language } from '../../document/state';
import { Button } from '../../ui/Button';
import { Scroll } from '../../ui/Scroll';
import table from '../../ui/Table.module.css';
import { MarkedLine } from '../player/Marked';
import { figure, wordsIn } from '../player/words';
import { placeOf, useAsked } from './asking';
import own from './Groups.module.css';
import { titleOf } from './titles';

type HandIn = Collected['handIns'][number];

/** An answer as it was given: options by their texts, tables row by row. */
export function shownAnswer(answer: unknown, options: Readonly<Record<string, string>>): string {
  if (answer === null || answer === undefined || answer === '') return '—';
  if (Array.isArray(answer))
    return answer.every(Array.isArray)
      ? answer.map((row) => (row as unknown[]).join(', ')).join('; ')
      : answer.map((each) => options[String(each)] ?? String(each)).join(', ');
  if (typeof answer === 'object') return Object.values(answer).map(String).join('; ');
  return options[String(answer)] ?? String(answer);
}

interface Props {
  of: HandIn;
  group: ClassFile;
  /** The slips of the class in words. */
  slips: ReadonlyMap<string, string>;
  close: () => void;
}

/** One student: every question with its numbers, all that was tried, and what it earned. */
export function Student({ of, group, slips, close }: Props) {
  const { t } = wordsIn(language.value);
  const now = language.value;
  const asked = useAsked(group, of.student);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [of]);
  return (
    <section class={own.student} aria-labelledby="one-student">
      <h3 id="one-student" ref={heading} tabIndex={-1}>
        <bdi>{of.student}</bdi> · {`${figure(now, of.points, 2)} / ${figure(now, of.outOf, 2)}`}
      </h3>
      <p class={own.flag}>{of.flags.map((flag) => t(`class.flag.${flag}`)).join(', ')}</p>
      <p>{`${of.source} · ${of.made.slice(0, 16).replace('T', ' ')}`}</p>
      <div>
        <Button onClick={close}>{t('class.student.close')}</Button>
      </div>
      {group.exercises.map(({ id }) => (
        <Scroll key={id} label={titleOf(id, now)}>
          <table class={`${table['quiet']} ${own.table} ${own.answers}`}>
            <caption>{titleOf(id, now)}</caption>
            <thead>
              <tr>
                <th scope="col">{t('editor.survey.question')}</th>
                <th scope="col" class={own.words}>
                  {t('class.student.answers')}
                </th>
                <th scope="col">{t('class.desk.points')}</th>
                <th scope="col" class={own.words}>
                  {t('class.student.said')}
                </th>
              </tr>
            </thead>
            <tbody>
              {of.questions
                .filter(({ exercise }) => exercise === id)
                .map((each) => {
                  const { ask = each.question, options = {} } = asked.get(placeOf(each)) ?? {};
                  const told = [
                    t(`class.state.${each.state}`),
                    each.shown && t('class.student.shown'),
                    each.hints > 0 && t('class.student.hints', { count: each.hints }),
                    each.followed && t('class.student.followed'),
                    each.slip !== undefined && (slips.get(`${placeOf(each)} ${each.slip}`) ?? each.slip),
                  ];
                  return (
                    <tr key={each.question}>
                      <th scope="row">
                        <MarkedLine text={ask} />
                      </th>
                      <td class={own.words}>
                        {each.answers === undefined ? (
                          '—'
                        ) : (
                          <ol class={own.tries}>
                            {each.answers.map((answer, i) => (
                              <li key={i}>
                                <bdi>
                                  <MarkedLine text={shownAnswer(answer, options)} />
                                </bdi>
                              </li>
                            ))}
                          </ol>
                        )}
                      </td>
                      <td>{`${figure(now, each.points, 2)} / ${figure(now, each.outOf, 2)}`}</td>
                      <td class={own.words}>
                        <MarkedLine text={told.filter(Boolean).join('; ')} />
                      </td>
                    </tr>
                  );
                })}
            </tbody>
          </table>
        </Scroll>
      ))}
    </section>
  );
}
