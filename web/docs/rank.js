/**
 * The sections that hold most words of a question, best first. Names weigh more than titles, titles more than text, and how often a word
 * occurs in the text little, so that a long page does not win by its length.
 */
export function rank(sections, question, language, most = 8) {
  const asked = question.trim().toLowerCase();
  const words = asked.split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const score = ({ title, page, names = [], text, language: own }) => {
    const [head, place, body] = [title, page, text].map((each) => each.toLowerCase());
    const held = words.filter((word) => head.includes(word) || place.includes(word) || body.includes(word)).length;
    if (held === 0) return 0;
    const called = [title, ...names].some((name) => name.toLowerCase() === asked) ? 1000 : 0;
    const each = (word) => (head.includes(word) ? 10 : 0) + Math.min(5, body.split(word).length - 1);
    return words.reduce((sum, word) => sum + each(word), called + held * 100 + (own === language ? 2 : 1));
  };
  return sections
    .filter((section) => section.language === language || section.language === 'en')
    .map((section) => ({ section, score: score(section) }))
    .filter((each) => each.score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, most)
    .map(({ section }) => section);
}
