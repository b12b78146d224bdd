import { type ClassFile, filesIn, type GivenFile, judged, openedClass, readClass } from 'isoyield-exercises/class';
import { useEffect, useState } from 'preact/hooks';
import { language } from '../../document/state';
import { showNotice } from '../../state/notice';
import { Button } from '../../ui/Button';
import { FileButton } from '../../ui/fields/Choosers';
import { Select } from '../../ui/fields/Select';
import { collected, sayWhy } from '../desk/desk';
import { sealable, textIn } from '../desk/group';
import { judgementsOf, recallJudgements } from '../desk/judging';
import type { Marked } from '../desk/protocol';
import { apart, wordsIn } from '../player/words';
import { placeOf, useAsked } from './asking';
import { Explained, useRubrics } from './Explained';
import { Grades } from './Grades';
import own from './Groups.module.css';
import { Questions, Slips, Variants } from './Hard';
import { useOwn } from './own';
import { Shown } from './Shown';
import { Student } from './Student';
import { ownTitles } from './titles';
import { Whose } from './Whose';

interface Props {
  group: ClassFile | null;
  setGroup: (group: ClassFile) => void;
}

/** An archive of all that a class handed in, with whatever else students sent; more is none. */
const mostBytes = 1 << 28;

/** The texts of files, and of what is packed in them; of one that is too large its name. */
async function textsOf(files: Iterable<globalThis.File>): Promise<GivenFile[]> {
  const all = await Promise.all(
    [...files].map(async (file): Promise<GivenFile[]> => {
      if (file.size > mostBytes) return [{ name: file.name, text: '' }];
      return filesIn(file.name, new Uint8Array(await file.arrayBuffer()));
    }),
  );
  return all.flat();
}

/** What was given to mark, and what came of it. */
function useMarking(group: ClassFile | null) {
  const now = language.value;
  const [found, setFound] = useState<Marked | null>(null);
  const [given, setGiven] = useState<readonly GivenFile[]>([]);
  const [busy, setBusy] = useState<{ done: number; all: number } | null>(null);
  useEffect(() => {
    setFound(null);
    setGiven([]);
    if (group) void recallJudgements(group);
  }, [group?.id]);
  const mark = (more: readonly GivenFile[]) => (more.length === 0 ? undefined : marked([...given, ...more]));
  // Another way to count is another table of the same files.
  useEffect(() => {
    if (given.length > 0) void marked(given);
  }, [group?.files]);
  const marked = async (all: readonly GivenFile[]) => {
    if (group === null) return;
    if (!sealable()) return showNotice(wordsIn(now).t('class.insecure'), { sticky: true });
    setBusy({ done: 0, all: all.length });
    try {
      const texts = group.exercises.map(async ({ id }) => ({ id, text: (await textIn(group, id)) ?? '' }));
      const progress = (done: number, all: number) => setBusy({ done, all });
      setFound(await collected(group, all, await Promise.all(texts), now, progress));
      setGiven(all);
    } catch (error) {
      sayWhy(error);
    } finally {
      setBusy(null);
    }
  };
  return { found, busy, mark };
}

