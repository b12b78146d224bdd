/** How the lines of the first eight classifiers are broken, as SVG's stroke-dasharray: on the page and in its pictures for other programs. */
export const dashes = ['', '7 3', '2 3', '9 3 2 3', '4 2', '12 4', '1 3', '9 3 2 3 2 3'] as const;
