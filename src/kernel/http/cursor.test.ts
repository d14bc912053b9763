import { expect, test } from 'vitest';
import { Refused } from '../../shared/refusal.ts';
import { firstDay, lastDay, readCursor, readTimeCursor, startCursor, writeCursor } from './cursor.ts';

const id = '01981a2b-3c4d-7e5f-8a9b-0c1d2e3f4a5b';

test('a cursor that we wrote can be read', () => {
  for (const at of [0, -7, 1_763_712_000_000, Number.MAX_SAFE_INTEGER])
    expect(readCursor(writeCursor({ at, id }))).toEqual({ at, id });
  for (const starts_at of [firstDay, lastDay, new Date()])
    expect(readTimeCursor(startCursor({ starts_at, id }))).toEqual({ at: starts_at, id });
});

test.each([
  ['no cursor', 'nonsense'],
  ['an id that is none', writeCursor({ at: 0, id: '-'.repeat(36) })],
  ['an id with a NUL', writeCursor({ at: 0, id: `${id.slice(0, 35)}\0` })],
  ['a number beyond what a number holds', Buffer.from(`9999999999999999~${id}`).toString('base64url')],
])('%s is refused', (_name, cursor) => {
  expect(() => readCursor(cursor)).toThrow(Refused);
});

test.each([lastDay.getTime() + 1, firstDay.getTime() - 1, 8_640_000_000_000_001])('no list reaches %d', (at) => {
  expect(() => readTimeCursor(writeCursor({ at, id }))).toThrow(Refused);
});
