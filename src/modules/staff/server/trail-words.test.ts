import { expect, test } from 'vitest';
import { eventKinds, trail } from '../../../server/modules.ts';

const { words: trailWords, reason: reasonIn, byItself } = trail;

test('every event of the program has a sentence', () => {
  expect(eventKinds.size).toBeGreaterThan(60);
  // Events of notifications have no subject field, so no trail finds them.
  const found = [...eventKinds.keys()].filter((name) => !name.startsWith('notifications.'));
  expect(found.filter((name) => !eventKinds.get(name)?.trail)).toEqual([]);
});

test('former events keep their sentences; a row without its amount hides no other', () => {
  expect(trailWords('staff.taken_back', {}, 'staff')).toBe('Staff removed the mover');
  expect(reasonIn('staff.taken_back', { reason: 'The mover is ill' })).toBe('The mover is ill');
  expect(trailWords('jobs.repriced', {}, 'staff')).toBe('Job priced at ');
  expect(trailWords('unknown.happened', {}, 'system')).toBe('unknown.happened');
});

test.each([
  ['requests.repriced', { beforeKobo: 37_500_00, priceKobo: 52_000_00 }, 'Price changed from ₦37,500 to ₦52,000'],
  ['requests.held', { held: true }, 'Request put on hold'],
  ['requests.held', { held: false }, 'Request released from hold'],
  ['programs.item_changed', { by: 'Hauwa', title: 'Lunch' }, 'Hauwa changed “Lunch”'],
  [
    'programs.item_changed',
    { by: 'Hauwa', title: 'Lunch', beforeKobo: 50_000_00, priceKobo: 1_00 },
    'Hauwa changed the price of “Lunch” from ₦50,000 to ₦1',
  ],
  ['jobs.offered_first', { workerName: 'Tunde' }, 'Offered to Tunde first'],
  ['jobs.offered_first', {}, 'Offered to a mover first'],
  // The earner has a separate line, signed by Kaya: the confirming customer does not earn.
  ['jobs.completed', { workerShareKobo: 34_200_00 }, 'Completed'],
  ['money.earnings_posted', { amount_kobo: 34_200_00 }, 'The mover earns ₦34,200'],
  ['jobs.payment_questioned', { effect: 'held' }, 'A payment is disputed at the bank: the job is on hold'],
  ['money.payment_dispute_over', { won: true, amountKobo: 38_000_00 }, 'The bank decided for Kaya: ₦38,000 stays'],
  ['jobs.look_waits', { tookS: 35 }, 'Done in 35 seconds: the money waits for a look'],
  [
    'programs.item_confirmed',
    { by: 'Hauwa', title: 'Lunch', amountKobo: 50_000_00 },
    'Hauwa confirmed “Lunch”, ₦50,000',
  ],
  ['jobs.accepted', { by: 'staff', workerName: 'Tunde' }, 'Assigned to Tunde'],
  ['jobs.accepted', { by: 'worker', workerName: 'Tunde' }, 'Tunde accepted the job'],
  ['jobs.released', { reason: 'given_back' }, 'The mover gave the job back'],
  ['jobs.released', { reason: 'not_started' }, 'Not started in time, back on the board'],
  ['jobs.mover_removed', { workerName: 'Tunde', toAnother: false }, 'Tunde removed, back on the board'],
  // A fact has one line: this act's other events are the removal, with the name, and the assignment.
  ['jobs.mover_removed', { workerName: 'Tunde', toAnother: true }, 'Tunde removed'],
  ['jobs.released', { reason: 'taken_back' }, null],
  ['jobs.released', { reason: 'reassigned' }, null],
])('%s %o: %s', (name, payload, words) => {
  expect(trailWords(name, payload, 'account')).toBe(words);
});

test('an automatic consequence is not signed by the person who caused it', () => {
  expect(byItself('money.earnings_posted')).toBe(true);
  expect(byItself('jobs.completed')).toBe(false);
});

test('a reason is typed text, never one of our codes', () => {
  expect(reasonIn('requests.held', { reason: 'The address is unclear' })).toBe('The address is unclear');
  expect(reasonIn('requests.held', { reason: '' })).toBeNull();
  expect(reasonIn('jobs.released', { reason: 'given_back' })).toBeNull();
});

test('the sentence says so when staff enter something for a customer', () => {
  expect(trailWords('jobs.payment_chosen', { method: 'cash' }, 'staff')).toBe(
    'Customer pays in cash, entered by staff',
  );
  expect(trailWords('jobs.opened', {}, 'staff')).toBe('Job opened');
});
