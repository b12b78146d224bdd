import '../i18n/lab';
import type { Classifier } from 'isoyield';
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { examples } from '../document/examples';
import { doc, language, report, shown } from '../document/state';
import { t } from '../i18n';
import { number } from '../i18n/numbers';
import { openExample } from '../state/calculator';
import { means, measured } from '../state/chosen';
import { ask } from '../state/quick';
import { Button } from '../ui/Button';
import { Marker } from '../ui/Marker';
import { Scroll } from '../ui/Scroll';
import { quantity } from '../values/figures';
import { binary, shareInData } from './isometrics/placed';
import { Multiples } from './isometrics/SideBySide';
import styles from './isometrics/SideBySide.module.css';

const ownMeans = ['mean = (TP/(TP+FP) + TP/(TP+FN)) / 2', 'smaller = min(TP/(TP+FP), TP/(TP+FN))'] as const;
const beta = 2;

/** Numbers that averages hide: the accuracy paradox, micro against macro, MCC against kappa, means of precision and recall. */
export function MeansPage() {
  const classifiers = shown.value;
  const share = shareInData() ?? 0.5;
  const many = (report.value?.classes.length ?? 0) > 2;
  return (
    <article class={styles.page}>
      <h1 class={styles.title}>{t('means.title')}</h1>
      <div class={styles.topics}>
        <Topic id="accuracy">
          <Values classifiers={classifiers} ids={means.paradox} />
        </Topic>
        <Topic id="micro">{many ? <MicroMacro classifiers={classifiers} /> : <TwoClasses />}</Topic>
        <Topic id="mcc">
          <Values classifiers={classifiers} ids={means.agreement} />
        </Topic>
        {binary() && (
          <Topic id="f">
            <Modified classifiers={classifiers} />
          </Topic>
        )}
        <Topic id="levels" whole>
          <Multiples
            space="pr"
            level={3}
            share={share}
            define={ownMeans}
            metrics={[
              { id: 'mean', name: t('means.arithmetic'), page: false },
              { id: 'f1', name: t('means.harmonic') },
              { id: 'smaller', name: t('means.smaller'), page: false },
            ]}
          />
        </Topic>
      </div>
    </article>
  );
}

/** Two classes have nothing to average: an example of many shows it. */
function TwoClasses() {
  const example = examples.find(({ id }) => id === 'averages');
  return (
    <>
      <p class={styles.soft}>{t('means.micro.two')}</p>
      {example && (
        <p>
          <Button onClick={() => void openExample(example)}>{t(`example.${example.id}`)}</Button>
        </p>
      )}
    </>
  );
}

/** One thing that a number hides, in words and figures. */
function Topic({ id, whole, children }: { id: string; whole?: boolean; children: ComponentChildren }) {
  return (
    <section class={`${styles.topic} ${whole ? styles.whole : ''}`}>
      <h2 class={styles.subtitle}>{t(`means.${id}`)}</h2>
      <p class={styles.text}>{t(`means.${id}.text`, { beta })}</p>
      {children}
    </section>
  );
}

interface FiguresProps {
  classifiers: readonly Classifier[];
  corner: string;
  columns: readonly { id: string; head: ComponentChildren; of: (classifier: Classifier) => number | null }[];
}

/** Numbers of each classifier, side by side. */
function Figures({ classifiers, corner, columns }: FiguresProps) {
  return (
    <Scroll label={t('means.title')}>
      <table class={styles.table}>
        <thead>
          <tr>
            <th scope="col">{corner}</th>
            {columns.map(({ id, head }) => (
              <th key={id} scope="col" class={styles.number}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {classifiers.map((classifier, index) => (
            <tr key={classifier.name}>
              <th scope="row">
                <Marker index={index} /> {classifier.name}
              </th>
              {columns.map(({ id, of }) => {
                const value = of(classifier);
                return (
                  <td key={id} class={styles.number}>
                    {value === null ? '–' : number(value, { decimals: 4 })}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}

function Values({ classifiers, ids }: { classifiers: readonly Classifier[]; ids: readonly string[] }) {
  const columns = ids.map((id) => ({
    id,
    head: <a href={`#/learn/${id}`}>{t(`means.id.${id}`)}</a>,
    of: ({ metrics }: Classifier) => quantity(metrics[id]),
  }));
  return <Figures classifiers={classifiers} corner={t('yield.classifier')} columns={columns} />;
}

function MicroMacro({ classifiers }: { classifiers: readonly Classifier[] }) {
  const columns = (['micro', 'macro', 'weighted'] as const).map((kind) => ({
    id: kind,
    head: t(`metrics.${kind}`),
    of: ({ averages }: Classifier) => quantity(averages?.[kind]['f1']),
  }));
  return <Figures classifiers={classifiers} corner="F1" columns={columns} />;
}

/** F-beta of each classifier, and the accuracy of the matrix that it is the accuracy of: the core computes both. */
function Modified({ classifiers }: { classifiers: readonly Classifier[] }) {
  const [found, setFound] = useState<
    readonly { matrix: readonly number[]; f: number | null; accuracy: number | null }[]
  >([]);
  const positive = doc.value.classes.indexOf(report.value?.positive ?? '');
  useEffect(() => {
    let current = true;
    const work = classifiers.map(async ({ matrix }) => {
      const [p, n] = [positive, 1 - positive];
      const [tp = 0, fn = 0, fp = 0, tn = 0] = [matrix[p]?.[p], matrix[p]?.[n], matrix[n]?.[p], matrix[n]?.[n]];
      const own = [(1 + beta ** 2) * tp, beta ** 2 * fn, fp, 0] as const;
      const f = await ask((engine) =>
        engine.call('matrix', [{ name: '', text: `TP=${tp} FN=${fn} FP=${fp} TN=${tn}` }], {
          draws: 0,
          language: language.value,
        }),
      );
      const whole = await ask((engine) =>
        engine.call('matrix', [{ name: '', text: `TP=${own[0]} FN=${own[1]} FP=${own[2]} TN=0` }], { draws: 0 }),
      );
      return {
        matrix: own,
        f: quantity(f.classifiers[0]?.metrics[means.weighed]),
        accuracy: quantity(whole.classifiers[0]?.metrics[measured.right]),
      };
    });
    Promise.all(work)
      .then((all) => current && setFound(all))
      .catch(() => {});
    return () => {
      current = false;
    };
  }, [classifiers, positive]);
  return (
    <Scroll label={t('means.title')}>
      <table class={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('yield.classifier')}</th>
            {['5 TP', '4 FN', 'FP', 'TN'].map((name) => (
              <th key={name} scope="col" class={styles.number}>
                {name}
              </th>
            ))}
            <th scope="col" class={styles.number}>
              {t('means.id.accuracy')}
            </th>
            <th scope="col" class={styles.number}>
              F2
            </th>
          </tr>
        </thead>
        <tbody>
          {found.map(({ matrix, f, accuracy }, index) => (
            <tr key={String(index)}>
              <th scope="row">
                <Marker index={index} /> {classifiers[index]?.name}
              </th>
              {[
                ...matrix.map((cell) => number(cell)),
                ...[accuracy, f].map((each) => (each === null ? '–' : number(each, { decimals: 4 }))),
              ].map((text, i) => (
                <td key={i} class={styles.number}>
                  {text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}
