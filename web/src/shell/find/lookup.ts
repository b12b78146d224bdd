import MiniSearch from 'minisearch';
import { plain } from '../../values/search';

export const kinds = ['action', 'setting', 'view', 'test', 'metric', 'curve', 'exercise', 'doc'] as const;
export type Kind = (typeof kinds)[number];

/** Something that can be gone to or done. */
export interface Place {
  readonly kind: Kind;
  readonly id: string;
  readonly name: string;
  /** Other names, in both languages: each a whole phrase. */
  readonly words: readonly string[];
  /** Where it stands, in small letters: the page of a heading, the keys of an action. */
  readonly note?: string;
  /** What is written there: names of fields and buttons, the words of a section. It weighs little. */
  readonly text?: string;
  go(): void;
}

/** Of things that fit equally well, what is done comes before what is read. */
const weights: Record<Kind, number> = {
  ...{ action: 1.5, setting: 1.5, view: 1.4, test: 1.2 },
  ...{ metric: 1, curve: 1.1, exercise: 0.6, doc: 0.55 },
};

/** Words that questions are full of and answers are not told by. */
const silent = new Set(
  `a an the of to in on for and or is are was be do does did how what which where when why can could should my i me it its this that with
  somewhere anywhere something anything someone as by from at need want get make please use using як що де чи це у в на до з із за і й та або для мені мій моя мої я про щоб потрібно`.split(
    /\s+/,
  ),
);

/** Stems by word: the same words come again and again. */
const stems = new Map<string, string | null>();

/** A word as it is compared: without case and accents; endings of number and case are cut, roughly. */
function stem(word: string): string | null {
  const known = stems.get(word);
  if (known !== undefined) return known;
  const found = stemOf(plain(word));
  stems.set(word, found);
  return found;
}

function stemOf(text: string): string | null {
  if (text === '' || silent.has(text)) return null;
  if (/[а-яіїєґ]/.test(text))
    return text.length > 4 ? text.replace(/(?:[аеиіоуюяєїйьв]|ами|ого|ому|ень){1,2}$/, '') : text;
  return text.length > 3 ? text.replace(/(?:es|s)$/, '') : text;
}

const split = (text: string) => text.split(/[^\p{L}\p{N}\u2019'+]+/u).filter(Boolean);

/** Words that mean the same to whoever looks for something, in rings: one of them finds all that has another. */
const rings = new Map(
  `model classifier algorithm predictor модель класифікатор алгоритм
delete remove erase clear discard видалити прибрати очистити стерти
rename name label перейменувати назвати
hotkey keyboard shortcut keystroke клавіша клавіатура
weight weighting зважити вага
reset restart new fresh скинути спочатку
price cost ціна вартість
picture image plot graph chart figure рисунок графік малюнок зображення
preference setting option configuration налаштування параметр
change edit modify adjust змінити редагувати
upload import load завантажити імпорт імпортувати
download export save експорт зберегти експортувати
compare versus vs порівняти порівняння
alarm alert тривога
currency unit money euro eur dollar usd валюта одиниця гроші євро долар
license licence ліцензія
cite citation цитувати цитування
offline internet network connection інтернет мережа
patient subject person пацієнт особа`
    .split('\n')
    .flatMap((line, i) => line.split(' ').map((word) => [stem(word) ?? word, `=${i}`] as const)),
);

/** A word of what can be found: as it is, and by its ring. */
function indexed(word: string): string[] | null {
  const own = stem(word);
  const ring = own === null ? undefined : rings.get(own);
  return own === null ? null : [own, ...(ring === undefined ? [] : [ring])];
}

/** A word of a question: by its ring alone, so that it counts once. */
function asked(word: string): string | null {
  const own = stem(word);
  return own === null ? null : (rings.get(own) ?? own);
}

/** What a word that is merely written there weighs against one of a name or of the other words for it: on a page that is read, less. */
const writtenWeight = (kind: Kind | undefined) => (kind === 'doc' ? 0.3 : 0.5);

export interface Index {
  find(query: string, most?: number): Place[];
}

/** An index of places. What has a name or synonym that is the whole query comes first, then what begins so, then what holds most of its words. */
export function indexOf(places: readonly Place[]): Index {
  const index = new MiniSearch<{ id: number; name: string; words: string; note: string }>({
    fields: ['name', 'words', 'note'],
    tokenize: split,
    processTerm: indexed,
    searchOptions: {
      processTerm: asked,
      boost: { name: 2.5, words: 1.6, note: 0.5 },
      prefix: (term) => term.length > 1 && !term.startsWith('='),
      fuzzy: (term) => (term.length > 3 && !term.startsWith('=') ? 0.25 : false),
      weights: { fuzzy: 0.35, prefix: 0.55 },
    },
  });
  index.addAll(
    places.map(({ kind, id: own, name, words, note = '' }, id) => ({
      ...{ id, name, note },
      words: [...(kind === 'doc' ? [] : [own.replaceAll('_', ' ')]), ...words].join(' · '),
    })),
  );
  // What is written there is read only when something is asked.
  let read: MiniSearch<{ id: number; text: string }> | undefined;
  const texts = () => {
    if (read) return read;
    read = new MiniSearch({
      fields: ['text'],
      tokenize: split,
      processTerm: indexed,
      searchOptions: {
        processTerm: asked,
        prefix: (term) => term.length > 3 && !term.startsWith('='),
        weights: { prefix: 0.55, fuzzy: 0 },
      },
    });
    read.addAll(places.flatMap(({ text }, id) => (text ? [{ id, text }] : [])));
    return read;
  };
  const phrases = places.map(({ id, name, words }) => [id, name, ...words].map(plain));
  const closeness = (id: number, query: string) => {
    const own = phrases[id] ?? [];
    if (own.includes(query)) return 8;
    return query.length > 2 && own.some((each) => each.startsWith(query)) ? 2.5 : 1;
  };
  return {
    find(query, most = 9) {
      const whole = plain(query);
      if (whole === '') return [];
      const below = new Map(
        texts()
          .search(query)
          .map((each) => [each.id as number, each]),
      );
      const scored = new Map<number, number>();
      const put = (id: number, score: number, held: number) =>
        // What holds every word of the question is far ahead of what holds one.
        scored.set(id, score * held ** 2 * closeness(id, whole) * (weights[places[id]?.kind ?? 'doc'] ?? 1));
      for (const { id, score, queryTerms } of index.search(query)) {
        const weight = writtenWeight(places[id]?.kind);
        const more = below.get(id);
        const others = more?.queryTerms.filter((term) => !queryTerms.includes(term)) ?? [];
        put(id, score + weight * (more?.score ?? 0), queryTerms.length + others.length * (weight + 0.2));
      }
      for (const { id, score, queryTerms } of below.values()) {
        const weight = writtenWeight(places[id]?.kind);
        if (!scored.has(id)) put(id, weight * score, queryTerms.length * (weight + 0.2));
      }
      // Names of one letter or sign are no words of the index.
      for (const [id, own] of phrases.entries())
        if (own.includes(whole) && !scored.has(id)) scored.set(id, Number.MAX_VALUE);
      return [...scored]
        .sort(([, a], [, b]) => b - a)
        .slice(0, most)
        .flatMap(([id]) => places[id] ?? []);
    },
  };
}
