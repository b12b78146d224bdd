import { expose } from 'comlink';
import { type Isoyield, IsoyieldError, load } from 'isoyield';
import { exportExercises, parseExercise } from 'isoyield/exercise';
import type { Office } from './handout';

let core: Isoyield | null = null;

const office: Office = {
  async start(wasm) {
    try {
      core = await load({ wasmBinary: wasm });
      return { ok: null };
    } catch (error) {
      return { fault: String(error) };
    }
  },
  async hand(text, options) {
    if (!core) return { fault: 'the core is not loaded' };
    try {
      const exercise = parseExercise(text, undefined, options.language === 'uk' ? 'uk' : 'en');
      return { ok: await exportExercises(core, [exercise], options) };
    } catch (error) {
      if (error instanceof IsoyieldError && error.code !== 'core_stopped') return { errors: [...error.errors] };
      return { fault: error instanceof Error ? error.message : String(error) };
    }
  },
};

expose(office);
