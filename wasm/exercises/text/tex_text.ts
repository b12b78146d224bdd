// Formulas as a line of text, for terminals: of TeX what exercises use; what is not known here stays as it is written.

const signs: Readonly<Record<string, string>> = {
  ...{ cdot: '·', times: '×', approx: '≈', le: '≤', leq: '≤', ge: '≥', geq: '≥', ne: '≠', neq: '≠', pm: '±' },
  ...{ infty: '∞', int: '∫', sum: '∑', to: '→', alpha: 'α', beta: 'β', kappa: 'κ', lambda: 'λ', pi: 'π', tau: 'τ' },
  ...{ left: '', right: '', quad: '  ', qquad: '  ', ln: 'ln', log: 'log', exp: 'exp', max: 'max', min: 'min' },
  ...{ ',': '\u202f', ';': ' ', ':': ' ', ' ': ' ', '!': '' },
};
const raised: Readonly<Record<string, string>> = { '0': '⁰', '1': '¹', '2': '²', '3': '³' };

/** What is more than one word or number needs brackets, where a bar or a root held it together. */
const held = (text: string) => (/^[^\s+\-−·×/]*$/.test(text) || /^\([^()]*\)$/.test(text) ? text : `(${text})`);

/** A formula in TeX as a line of text. */
export function texText(tex: string): string {
  let at = 0;
  const group = (): string => {
    while (tex[at] === ' ') at += 1;
    if (tex[at] !== '{') return one();
    at += 1;
    const inside = all('}');
    at += 1;
    return inside;
  };
  const one = (): string => {
    const sign = tex[at] ?? '';
    at += 1;
    if (sign === '{') {
      const inside = all('}');
      at += 1;
      return inside;
    }
    if (sign === '-') return '−';
    if (sign === '^') {
      const power = group();
      return raised[power] ?? `^${held(power)}`;
    }
    if (sign === '_') return `_${held(group())}`;
    if (sign !== '\\') return sign;
    const [name = ''] = /^([A-Za-z]+|.)/.exec(tex.slice(at)) ?? [];
    at += name.length;
    if (name === 'frac') {
      const above = group();
      return `${held(above)} / ${held(group())}`;
    }
    if (name === 'sqrt') return `√${held(group())}`;
    if (name === 'text' || name === 'mathrm' || name === 'operatorname') return group();
    return signs[name] ?? (/^[A-Za-z]/.test(name) ? `\\${name}` : name);
  };
  const all = (end: string): string => {
    let text = '';
    while (at < tex.length && tex[at] !== end) text += one();
    return text;
  };
  return all('').replace(/ {3,}/g, '  ').trim();
}
