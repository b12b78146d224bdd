// `isoyield/base`: what other packages on isoyield stand on, so that their errors, suggestions and plurals are the same.

export { utf16 } from './encoding.js';
export { IsoyieldError, kindOf, type Language } from './errors.js';
export { nearest } from './nearest.js';
export { phrase } from './phrase.js';
