// The search of the documentation.

import { rank } from './rank.js';

const input = document.getElementById('search');
const found = document.getElementById('found');
let index;

function item({ href, title, page }) {
  const link = document.createElement('a');
  link.href = `../${href}`;
  link.textContent = title === page ? title : `${page} › ${title}`;
  const entry = document.createElement('li');
  entry.append(link);
  return entry;
}

input.addEventListener('input', async () => {
  index ??= fetch(new URL('search.json', import.meta.url)).then((answer) => answer.json());
  const sections = rank(await index, input.value, document.documentElement.lang);
  const none = input.value.trim() !== '' && sections.length === 0;
  found.replaceChildren(
    ...(none ? [Object.assign(document.createElement('li'), { textContent: input.dataset.none })] : sections.map(item)),
  );
});
