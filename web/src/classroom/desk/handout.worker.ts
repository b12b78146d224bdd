import { expose } from 'comlink';
import { load } from 'isoyield';
import { exportExercises, parseExercise } from 'isoyield-exercises';
import { HeldCore } from '../../engine/held';
import type { Office } from './handout';

const held = new HeldCore();

const office: Office = {
  start: (wasm) => held.start(load({ wasmBinary: wasm })),
  hand: (text, options) =>
    held.answer((core) =>
      exportExercises(core, [parseExercise(text, undefined, options.language === 'uk' ? 'uk' : 'en')], options),
    ),
};

expose(office);
