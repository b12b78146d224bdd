import '../../i18n/lab';
import type { Catalogue, Report } from 'isoyield';
import { useState } from 'preact/hooks';
import { Card } from '../../cards/Card';
import { judgedAt } from '../../document/judged';
import { rich, t } from '../../i18n';
import { large } from '../../state/chosen';
import { Select } from '../../ui/fields/Select';
import { narrow } from '../../ui/narrow';
import { ClassifierChoice } from '../../values/ClassifierChoice';
import { threshold, type Utility } from '../../values/figures';
import { groups as reliability } from '../../values/reliability';
import { unitNote } from '../../values/yields';
import { Against } from './Against';
import { Counts } from './Counts';
import { Dots } from './Dots';
import { Each } from './Each';
import { Even, mostBeside } from './Even';
import { Fronts } from './Fronts';
import { Gaps, Why } from './Gaps';
import { Multiples } from './Multiples';
import { called, columnsOf, type Judged, type Measure, measuresOf, type Subgroups } from './measures';
import { Own } from './Own';
import { Ranges } from './Ranges';
import styles from './Subgroups.module.css';
import { Theirs } from './Theirs';

interface SubgroupsCardProps {
  report: Report;
  catalogue: Catalogue;
  utility: Utility;
  /** Column by column; the crossing of two is the last. */
  sections: readonly Subgroups[];
  item: string;
}

/** What the card is made of, as tables. */
const tables = [
  'subgroups',
  'subgroup_yields',
  'subgroup_gaps',
  'subgroup_reference',
  'subgroup_split',
  'subgroup_thresholds',
  'subgroup_fronts',
  'subgroup_worst_off',
  `subgroup_curve:${large.rates}`,
  `subgroup_curve:${reliability}`,
];

/** Classifiers whose names stand next to each other. */
const few = 3;

/** For whom each classifier works: every subgroup by itself, how far they are apart and why, and thresholds under criteria. */
export function SubgroupsCard({ report, catalogue, utility, sections, item }: SubgroupsCardProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const [shown, setShown] = useState('yield');
  const [by, setBy] = useState<string | null>(null);
  const subgroups = sections.find((each) => columnsOf(each) === by) ?? sections[0];
  if (!subgroups) return null;
  const { classifiers } = subgroups;
  const column = columnsOf(subgroups);
  const judged = [chosen, utility.ranking[0]].flatMap((name) => classifiers.filter((each) => each.name === name))[0];
  if (!judged) return null;
  const index = classifiers.indexOf(judged);
  const measures = measuresOf(report, catalogue, utility, judged);
  const [earned] = measures;
  const measure = measures.find(({ id }) => id === shown) ?? earned;
  if (!earned || !measure) return null;
  const title = t('subgroups.title', { column });
  const given = { report, catalogue, subgroups, judged, index, measure };
  const at = judgedAt(report, judged.name);
  const why = <Why judged={judged} index={index} write={earned.gap} />;
  const crowded = subgroups.groups.length > mostBeside;
  // Of decisions with other names than the classes none is a hit or a miss.
  const named = report.classes.every((label, i) => utility.decisions[i] === label);
  return (
    <Card
      name="subgroups"
      title={title}
      note={[at !== undefined && t('data.at', { threshold: threshold(at) }), unitNote(utility, item)]
        .filter(Boolean)
        .join(', ')}
      line={t('subgroups.line')}
      exports={tables}
      class={styles.card ?? ''}
    >
      <Which all={classifiers} index={index} onChange={(next) => setChosen(classifiers[next]?.name ?? null)} />
      {sections.length > 1 && (
        <Select
          class={styles.which}
          label={t('subgroups.by')}
          value={column}
          options={sections.map((each) => ({ value: columnsOf(each), text: columnsOf(each) }))}
          onChange={({ currentTarget: { value } }) => setBy(value)}
        />
      )}
      <Ranges report={report} />
      <Lead {...{ subgroups, judged }} earned={earned} />
      <div class={styles.halves}>
        <div>
          <Select
            class={styles.which}
            label={t('subgroups.compare')}
            value={measure.id}
            options={measures.map(({ id, name }) => ({ value: id, text: name }))}
            onChange={({ currentTarget: { value } }) => setShown(value)}
          />
          <Dots {...given} />
          {!crowded && why}
        </div>
        <div>
          <Gaps {...given} measures={measures} own={report.definitions?.map(({ id }) => id) ?? []} />
          {crowded && why}
        </div>
      </div>
      <Each {...given} measures={narrow.value ? [measure] : measures} />
      <Against {...given} />
      {named && <Counts report={report} subgroups={subgroups} judged={judged} />}
      <Multiples {...{ report, catalogue, subgroups, judged, index }} />
      {judged.even && <Even {...{ catalogue, subgroups, judged, earned, at }} />}
      <Fronts {...{ catalogue, judged, index, earned }} />
      {sections.length === 1 && !utility.by_item && <Own {...{ report, subgroups, utility, earned }} />}
      <Theirs {...{ report, subgroups, judged }} measure={measures.find(({ id }) => id === 'subject_yield')} />
    </Card>
  );
}

/** One classifier of several. */
function Which({ all, index, onChange }: { all: readonly Judged[]; index: number; onChange: (next: number) => void }) {
  if (all.length < 2) return null;
  if (all.length <= few)
    return (
      <ClassifierChoice among={all.map(({ name }, i) => ({ name, index: i }))} index={index} onChange={onChange} />
    );
  return (
    <Select
      class={styles.which}
      label={t('metrics.classifier')}
      value={String(index)}
      options={all.map(({ name }, i) => ({ value: String(i), text: name }))}
      onChange={({ currentTarget: { value } }) => onChange(Number(value))}
    />
  );
}

interface LeadProps {
  subgroups: Subgroups;
  judged: Judged;
  earned: Measure;
}

/** Who gets least and most of it, and whether chance would do. */
function Lead({ subgroups, judged, earned }: LeadProps) {
  const found = judged.gaps.find(({ metric }) => metric === earned.id);
  if (!found) return <p class={styles.lead}>{t('subgroups.none', { least: subgroups.least_of_class })}</p>;
  const { low, high, gap, ci } = found;
  if (gap === 0) return <p class={styles.lead}>{t('subgroups.same')}</p>;
  const between = ci && t('safe.gap.interval', { low: earned.gap(ci.low), high: earned.gap(ci.high) });
  return (
    <p class={styles.lead}>
      {rich(ci && ci.low <= 0 ? 'subgroups.lead.open' : 'subgroups.lead', {
        low: <b dir="auto">{called({ name: low })}</b>,
        high: <b dir="auto">{called({ name: high })}</b>,
        gap: earned.gap(gap),
        range: between ? ` (${between})` : '',
      })}
    </p>
  );
}
