import { brief, shortened } from './shortened';

interface ShortProps {
  name: string;
  /** Letters that there is room for; left out: as many as a sentence bears. */
  most?: number;
}

/** A name in a narrow place: shortened in its middle, whole where it is pointed at and for screen readers. */
export function Short({ name, most }: ShortProps) {
  const text = most === undefined ? brief(name) : shortened(name, most);
  if (text === name) return <bdi>{name}</bdi>;
  return (
    <bdi title={name}>
      <span aria-hidden="true">{text}</span>
      <span class="visually-hidden">{name}</span>
    </bdi>
  );
}
