import type { ClassFile } from 'isoyield-exercises/class';
import { language } from '../document/state';
import { figure, wordsIn } from './player/words';

/** How answers are marked in a class, as its students are told before they begin. Null where every try earns all points. */
export function Rules({ marks, words }: Pick<ClassFile, 'marks' | 'words'>) {
  const { t } = wordsIn(language.value);
  const { tries = [1], hint = 0, slip = 0, coarse = 0, count, mastery } = marks ?? {};
  const percent = (share: number) => `${figure(language.value, 100 * share, 1)} %`;
  const said = [
    mastery !== undefined && t('class.rule.mastery', { count: mastery }),
    tries.some((share) => share < 1) && t('class.rule.tries', { shares: tries.map(percent).join(', ') }),
    hint > 0 && t('class.rule.hint', { share: percent(hint) }),
    count === 'best' && t('class.rule.best'),
    slip > 0 && t('class.rule.slip', { share: percent(slip) }),
    coarse > 0 && t('class.rule.coarse', { share: percent(coarse) }),
    words !== undefined && words > 0 && t('class.rule.words', { count: words }),
  ].filter(Boolean);
  return said.length === 0 ? null : <p>{said.join(' ')}</p>;
}
