import type { Block, MatrixBlock, ScoresBlock, UtilityBlock } from 'isoyield-exercises';
import { useContext, useId } from 'preact/hooks';
import { DataTable, some } from '../../plot/DataTable';
import { linear } from '../../plot/scale';
import { CurvePicture } from './CurvePicture';
import { Marked } from './Marked';
import { figure, Spoken, useWords } from './words';

/** What the learner sees: texts, tables and pictures of the data. */
export function Blocks({ blocks }: { blocks: readonly Block[] }) {
  if (blocks.length === 0) return null;
  const texts = blocks.filter((block) => block.type === 'text');
  const data = blocks.filter((block) => block.type !== 'text');
  return (
    <>
      {texts.map((block, i) => (
        <Marked key={i} text={block.markdown} />
      ))}
      {data.length > 0 && (
        <div class="blocks">
          {data.map((block, i) => (
            <Shown key={i} block={block} />
          ))}
        </div>
      )}
    </>
  );
}

function Shown({ block }: { block: Exclude<Block, { type: 'text' }> }) {
  switch (block.type) {
    case 'matrix':
    case 'utility':
      return <Grid block={block} />;
    case 'scores':
      return <Scores block={block} />;
    case 'curve':
      return (
        <figure class="plate">
          <CurvePicture
            points={block.points}
            axes={block.axes}
            label={`${block.title}: ${block.axes[1]}, ${block.axes[0]}`}
          />
          <figcaption>{block.title}</figcaption>
        </figure>
      );
    case 'densities':
      return <Densities block={block} />;
  }
}

/** The cell's name in a binary table; nothing in a larger one. */
export function cornerOf(size: readonly [number, number], positive: number, row: number, column: number): string {
  if (size[0] !== 2 || size[1] !== 2) return '';
  return `${row === column ? 'T' : 'F'}${column === positive ? 'P' : 'N'}`;
}

/** Which axis is which: `axes` of rows and columns, where nobody is the truth. */
export function Axes({ axes }: { axes?: readonly [string, string] | undefined }) {
  const { t } = useWords();
  const [rows, columns] = axes ?? [t('player.truth'), t('player.decision')];
  return (
    <th class="corner" scope="col">
      <span>{columns} →</span>
      <span>{rows} ↓</span>
    </th>
  );
}

function Grid({ block }: { block: MatrixBlock | UtilityBlock }) {
  const language = useContext(Spoken);
  const matrix = block.type === 'matrix';
  const most = Math.max(...block.cells.flat().map(Math.abs), 1e-9);
  return (
    <table class="cells">
      <caption>
        {block.title}
        {!matrix && block.unit && <span class="unit">, {block.unit}</span>}
      </caption>
      <thead>
        <tr>
          <Axes axes={matrix ? block.axes : undefined} />
          {block.decisions.map((label, j) => (
            <th key={j} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {block.cells.map((row, i) => (
          <tr key={i}>
            <th scope="row">{block.classes[i]}</th>
            {row.map((value, j) => (
              <td
                key={j}
                class={[
                  matrix ? (i === j && block.classes.length === block.decisions.length ? 'right' : 'wrong') : '',
                  matrix && block.heat ? `heat-${Math.round((8 * value) / most)}` : '',
                ].join(' ')}
              >
                {matrix && !block.axes && (
                  <i aria-hidden="true">
                    {cornerOf([block.classes.length, block.decisions.length], block.positive, i, j)}
                  </i>
                )}
                {matrix && block.as === 'shares'
                  ? figure(language, value, 3)
                  : `${!matrix && value > 0 ? '+' : ''}${figure(language, value)}`}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Few scores as a row that breaks where the page ends, so that none is out of sight; many on a line. */
function Scores({ block }: { block: ScoresBlock }) {
  const { t } = useWords();
  const language = useContext(Spoken);
  const id = useId();
  if (block.rows.length > 14) return <ScoreLine block={block} title />;
  return (
    <figure class="plate tape">
      <figcaption id={id}>{block.title}</figcaption>
      <ol aria-labelledby={id}>
        <li class="head" aria-hidden="true">
          <span>{t('player.score')}</span>
          <span>{t('player.class')}</span>
        </li>
        {block.rows.map(({ score, label }, i) => (
          <li key={i}>
            <span>{figure(language, score)}</span>
            <span class={label === block.positive ? 'right' : 'wrong'}>{block.classes[label]}</span>
          </li>
        ))}
      </ol>
    </figure>
  );
}

/** Each object a dot: the positive class above, the other below; the threshold a line. */
export function ScoreLine({ block, at, title }: { block: ScoresBlock; at?: number | null; title?: boolean }) {
  const { t } = useWords();
  const language = useContext(Spoken);
  const scores = block.rows.map(({ score }) => score);
  const low = Math.min(...scores);
  const high = Math.max(...scores);
  const x = linear([low, high], [14, 346]);
  const name = (positive: boolean) => block.classes.filter((_, i) => (i === block.positive) === positive).join(', ');
  return (
    <figure class="plate wide">
      <svg
        viewBox="0 0 360 96"
        role="img"
        aria-label={t('player.line', { title: block.title, count: block.rows.length })}
      >
        <line class="axis" x1="8" x2="352" y1="48" y2="48" />
        {block.rows.map(({ score, label }, i) => (
          <circle
            key={i}
            class={label === block.positive ? 'yes' : 'no'}
            cx={x.at(score)}
            cy={label === block.positive ? 36 : 60}
            r="4.5"
          />
        ))}
        <text x="8" y="16">{`${name(true)} ↑`}</text>
        <text x="8" y="88">{`${name(false)} ↓`}</text>
        <text x="352" y="88" text-anchor="end">
          {`${figure(language, low, 2)} … ${figure(language, high, 2)}`}
        </text>
        {at !== undefined && at !== null && Number.isFinite(at) && (
          <line class="cut" x1={x.at(at) - 6} x2={x.at(at) - 6} y1="8" y2="78" />
        )}
      </svg>
      <DataTable
        caption={t('player.line', { title: block.title, count: block.rows.length })}
        head={[t('player.score'), t('player.class')]}
        rows={block.rows.map(({ score, label }) => [figure(language, score, 3), block.classes[label] ?? ''])}
      />
      {title && <figcaption>{block.title}</figcaption>}
    </figure>
  );
}

function Densities({ block }: { block: Extract<Block, { type: 'densities' }> }) {
  const { t } = useWords();
  const language = useContext(Spoken);
  const most = Math.max(...block.positives, ...block.negatives);
  const x = linear([block.x[0] ?? 0, block.x.at(-1) ?? 1], [10, 350]);
  const y = linear([0, most], [170, 12]);
  const path = (values: readonly number[]) =>
    values
      .map((value, i) => `${i === 0 ? 'M' : 'L'}${x.at(block.x[i] ?? 0).toFixed(1)} ${y.at(value).toFixed(1)}`)
      .join('');
  return (
    <figure class="plate wide">
      <svg viewBox="0 0 360 190" role="img" aria-label={t('player.densities')}>
        <line class="axis" x1="10" x2="350" y1="170" y2="170" />
        <path class="curve" d={path(block.positives)} />
        <path class="curve other" d={path(block.negatives)} />
      </svg>
      <DataTable
        caption={t('player.densities')}
        head={[t('player.score'), t('player.positives'), t('player.negatives')]}
        rows={some(
          block.x.map((each, i) => [each, block.positives[i] ?? 0, block.negatives[i] ?? 0]),
          20,
        ).map((row) => row.map((each) => figure(language, each, 3)))}
      />
      <figcaption>{block.title}</figcaption>
    </figure>
  );
}
