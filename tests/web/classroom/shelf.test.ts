import { expect, test } from 'vitest';
import { linkName } from '../../../web/src/classroom/desk/shelf';

test('an exercise of a link has a name by its text, which none of the course has', () => {
  expect(linkName('id: factory')).toMatch(/^link:[0-9a-f]{16}$/);
  expect(linkName('id: factory')).toBe(linkName('id: factory'));
  expect(linkName('id: factory')).not.toBe(linkName('id: factory '));
});