/** Opens what was handed in with the file of the class, and shows the points that the answers earn. */
export function DeskPanel({ group, setGroup }: Props) {
  const { t } = wordsIn(language.value);
  const { found, busy, mark } = useMarking(group);
  const mine = useOwn(group);
  useEffect(() => {
    ownTitles.value = new Map([...mine].map(([id, { title }]) => [id, title]));
    return () => {
      ownTitles.value = new Map();
    };
  }, [mine]);
  const open = async (file: globalThis.File) => {
    try {
      // Without Web Crypto the page says so, and no key can be tried.
      const read = sealable() ? openedClass : readClass;
      setGroup(await read(await file.text(), file.name, language.value));
    } catch (error) {
      showNotice((error as Error).message, { sticky: true });
    }
  };
  return (
    <section
      class={own.panel}
      aria-labelledby="desk"
      aria-busy={busy !== null}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        void textsOf(event.dataTransfer?.files ?? []).then(mark);
      }}
    >
      <h2 id="desk" class={own.heading}>
        {t('class.desk')}
      </h2>
      <p>{t('class.desk.why')}</p>
      <div class={own.fields}>
        <div>
          <FileButton accept=".json" label={t('class.desk.key')} onFile={(file) => void open(file)} />
        </div>
        <p>
          {group === null
            ? t('class.desk.nokey')
            : t('class.desk.opened', { name: apart(group.name), count: group.exercises.length })}
        </p>
      </div>
      {group !== null && <Given mark={mark} busy={busy !== null} />}
      <div role="status">{busy && <p>{t('class.desk.busy', busy)}</p>}</div>
      {busy && <progress value={busy.done} max={busy.all} aria-label={t('class.desk.progress')} />}
      {group && (
        <Select
          label={t('class.files')}
          value={group.files ?? 'union'}
          options={(['union', 'best', 'last'] as const).map((value) => ({ value, text: t(`class.files.${value}`) }))}
          onChange={(event) => setGroup({ ...group, files: event.currentTarget.value as 'union' | 'best' | 'last' })}
        />
      )}
      {found && group && <Found found={found} group={group} />}
      {group?.students !== undefined && <Whose group={group} />}
    </section>
  );
}

/** Takes files and pasted texts. */
function Given({ mark, busy }: { mark: (files: readonly GivenFile[]) => Promise<void> | undefined; busy: boolean }) {
  const { t } = wordsIn(language.value);
  const [pasted, setPasted] = useState('');
  return (
    <>
      <label class={own.field}>
        <span>{t('class.desk.files')}</span>
        <input
          type="file"
          multiple
          onChange={(event) => {
            void textsOf(event.currentTarget.files ?? []).then(mark);
            event.currentTarget.value = '';
          }}
        />
      </label>
      <label class={own.field}>
        <span>{t('class.desk.paste')}</span>
        <textarea rows={3} value={pasted} onInput={(event) => setPasted(event.currentTarget.value)} />
      </label>
      <div>
        <Button
          disabled={pasted.trim() === '' || busy}
          onClick={() => {
            void mark([{ name: t('class.desk.pasted'), text: pasted }]);
            setPasted('');
          }}
        >
          {t('class.desk.mark')}
        </Button>
      </div>
    </>
  );
}

/** The row of a table whose answers are looked at. */
type Looked = Pick<Marked['collected']['handIns'][number], 'student' | 'source'>;

/** Everything that is known of a class: for the teacher, or for the wall and without names. */
function Found({ found, group }: { found: Marked; group: ClassFile }) {
  const { t } = wordsIn(language.value);
  const [shown, setShown] = useState(false);
  const [looked, setLooked] = useState<Looked | null>(null);
  const asked = useAsked(group, null);
  const rubrics = useRubrics(group, found.collected);
  const all = judged(found.collected, judgementsOf(group.id), (of) => rubrics.get(of)?.length ?? 1);
  // The same row of the table as it is now: ticks change its points.
  const one =
    looked && all.handIns.find(({ student, source }) => student === looked.student && source === looked.source);
  const slips = new Map(found.slips.map((each) => [`${placeOf(each)} ${each.slip}`, each.words]));
  return (
    <>
      <div>
        <Button aria-pressed={shown} onClick={() => setShown(!shown)}>
          {t('class.desk.show')}
        </Button>
      </div>
      {shown ? (
        <Shown found={{ ...found, collected: all }} group={group} asked={asked} />
      ) : (
        <>
          <Grades found={all} group={group} look={setLooked} />
          {one && <Student of={one} group={group} slips={slips} close={() => setLooked(null)} />}
          <Slips found={{ ...found, collected: all }} asked={asked} />
          <Questions found={all} asked={asked} />
          <Variants found={all} />
          <Explained found={all} group={group} rubrics={rubrics} asked={asked} />
        </>
      )}
    </>
  );
}
