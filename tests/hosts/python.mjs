// Programs of PyPI, each in a virtual environment of its own under .build. Without one, Debian's do where they are installed.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { must, onPath, output } from '../../.tools/project.mjs';

/** As they were tried last. Not in the folder of the host, whose every file Sphinx takes for a source. */
const programs = {
  sphinx: { program: 'sphinx-build', packages: ['sphinx==9.0.4'] },
  mkdocs: { program: 'mkdocs', packages: ['mkdocs==1.6.1'] },
};
const environment = (name) => join(output, 'hosts/python', name);

export async function installPython(venv, packages) {
  if (!existsSync(join(venv, 'bin/pip'))) await must('python3', ['-m', 'venv', venv]);
  await must(join(venv, 'bin/pip'), ['install', '--quiet', '--disable-pip-version-check', ...packages]);
}

/** Installs the program of a host, if it is one of PyPI. */
export async function fromPypi(name) {
  if (name in programs) await installPython(environment(name), programs[name].packages);
}

/** The program of a host: its own, Debian's, or none. */
export function programOf(name) {
  const { program } = programs[name];
  const own = join(environment(name), 'bin', program);
  return existsSync(own) ? own : onPath(program) ? program : undefined;
}
