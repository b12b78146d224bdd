import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { favourites, intervals, language, theme } from '../../web/src/document/state';
import { parseRoute } from '../../web/src/state/route';
import {
  chooseLanguage,
  chooseTheme,
  followSettings,
  keepIntervals,
  keepMetric,
  languageHere,
  recall,
} from '../../web/src/state/settings';

// What is kept in the browser may have been written by an older page, or by hand.

let kept: Record<string, string>;
const root = { lang: '', dataset: {} as Record<string, string> };

beforeEach(() => {
  kept = {};
  root.dataset = {};
  vi.stubGlobal('document', { documentElement: root });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => {
      kept[key] = value;
    },
    removeItem: (key: string) => {
      delete kept[key];
    },
  });
});
afterEach(() => void vi.unstubAllGlobals());

describe('settings', () => {
  it('begin with what is usual', () => {
    followSettings('uk');
    expect([language.value, theme.value, intervals.value, [...favourites.value]]).toEqual(['uk', 'system', true, []]);
    expect(root).toEqual({ lang: 'uk', dataset: {} });
  });

  it('are those of the last visit', async () => {
    followSettings('en');
    chooseTheme('dark');
    keepIntervals(false);
    keepMetric('mcc', true);
    keepMetric('f1', true);
    keepMetric('mcc', false);
    await chooseLanguage('uk');
    expect(root).toEqual({ lang: 'uk', dataset: { theme: 'dark' } });
    expect(languageHere()).toBe('uk');
    expect(kept).toEqual({
      'isoyield.theme': 'dark',
      'isoyield.intervals': 'off',
      'isoyield.favourites': 'f1',
      'isoyield.language': 'uk',
    });
    theme.value = 'light';
    intervals.value = true;
    favourites.value = new Set();
    followSettings('en');
    expect([theme.value, intervals.value, [...favourites.value]]).toEqual(['dark', false, ['f1']]);
    chooseTheme('system');
    keepIntervals(true);
    keepMetric('f1', false);
    expect(kept).toEqual({ 'isoyield.language': 'uk' });
    expect(root.dataset).toEqual({});
    root.lang = 'de';
    expect(languageHere()).toBe('en');
  });

  it('that make no sense are passed over', () => {
    const longest = 'a'.repeat(64);
    kept = {
      'isoyield.theme': '<script>',
      'isoyield.intervals': 'maybe',
      'isoyield.favourites': `mcc __proto__ <b> ../x F1 ${longest} ${longest}a  ünder f0_5`,
    };
    followSettings('en');
    expect([theme.value, intervals.value]).toEqual(['system', true]);
    expect([...favourites.value]).toEqual(['mcc', '__proto__', longest, 'f0_5']);
    kept = { 'isoyield.theme': 'light' };
    followSettings('en');
    expect(theme.value).toBe('light');
  });

  it('last as long as the page where nothing can be kept', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new Error('forbidden');
      },
      setItem: () => {
        throw new Error('full');
      },
    });
    followSettings('en');
    chooseTheme('dark');
    expect(theme.value).toBe('dark');
    expect(recall('theme')).toBeNull();
  });
});

describe('the place in an address', () => {
  it.each([
    ['', 'calculator', '', ''],
    ['#/?v=1&m=A', 'calculator', '', 'v=1&m=A'],
    ['#/costs?v=1&m=A', 'calculator', 'costs', 'v=1&m=A'],
    ['#/all', 'calculator', 'all', ''],
    ['#/learn', 'learn', '', ''],
    ['#/learn/mcc', 'learn', 'mcc', ''],
    ['#/classroom/edit?x=1?y', 'classroom', 'edit', 'x=1?y'],
    ['#/exercise?e=a\nb', 'exercise', '', 'e=a\nb'],
    [`#/learn/${'a'.repeat(64)}`, 'learn', 'a'.repeat(64), ''],
    [`#/learn/${'a'.repeat(65)}`, 'calculator', '', ''],
    ['#/learn/../x', 'calculator', '', ''],
    ['#/learn/<b>', 'calculator', '', ''],
    ['#/learned', 'calculator', '', ''],
    ['#x/learn', 'calculator', '', ''],
  ])('%s', (hash, place, topic, query) => {
    expect(parseRoute(hash)).toEqual({ place, topic, query });
  });
});
