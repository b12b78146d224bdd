// Holds what the files use against the order of the folders.

import { circles, foldersUsed, unitsUsed } from './graph.mjs';

/**
 * Every use that runs up, every circle and every entry that nothing needs, as one line each, unless it is `known`; and how many
 * folders, arrows between folders, circles and upward arrows there are in all.
 */
export function check(files, { order, known, entries }) {
  const units = unitsUsed(files, entries);
  const folders = foldersUsed(units);
  const place = new Map(order.map((folder, index) => [folder, index]));
  const problems = [];
  for (const folder of folders.keys())
    if (!place.has(folder)) problems.push(`${folder} has no place in the list of tests/layout/order.mjs`);
  for (const folder of order)
    if (!folders.has(folder)) problems.push(`${folder} is listed in tests/layout/order.mjs, and empty`);

  const upward = [];
  let arrows = 0;
  for (const [folder, uses] of folders) {
    arrows += uses.size;
    for (const [other, how] of uses) {
      if (!(place.get(other) > place.get(folder))) continue;
      const arrow = `${folder} -> ${other}`;
      upward.push(arrow);
      if (!known.upward.includes(arrow)) problems.push(`${arrow} runs up: ${how.join('; ')}`);
    }
  }
  for (const arrow of known.upward)
    if (!upward.includes(arrow))
      problems.push(`${arrow} does not run up any more: take it from the list of known ones`);

  const ofFiles = circles(units);
  const within = (circle, listed) => circle.every((unit) => listed.includes(unit));
  for (const circle of ofFiles)
    if (!known.circles.some((listed) => within(circle, listed))) problems.push(`a circle: ${circle.join(', ')}`);
  for (const listed of known.circles)
    if (!ofFiles.some((circle) => within(circle, listed)))
      problems.push(`no circle any more: take it from the list of known ones: ${listed.join(', ')}`);

  const counts = {
    folders: folders.size,
    arrows,
    circles: ofFiles.length + circles(folders).length,
    upward: upward.length,
  };
  return { ...counts, problems };
}
