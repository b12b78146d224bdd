// What the recipe of an option on the page looks at.

export { withTyped } from '../../web/src/document/document';
export { example } from '../../web/src/document/examples';
export { staying, switches, toldOf } from '../../web/src/document/held';
export { readLink, writeLink } from '../../web/src/document/permalink';
export { readProject, writeProject } from '../../web/src/document/project';
