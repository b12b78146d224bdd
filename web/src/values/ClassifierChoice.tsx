import { t } from '../i18n';
import { Choice } from '../ui/fields/Choice';
import { Marker } from '../ui/Marker';
import { Short } from '../ui/Short';

interface Named {
  readonly name: string;
  /** Place of the classifier, which chooses its mark. */
  readonly index: number;
}

/** A name with its mark. */
export const Marked = ({ index, name }: Named) => (
  <>
    <Marker index={index} size={9} /> <Short name={name} />
  </>
);

interface ClassifierChoiceProps {
  label?: string;
  among: readonly Named[];
  /** Place of the chosen one. */
  index: number;
  onChange: (index: number) => void;
}

/** One of the classifiers. */
export const ClassifierChoice = ({
  label = t('metrics.classifier'),
  among,
  index,
  onChange,
}: ClassifierChoiceProps) => (
  <Choice
    label={label}
    value={String(index)}
    options={among.map((each) => ({ value: String(each.index), text: <Marked {...each} /> }))}
    onChange={(value) => onChange(Number(value))}
  />
);
