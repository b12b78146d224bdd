// Hand-ins as they arrive: in archives of learning systems, in UTF-16, in documents, in mails of several parts. Each is marked, or refused with
// the reason.

import { readFileSync } from 'node:fs';
import { strToU8, zipSync } from 'fflate';
import { parseExercise, solveExercise } from 'isoyield-exercises';
import {
  type ClassFile,
  classSeed,
  collect,
  filesIn,
  type Known,
  makeClass,
  seal,
  versionOf,
} from 'isoyield-exercises/class';
import { beforeAll, describe, expect, test } from 'vitest';
import { iso } from '../../support';

const text = readFileSync(new URL('../../../../web/exercises/coin.yaml', import.meta.url), 'utf8');
const exercise = parseExercise(text);
let group: ClassFile;
let other: ClassFile;
let known: Map<string, Known>;

async function solved(of: ClassFile, student: string): Promise<string> {
  const seed = await classSeed(of, student);
  const { answers } = await solveExercise(iso, exercise, seed);
  const questions = Object.fromEntries(
    answers.map(({ id, answer }) => [id, { answer, attempts: 1, hints: 0, shown: false }]),
  );
  const works = { coin: { seed, version: await versionOf(text), questions } };
  return seal({ schema: 'isoyield.hand-in/1', class: of.id, student, made: new Date().toISOString(), works }, of);
}
let olena: string;
let taras: string;
let foreign: string;

beforeAll(async () => {
  const made = async (name: string, label: string): Promise<ClassFile> => ({
    ...(await makeClass([{ id: 'coin', text }], { name, term: '', label })),
    code: 'always-the-same',
  });
  [group, other] = await Promise.all([made('Group 3', 'Group 3, Ännchen'), made('Other', 'stats-2')]);
  known = new Map([['coin', { exercise, version: await versionOf(text) }]]);
  [olena, taras, foreign] = await Promise.all([solved(group, 'Olena'), solved(group, 'Taras'), solved(other, 'Olena')]);
});

/** Who has how many points, and what was refused. */
async function table(...files: readonly (readonly [string, Uint8Array | string])[]) {
  const all = files.flatMap(([name, content]) =>
    filesIn(name, typeof content === 'string' ? strToU8(content) : content),
  );
  const { handIns, refused } = await collect(iso, group, all, known);
  return [
    ...handIns.map(({ student, points, source }) => `${student} ${points} ${source}`),
    ...refused.map(({ source, why, class: of }) => [source, why, ...(of ? [of] : [])].join(' ')),
  ];
}
const utf16 = (content: string, little: boolean, mark: boolean) => {
  const all = (mark ? '\ufeff' : '') + content;
  const view = new DataView(new ArrayBuffer(2 * all.length));
  for (let i = 0; i < all.length; i++) view.setUint16(2 * i, all.charCodeAt(i), little);
  return new Uint8Array(view.buffer);
};
const zip = (files: Record<string, Uint8Array | string>) =>
  zipSync(Object.fromEntries(Object.entries(files).map(([k, v]) => [k, typeof v === 'string' ? strToU8(v) : v])));
const broken = (sealed: string, by: string, every = 70) =>
  sealed.replace(new RegExp(`.{${every}}`, 'g'), (line) => line + by);
const base64 = (bytes: Uint8Array | string) => broken(Buffer.from(bytes).toString('base64'), '\r\n', 76);

