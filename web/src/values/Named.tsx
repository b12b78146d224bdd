import { Marker } from '../ui/Marker';

/** Letters that the head of a narrow column of numbers has room for. */
const most = 4;

/** The classifier of a narrow column: its mark, and its name where the names of all columns are short. */
export function ClassifierName({ index, name, among }: { index: number; name: string; among: readonly string[] }) {
  const short = among.every((each) => [...each].length <= most);
  return (
    <>
      <Marker index={index} size={9} /> <bdi class={short ? undefined : 'visually-hidden'}>{name}</bdi>
    </>
  );
}
