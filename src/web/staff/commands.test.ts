import { expect, test } from 'vitest';
import { type Command, enterOpens } from './commands.ts';
import { partWords } from './words.ts';

const hit = (part: keyof typeof partWords, code: string | null, id = `${part} ${code}`): Command => ({
  id,
  group: partWords[part],
  title: 'Adaeze',
  line: '',
  code,
  sign: null,
  place: { part, show: '', q: '', id },
});
const request = hit('requests', '13E1-F8DE');
const booking = hit('bookings', '2A3B-4C5D');

test('the only hit opens', () => expect(enterOpens([request])).toBe(request));
test('the request opens when a request and its job share a code', () =>
  expect(enterOpens([request, hit('jobs', '13E1-F8DE')])).toBe(request));
test('the booking opens when a booking and its jobs share a code', () =>
  expect(enterOpens([booking, hit('jobs', '2A3B-4C5D', 'a'), hit('jobs', '2A3B-4C5D', 'b')])).toBe(booking));
test.each([
  ['nothing', []],
  ['two orders', [request, booking]],
  ['an order and the job of another', [request, hit('jobs', '2A3B-4C5D')]],
  ['two people, who have no code', [hit('people', null, 'a'), hit('people', null, 'b')]],
  ['jobs without their order', [hit('jobs', '2A3B-4C5D', 'a'), hit('jobs', '2A3B-4C5D', 'b')]],
])('%s: the choice is left open', (_name, hits) => expect(enterOpens(hits)).toBeUndefined());