describe('a file', () => {
  test('of a learning system holds all of a class, in folders and in archives of archives', async () => {
    const inner = zip({ 'taras.isoyield.txt': taras, 'photo.jpg': new Uint8Array([0xff, 0xd8, 0, 1, 2, 3]) });
    const all = zip({
      'Koval Olena_123_assignsubmission_file_/olena.txt': olena,
      'Bondar Taras_124_assignsubmission_file_/work.zip': zip({ 'work.zip': inner }),
      '__MACOSX/._olena.txt': 'x',
      '.DS_Store': 'x',
      'Hrytsenko Ivan_125_assignsubmission_file_/essay.pdf': '%PDF-1.4 nothing',
    });
    expect(await table(['work.zip', all])).toEqual([
      'Olena 4 work.zip/Koval Olena_123_assignsubmission_file_/olena.txt',
      'Taras 4 work.zip/Bondar Taras_124_assignsubmission_file_/work.zip/work.zip/taras.isoyield.txt',
      'work.zip/Bondar Taras_124_assignsubmission_file_/work.zip/work.zip/photo.jpg nothing',
      'work.zip/Hrytsenko Ivan_125_assignsubmission_file_/essay.pdf nothing',
    ]);
  });

  test('that cannot be unpacked is named, and stops no other', async () => {
    let deep = zip({ 'a.txt': olena });
    for (let i = 0; i < 4; i++) deep = zip({ 'a.zip': deep });
    const cut = zip({ 'a.txt': olena }).slice(0, -30);
    // It says of itself that it unpacks to 128 MB.
    const bomb = zip({ 'a.txt': olena });
    const listed = Buffer.from(bomb.buffer, bomb.byteOffset, bomb.length).indexOf(Buffer.from('PK\u0001\u0002'));
    new DataView(bomb.buffer, bomb.byteOffset).setUint32(listed + 24, 2 ** 27, true);
    const found = await table(
      ['deep.zip', deep],
      ['cut.zip', cut],
      ['bomb.zip', bomb],
      ['a.7z', new Uint8Array([0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c, 0, 4])],
      ['a.rar', 'Rar!\u001a\u0007'],
      ['a.tar.gz', new Uint8Array([0x1f, 0x8b, 8, 0])],
      ['empty.zip', zip({})],
      ['empty.txt', ''],
      ['taras.txt', taras],
    );
    expect(found).toEqual([
      'Taras 4 taras.txt',
      'deep.zip/a.zip/a.zip/a.zip archive',
      'cut.zip archive',
      'bomb.zip archive',
      'a.7z archive',
      'a.rar archive',
      'a.tar.gz archive',
      'empty.zip nothing',
      'empty.txt nothing',
    ]);
  });

  test('may be in UTF-16, of another name, twice, or pasted into a document', async () => {
    for (const [little, mark] of [
      [true, true],
      [false, true],
      [true, false],
      [false, false],
    ] as const)
      expect(await table(['a.txt', utf16(`Добрий вечір!\r\n${olena}\r\n`, little, mark)])).toEqual(['Olena 4 a.txt']);
    expect(await table(['Bild.jpeg', olena])).toEqual(['Olena 4 Bild.jpeg']);
    expect(await table(['a.txt', olena], ['b.txt', olena])).toEqual(['Olena 4 b.txt', 'Olena 4 a.txt']);
    const run = (piece: string) => `<w:r><w:rPr><w:lang w:val="en"/></w:rPr><w:t>${piece}</w:t></w:r>`;
    const word = `<w:document><w:p>${olena
      .replace(/.{90}/g, (piece) => `${piece}\n`)
      .split('\n')
      .map(run)
      .join('')}</w:p></w:document>`;
    const docx = zip({
      '[Content_Types].xml': '<Types/>',
      'word/document.xml': word,
      'word/styles.xml': '<w:styles/>',
    });
    expect(await table(['a.docx', docx])).toEqual(['Olena 4 a.docx']);
    const odt = zip({
      mimetype: 'application/vnd.oasis.opendocument.text',
      'content.xml': `<text:p>${olena}</text:p>`,
    });
    expect(await table(['a.odt', odt])).toEqual(['Olena 4 a.odt']);
    // Outlook keeps mails in binary, their texts in UTF-16.
    const msg = Buffer.concat([
      Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0, 0, 1]),
      Buffer.alloc(20_000, 1),
      utf16(olena, true, false),
    ]);
    expect(await table(['a.msg', msg])).toEqual(['Olena 4 a.msg']);
  });

  test('of another class names that class, and one that is cut says so', async () => {
    expect(group.id).toMatch(/^Group-3-Annchen-[\w-]{12}$/);
    expect(await table(['f.txt', foreign], ['c.txt', olena.slice(0, -9)])).toEqual([
      `f.txt foreign ${other.id}`,
      'c.txt damaged',
    ]);
    expect(other.id).toMatch(/^stats-2-/);
    const cyrillic = await makeClass([{ id: 'coin', text }], { name: 'Група', term: '', label: 'Група' });
    expect(cyrillic.id).toMatch(/^[\w-]{12}$/);
  });
});

