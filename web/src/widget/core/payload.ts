import packed from 'virtual:first';
import workerSource from 'virtual:first-worker';
import { loadFirst } from 'isoyield/first';
import { unpack } from './unpack';

// What the first number needs besides the elements themselves: the small module, packed, and the worker's script.

export { packed, workerSource };

export async function inThisThread() {
  const { answer } = await loadFirst(await unpack(packed));
  return answer;
}
