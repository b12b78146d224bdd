// Of `isoyield gate`.

export const gateWords = {
  gate_asked: { en: 'required', uk: 'вимога' },
  gate_format: {
    en: '--format is “{0}”; gate has {1}',
    uk: '--format має значення «{0}»; gate має {1}',
  },
  gate_baseline: {
    en: '--baseline and --max-loss must be given together',
    uk: '--baseline і --max-loss задають лише разом',
  },
  gate_baselines: {
    en: 'there are {0} baselines for {1} {1|classifier|classifiers}; expected one for all, or one each',
    uk: 'попередників: {0}, класифікаторів: {1}; очікувався один для всіх або по одному на кожен',
  },
  gate_by: {
    en: '--by is “{0}”; expected bound or estimate',
    uk: '--by має значення «{0}»; очікувалося bound або estimate',
  },
  gate_by_bound: {
    en: 'The worse end of each interval was compared with the requirement.',
    uk: 'З вимогою порівняно гірший кінець кожного інтервалу.',
  },
  gate_by_estimate: {
    en: 'Only the values were compared with the requirement, not their intervals.',
    uk: 'З вимогою порівняно самі значення, без огляду на інтервали.',
  },
  gate_failed: { en: 'failed', uk: 'не пройдено' },
  gate_found: { en: 'found', uk: 'виявлено' },
  gate_less: { en: '{0} less', uk: 'на {0} менше' },
  gate_loss: {
    en: '--max-loss is “{0}”; expected a number that is not negative, per item (0.5) or as a share of the baseline’s yield (2%)',
    uk: '--max-loss має значення «{0}»; очікувалося невід’ємне число: на об’єкт (0.5) або як частка корисності попередника (2%)',
  },
  gate_loss_of: { en: 'below {0} by {1} at most', uk: 'менше за {0} щонайбільше на {1}' },
  gate_max_loss_failed: {
    en: '{0} may yield less than {4} by more than {3} per item (measured {1}{2})',
    uk: '{0} може давати менше за {4} більш ніж на {3} на об’єкт (виміряно {1}{2})',
  },
  gate_max_loss_passed: {
    en: '{0} yields less than {4} by {3} per item at most (measured {1}{2})',
    uk: '{0} дає менше за {4} щонайбільше на {3} на об’єкт (виміряно {1}{2})',
  },
  gate_more: { en: '{0} more', uk: 'на {0} більше' },
  gate_min_yield_failed: {
    en: '{0} is not sure to yield {3} per item (measured {1}{2})',
    uk: '{0} не напевно дає {3} на об’єкт (виміряно {1}{2})',
  },
  gate_max_loss_failed_estimate: {
    en: '{0} yields less than {4} by more than {3} per item (measured {1}{2})',
    uk: '{0} дає менше за {4} більш ніж на {3} на об’єкт (виміряно {1}{2})',
  },
  gate_min_yield_failed_estimate: {
    en: '{0} yields less than {3} per item (measured {1}{2})',
    uk: '{0} дає менше ніж {3} на об’єкт (виміряно {1}{2})',
  },
  gate_min_yield_passed: {
    en: '{0} yields at least {3} per item (measured {1}{2})',
    uk: '{0} дає щонайменше {3} на об’єкт (виміряно {1}{2})',
  },
  gate_no_interval: {
    en: 'there is no interval for {0}, as of relative frequencies without a number of items; give --items, or --by estimate to judge the value alone',
    uk: 'для {0} немає інтервалу, як-от для відносних частот без кількості об’єктів; задайте --items або --by estimate, щоб судити за самим значенням',
  },
  gate_no_limit: {
    en: 'no requirement is given; expected --min-yield, or --baseline with --max-loss',
    uk: 'від класифікаторів нічого не вимагається; очікувалося --min-yield або --baseline з --max-loss',
  },
  gate_no_share: {
    en: 'the baseline {0} yields 0, of which there are no per cent; give --max-loss as a number per item',
    uk: 'корисність попередника {0} дорівнює 0, від якого відсотків немає; задайте --max-loss числом на об’єкт',
  },
  gate_passed: { en: 'passed', uk: 'пройдено' },
} as const;
