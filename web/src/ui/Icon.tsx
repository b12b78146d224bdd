/** Icons on a 20 px grid, 1.6 px strokes. Decorative: the control carries the words. */
const paths = {
  undo: 'M4 8h8a4.5 4.5 0 0 1 0 9H8M4 8l3.5-3.5M4 8l3.5 3.5',
  redo: 'M16 8H8a4.5 4.5 0 0 0 0 9h4M16 8l-3.5-3.5M16 8l-3.5 3.5',
  link: 'M8.5 11.5l3-3M7 9l-2 2a3 3 0 0 0 4.2 4.2l2-2M13 11l2-2A3 3 0 0 0 10.8 4.8l-2 2',
  sun: 'M10 6.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7M10 2v1.5M10 16.5V18M2 10h1.5M16.5 10H18M4.340 4.340l1.060 1.060M14.6 14.6l1.060 1.060M4.340 15.660l1.060-1.060M14.6 5.4l1.060-1.060',
  moon: 'M16.5 12A7 7 0 0 1 8 3.5a7 7 0 1 0 8.5 8.5Z',
  system: 'M10 3a7 7 0 1 0 0 14zM10 3a7 7 0 0 1 0 14',
  menu: 'M4 6h12M4 10h12M4 14h12',
  more: 'M4.5 10h.01M10 10h.01M15.5 10h.01',
  transpose: 'M4 16L16 4M11 4h5v5M9 16H4v-5',
  swap: 'M4 7h11M12 4l3 3-3 3M16 13H5M8 10l-3 3 3 3',
  plus: 'M10 4v12M4 10h12',
  edit: 'M4 16l1-4 8.500-8.500 3 3L8 15z',
  trash: 'M4 6h12M8 6V4h4v2M5.5 6l.7 10h7.6l.7-10M8.5 9v4.5M11.5 9v4.5',
  copy: 'M7 7h9v9H7zM4 13V4h9',
  close: 'M5 5l10 10M15 5L5 15',
  download: 'M10 4v9M6.5 9.5L10 13l3.5-3.5M4 13v3h12v-3',
  upload: 'M10 13V4M6.5 7.5L10 4l3.5 3.5M4 13v3h12v-3',
  check: 'M4 10.5l4 4 8-9',
  warning: 'M10 3.5L17.5 16.5h-15zM10 8v4M10 14.2h.01',
  chevron: 'M6 8l4 4 4-4',
  paste: 'M7 4H5v13h10V4h-2M7 3h6v3H7zM8 10h4M8 13h4',
  file: 'M5 3h6l4 4v10H5zM11 3v4h4',
  sound: 'M4 8v4h3l4 3.500V4.500L7 8zM13.500 7.500a3.500 3.500 0 0 1 0 5M15.500 5a7 7 0 0 1 0 10',
  stop: 'M6 6h8v8H6z',
  sliders:
    'M4 6.500h7M15 6.500h1M4 13.500h1M9 13.500h7M11 6.500a2 2 0 1 0 4 0a2 2 0 1 0-4 0M5 13.500a2 2 0 1 0 4 0a2 2 0 1 0-4 0',
  enlarge: 'M11.500 4H16v4.500M16 4l-5 5M8.500 16H4v-4.500M4 16l5-5',
  search: 'M9 4a5 5 0 1 0 0 10A5 5 0 0 0 9 4M13 13l4 4',
} as const;

export type IconName = keyof typeof paths;

export function Icon({ name, size = 18 }: { name: IconName; size?: number }) {
  const dots = name === 'more';
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill={name === 'system' ? 'currentColor' : 'none'}
      fill-opacity={name === 'system' ? 0.28 : undefined}
      stroke="currentColor"
      stroke-width={dots ? 2.4 : 1.6}
      stroke-linecap="round"
      stroke-linejoin="round"
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  );
}
