import packed from 'virtual:whole';
import workerSource from 'virtual:whole-worker';

// The whole core, packed, and the script of its worker.

export { packed, workerSource };
