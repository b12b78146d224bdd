// Names of files from titles.

/** Ukrainian letters in Latin ones, as passports write them (Cabinet of Ministers, resolution 55 of 2010), without its rule of first letters. */
const letters = new Map(
  "а:a б:b в:v г:h ґ:g д:d е:e є:ie ж:zh з:z и:y і:i ї:i й:i к:k л:l м:m н:n о:o п:p р:r с:s т:t у:u ф:f х:kh ц:ts ч:ch ш:sh щ:shch ь: ю:iu я:ia ’: ':"
    .split(' ')
    .map((each) => each.split(':') as [string, string]),
);

/** A title as an id: small Latin letters, digits and hyphens, a letter first; `bare`: where nothing is left of it. */
export function slug(title: string, bare = 'exercise'): string {
  const plain = Array.from(title.toLowerCase(), (each) => letters.get(each) ?? each)
    .join('')
    .normalize('NFKD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+|-+$/g, '')
    .slice(0, 48)
    .replace(/-+$/, '');
  return plain === '' ? bare : plain;
}
