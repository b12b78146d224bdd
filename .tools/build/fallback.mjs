// What a live element of the documentation shows without JavaScript: the matrices of its attribute `data` as tables inside it.

const said = {
  en: 'rows are the true class, columns the decision',
  uk: 'рядки — справжній клас, стовпці — рішення',
};

const text = (value) => String(value).replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function table(rows, labels, name, language) {
  const head = labels && `<tr><td></td>${labels.map((label) => `<th scope="col">${text(label)}</th>`).join('')}</tr>`;
  const body = rows.map(
    (row, i) =>
      `<tr>${labels ? `<th scope="row">${text(labels[i])}</th>` : ''}${row.map((cell) => `<td>${text(cell)}</td>`).join('')}</tr>`,
  );
  const caption = `<caption>${name === '' ? '' : `${text(name)}: `}${said[language]}</caption>`;
  return `<table>${caption}<tbody>${head ?? ''}${body.join('')}</tbody></table>`;
}

/** The page with tables in elements that have nothing inside. */
export const withFallbacks = (html, language) =>
  html.replace(
    /(<isoyield-(\w+)\b[^>]*?\sdata=(?:'([^']*)'|"([^"]*)")[^>]*>)(?=<\/isoyield-\2>)/g,
    (start, _, __, single, double) => {
      const data = JSON.parse((single ?? double).replaceAll('&quot;', '"').replaceAll('&amp;', '&'));
      const labels = data.classes ?? /\sclasses="([^"]*)"/.exec(start)?.[1].split(',');
      const matrices = data.classifiers
        ? data.classifiers.map(({ name, matrix }) => [name, matrix])
        : Array.isArray(data)
          ? [['', data]]
          : Object.entries(data);
      return start + matrices.map(([name, rows]) => table(rows, labels, name, language)).join('');
    },
  );
