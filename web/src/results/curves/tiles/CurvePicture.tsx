import { Plot } from '../../../plot/Plot';
import { decimal } from '../../../values/figures';
import { tableOf } from '../plot/curveTable';
import { TileDrawing } from './TileDrawing';
import { nameOf, type TileKind, type TileLine, type TileProps } from './tile';

const sumsOf = (curves: readonly TileLine[]) =>
  curves.flatMap(({ name, sum }) => (sum === null ? [] : [{ name, value: decimal(sum, 3) }]));

interface PictureProps extends TileProps {
  /** Id of the table of the report that holds all of it. */
  source?: string | undefined;
  height: (width: number) => number;
}

/** The picture without a heading. */
export function CurvePicture({ source, lines, height, ...props }: PictureProps) {
  const { kind, curves, cursor } = props;
  const axes = { x: kind.x_name, y: kind.y_name };
  const areas = sumsOf(curves)
    .map(({ name, value }) => `${name}: ${value}`)
    .join('; ');
  return (
    <Plot
      summary={[`${kind.name}.`, kind.meaning, areas && `${areas}.`].filter(Boolean).join(' ')}
      table={tableOf(kind.first === undefined ? curves : curves.flatMap((each) => apart(each, kind)), kind.name, axes, {
        deviates: kind.normal_deviates,
        step: kind.interpolation === 'step',
      })}
      source={source}
      lines={lines}
      keys={curves.map(({ index, name, sum }) => ({
        ...{ index, name },
        ...(sum !== null && props.sums && { note: `${props.sums.short} ${decimal(sum, 3)}` }),
      }))}
      named
      width={270}
      height={height}
      interactive={curves.some(({ index }) => index === cursor?.classifier)}
    >
      {(wide, tall) => <TileDrawing {...props} axes={axes} wide={wide} tall={tall} />}
    </Plot>
  );
}

/** A curve and the lines next to it, each by its name. */
const apart = ({ name, trace }: TileLine, { first, lines }: TileKind) => [
  { name: `${name}, ${first}`, trace },
  ...(trace.lines ?? []).map((line) => ({
    name: `${name}, ${nameOf(lines, line)}`,
    trace: { ...line, threshold: line.threshold ?? line.x },
  })),
];
