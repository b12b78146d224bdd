// The search of the documentation: all words of the question have to occur; titles weigh more.

const input = document.getElementById('search');
const found = document.getElementById('found');
let index;

input.addEventListener('input', async () => {
  index ??= fetch(new URL('search.json', import.meta.url)).then((answer) => answer.json());
  const wanted = input.value.toLowerCase().split(/\s+/).filter(Boolean);
  const pages = (await index).filter(({ language }) => language === document.documentElement.lang || language === 'en');
  const score = ({ title, text, language }) => {
    const [head, body] = [title.toLowerCase(), text.toLowerCase()];
    if (!wanted.every((word) => head.includes(word) || body.includes(word))) return 0;
    const own = language === document.documentElement.lang ? 1 : 0;
    return wanted.reduce((sum, word) => sum + (head.includes(word) ? 10 : 0) + body.split(word).length, own);
  };
  const ranked = pages
    .map((page) => ({ page, score: score(page) }))
    .filter((each) => each.score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, 8);
  found.replaceChildren(
    ...(wanted.length === 0
      ? []
      : ranked.length === 0
        ? [Object.assign(document.createElement('li'), { textContent: input.dataset.none })]
        : ranked.map(({ page }) => {
            const link = document.createElement('a');
            link.href = `../${page.href}`;
            link.textContent = page.title;
            const item = document.createElement('li');
            item.append(link);
            return item;
          })),
  );
});
