// The exported exercises in a player that others wrote.

import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { strFromU8, unzipSync } from 'fflate';
import { root, Stop } from '../../.tools/project.mjs';
import { install, write } from './npm.mjs';

/** The QTI packages of the course, that of 2.1 made QTI 3 by CITO's converter, played in the player that 1EdTech has certified: nothing earns no point,
 * the answers declared as right earn all of them. */
export async function qti(folder) {
  await install(folder, ['@citolab/qti-convert@0.3.52', 'qti3-item-player@1.1.20']);
  const pack = (path) => join(folder, 'node_modules', path);
  const [{ load }, { exportExercises, parseExercise }, { convertQti2toQti3 }] = await Promise.all(
    [
      join(root, 'wasm/dist/package/index.js'),
      join(root, 'wasm/exercises/dist/index.js'),
      pack('@citolab/qti-convert/dist/qti-converter-node/index.js'),
    ].map((path) => import(pathToFileURL(path).href)),
  );
  const names = readdirSync(join(root, 'web/exercises')).filter((name) => name !== 'course.yaml');
  const course = names.map((name) => parseExercise(readFileSync(join(root, 'web/exercises', name), 'utf8'), name));
  const items = [];
  for (const language of ['en', 'uk']) {
    for (const format of ['qti', 'qti3']) {
      const { data } = await exportExercises(await load(), course, { format, seeds: [1], language });
      for (const [name, bytes] of Object.entries(unzipSync(data))) {
        const text = strFromU8(bytes);
        const label = `${format} ${language} ${name}`;
        if (text.includes('<assessmentItem ')) items.push({ name: label, xml: await convertQti2toQti3(text) });
        else if (text.includes('<qti-assessment-item ')) items.push({ name: label, xml: text });
        else if (name.endsWith('.svg')) write(folder, { [`out/${name}`]: text });
      }
    }
  }
  write(folder, {
    'out/index.html':
      '<!doctype html><html lang="en"><title>Player</title><script src="vue.js"></script><script src="player.js"></script><body></html>',
  });
  cpSync(pack('vue/dist/vue.js'), join(folder, 'out/vue.js'));
  cpSync(pack('qti3-item-player/dist/qti3Player.umd.min.js'), join(folder, 'out/player.js'));
  return { folder: join(folder, 'out'), looks: (page) => playAll(page, items) };
}

/** In the page: a new player with an item in it, once it is ready. */
const begin = (xml) =>
  new Promise((done) => {
    const session = { guid: 'one', status: 'interacting' };
    session.sessionControl = { max_attempts: 0, show_feedback: false, validate_responses: false };
    const on = {
      notifyQti3PlayerReady: (player) => {
        window.player = player;
        player.loadItemFromXml(xml, session);
      },
      notifyQti3ItemReady: () => done(),
      notifyQti3EndAttemptCompleted: ({ state }) => window.ended(state),
    };
    document.body.replaceChildren(document.createElement('div'));
    const { Vue, qti3Player } = window;
    new Vue({ el: document.body.firstChild, render: (h) => h(qti3Player.default ?? qti3Player, { on }) });
  });
/** In the page: what the player makes of what was answered. */
const end = () =>
  new Promise((done) => {
    window.ended = ({ outcomeVariables, responseVariables }) => {
      const outcome = Object.fromEntries(outcomeVariables.map(({ identifier, value }) => [identifier, value]));
      done({ outcome, asked: responseVariables.filter(({ correctResponse }) => correctResponse !== undefined) });
    };
    window.player.endAttempt('end');
  });

async function playAll(page, items) {
  let earned = 0;
  for (const { name, xml } of items) {
    await page.evaluate(begin, xml);
    const { asked, outcome: none } = await page.evaluate(end);
    // What is answered in own words nobody's program marks.
    const right = asked.every(({ correctResponse }) => correctResponse !== null);
    await page.evaluate(begin, xml);
    let typed = 0;
    for (const { cardinality, correctResponse } of right ? asked : []) {
      const choice = (id) => page.locator(`li[data-identifier="${id}"]`);
      const ids = [correctResponse].flat();
      if (cardinality === 'ordered') {
        for (const [i, id] of ids.entries()) {
          const at = () =>
            page.locator('li[data-identifier]').evaluateAll((all) => all.map((each) => each.dataset.identifier));
          if ((await at())[i] !== id) await choice(id).dragTo(page.locator('li[data-identifier]').nth(i));
        }
      } else if ((await choice(ids[0]).count()) > 0) for (const id of ids) await choice(id).click();
      else {
        const entry = page.locator('input[type=text]').nth(typed);
        await entry.fill(String(correctResponse));
        await entry.blur();
        typed += 1;
      }
    }
    const { outcome } = await page.evaluate(end);
    const wanted = right ? outcome.MAXSCORE : 0;
    if (none.SCORE !== 0 || Math.abs(outcome.SCORE - wanted) > 1e-9)
      throw new Stop(`${name}: ${none.SCORE} points for nothing, ${outcome.SCORE} of ${wanted} for the right answer`);
    earned += outcome.SCORE;
  }
  if (!(earned > items.length / 2)) throw new Stop(`only ${earned} points in ${items.length} items`);
}
