// JavaScript, because what generates the help of the command line reads it before the package is compiled.

/** Formats of exported exercises. */
export const exportFormats = /** @type {const} */ ([
  'moodle',
  'gift',
  'canvas',
  'qti',
  'qti3',
  'notebook',
  'worksheet',
  'scorm',
  'scorm2004',
  'cmi5',
]);
