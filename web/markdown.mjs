// Reads the Markdown that the documentation and exercises are written in: headings, paragraphs, lists, tables, code, formulas in `$`, links
// and emphasis. What comes out is a tree; the documentation writes it as HTML, the site renders it.

const pattern =
  /`([^`]+)`|\$\$([^$]+)\$\$|\$([^$]+)\$|\[([^[\]]+)\]\(([^()\s]+)\)|\*\*(.+?)\*\*|(?<![*\w])\*(?![\s*])([^*]+?)(?<!\s)\*(?!\w)/g;

/** Code, formulas, links and emphasis of a line. */
export function inline(text) {
  const out = [];
  let done = 0;
  for (const match of text.matchAll(pattern)) {
    const [all, code, shown, math, label, href, strong, soft] = match;
    if (match.index > done) out.push(text.slice(done, match.index));
    done = match.index + all.length;
    if (code !== undefined) out.push(['code', 0, code]);
    else if (shown !== undefined) out.push({ math: shown, display: true });
    else if (math !== undefined) out.push({ math, display: false });
    else if (label !== undefined) out.push(['a', { href }, ...inline(label)]);
    else if (strong !== undefined) out.push(['strong', 0, ...inline(strong)]);
    else out.push(['em', 0, ...inline(soft)]);
  }
  if (done < text.length) out.push(text.slice(done));
  return out;
}

/** What a heading is linked by. */
export const slug = (text) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

/** The blocks of a text. `html`: whether lines that begin with `<` are HTML, to be taken as they are. */
export function parseMarkdown(text, { html = false } = {}) {
  const lines = text.split('\n');
  const out = [];
  const block = (stop) => {
    const taken = [];
    while (lines.length > 0 && !stop(lines[0])) taken.push(lines.shift());
    return taken;
  };
  const blank = (each) => each.trim() === '';
  while (lines.length > 0) {
    const line = lines[0];
    if (blank(line)) {
      lines.shift();
    } else if (line.startsWith('```')) {
      lines.shift();
      out.push(['pre', { tabindex: '0' }, ['code', 0, block((each) => each.startsWith('```')).join('\n')]]);
      lines.shift();
    } else if (/^#{1,3} /.test(line)) {
      const [, marks, title] = /^(#+) (.*)$/.exec(lines.shift());
      out.push([`h${marks.length}`, { id: slug(title) }, ...inline(title)]);
    } else if (html && line.startsWith('<')) {
      out.push({ html: block(blank).join('\n') });
    } else if (line.startsWith('|')) {
      const rows = block((each) => !each.startsWith('|'))
        .filter((row) => !/^[|\s:-]+$/.test(row))
        .map((row) => row.replace(/^\||\|\s*$/g, '').split(/(?<!\\)\|/));
      const cells = (row, tag) => row.map((cell) => [tag, 0, ...inline(cell.trim().replace(/\\\|/g, '|'))]);
      const [head, ...body] = rows;
      out.push([
        'div',
        { class: 'wide', tabindex: '0' },
        [
          'table',
          0,
          ['thead', 0, ['tr', 0, ...cells(head, 'th')]],
          ['tbody', 0, ...body.map((row) => ['tr', 0, ...cells(row, 'td')])],
        ],
      ]);
    } else if (/^(- |\d+\. )/.test(line)) {
      const items = block(blank)
        .join('\n')
        .split(/\n(?=- |\d+\. )/)
        .map((item) => ['li', 0, ...inline(item.replace(/^(- |\d+\. )/, '').replace(/\n\s*/g, ' '))]);
      out.push([line.startsWith('-') ? 'ul' : 'ol', 0, ...items]);
    } else out.push(['p', 0, ...inline(block(blank).join(' '))]);
  }
  return out;
}