describe('a mail', () => {
  const head = 'From: a@example.org\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary="=_b 1"\r\n\r\n';
  const part = (type: string, coding: string, body: string) =>
    `--=_b 1\r\nContent-Type: ${type}\r\n${coding === '' ? '' : `Content-Transfer-Encoding: ${coding}\r\n`}\r\n${body}\r\n`;
  const end = '--=_b 1--\r\n';
  const quoted = () => broken(`Dobr=C3=BD ve=C4=8Der\r\n--=20\r\nOlena\r\n${olena}`, '=\r\n');

  test('may carry it beside parts in other codings, after a signature, and several at once', async () => {
    const mails = {
      // What is not coded stands beside a part that is.
      plain:
        head +
        part('text/plain', 'quoted-printable', 'Dobr=C3=BD') +
        part('text/plain; name="o.txt"', '7bit', olena) +
        end,
      unnamed:
        head +
        part('text/plain', 'quoted-printable', 'Dobr=C3=BD') +
        part('text/plain', '', broken(olena, '\r\n')) +
        end,
      signature: head + part('text/plain', 'quoted-printable', quoted()) + end,
      html:
        head +
        part('text/html', 'quoted-printable', `<table><td>${broken(olena, '</td>=\r\n<td>')}</td></table>`) +
        end,
      soft: `<div>${broken(olena, '\u200b\u00ad')}</div>`,
      chat: `> > | ${broken(olena, '\r\n> > | ', 60)}`,
      utf16: head + part('text/plain; charset=utf-16', 'base64', base64(utf16(olena, true, true))) + end,
      zipped: head + part('application/zip', 'base64', base64(zip({ 'o.txt': olena }))) + end,
      forwarded: `Content-Type: message/rfc822\r\nContent-Transfer-Encoding: base64\r\n\r\n${base64(head + part('text/plain', 'quoted-printable', quoted()) + end)}`,
      both:
        head +
        part('text/plain', 'quoted-printable', quoted()) +
        part('text/html', 'base64', base64(`<p>${olena}</p>`)) +
        end,
    };
    for (const [name, mail] of Object.entries(mails))
      expect(await table([name, mail]), name).toEqual([`Olena 4 ${name}`]);
    const two =
      head +
      part('text/plain; name="o.txt"', 'base64', base64(olena)) +
      part('text/plain; name="t.txt"', 'quoted-printable', broken(taras, '=\r\n')) +
      part('image/png', 'base64', base64('\u0089PNG')) +
      end;
    expect(await table(['two.eml', two])).toEqual(['Olena 4 two.eml', 'Taras 4 two.eml']);
    expect(await table(['box.mbox', `From a\n${mails.plain}\nFrom b\n${two}`])).toEqual([
      'Olena 4 box.mbox',
      'Taras 4 box.mbox',
    ]);
  });

  test('without any, or with one that is cut, says so', async () => {
    expect(await table(['a.eml', head + part('text/plain', 'base64', base64('Good evening')) + end])).toEqual([
      'a.eml nothing',
    ]);
    expect(await table(['a.eml', head + part('text/plain', 'base64', base64(olena.slice(0, 200))) + end])).toEqual([
      'a.eml damaged',
    ]);
    // Heads of bodies in bodies end somewhere.
    const nested = 'Content-Transfer-Encoding: quoted-printable\n\n'.repeat(200);
    expect(await table(['a.eml', nested])).toEqual(['a.eml nothing']);
  });
});
