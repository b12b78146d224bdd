// Runs the command line in one thread again and again: a process of its own would take most of the time for its start.

import { parentPort, workerData } from 'node:worker_threads';

const { stdout, stderr } = process;
let run = 0;

parentPort.on('message', async (args) => {
  const said = { out: '', err: '' };
  stdout.write = (text) => {
    said.out += text;
    return true;
  };
  stderr.write = (text) => {
    said.err += text;
    return true;
  };
  process.exitCode = 0;
  process.argv = [process.execPath, workerData, ...args];
  stdout.removeAllListeners('error');
  run += 1;
  await import(`${workerData}?${run}`);
  parentPort.postMessage({ ...said, status: process.exitCode ?? 0 });
});
