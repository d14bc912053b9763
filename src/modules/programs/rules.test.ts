// The lifecycles of the four kinds, and who may do what in which state.
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { fieldsOfKind } from './contract.ts';
import { aboveListWords, priceBefore_kobo } from './partner-rules.ts';
import {
  asksNoMore,
  fieldLines,
  isReserved,
  itemKinds,
  itemLife,
  itemStates,
  lasts_ms,
  openMoves,
  placesOf,
  questionTitle,
  sectionsFor,
  setupSections,
  stateAfterChange,
  statesOf,
  waitsForWords,
  type SetupSection,
  setUpFolds,
} from './rules.ts';

test('the states are the specification’s, and each kind has two final states', () => {
  expect(statesOf('move')).toEqual(['PENDING', 'SCHEDULED', 'UPCOMING', 'COMPLETED', 'CANCELLED']);
  expect(statesOf('meal')).toEqual(['PENDING', 'SCHEDULED', 'ORDERED', 'COMPLETED', 'CANCELLED']);
  expect(statesOf('swap')).toEqual(['PENDING', 'SCHEDULED', 'ACTIVE', 'COMPLETED', 'CANCELLED']);
  expect(statesOf('housing')).toEqual(['PENDING', 'BOOKED', 'CONFIRMED', 'COMPLETED', 'CANCELLED']);
  expect(new Set(itemKinds.flatMap((kind) => statesOf(kind)))).toEqual(new Set(itemStates));
  for (const kind of itemKinds)
    expect(statesOf(kind).filter((state) => itemLife[kind].isFinal(state))).toEqual(['COMPLETED', 'CANCELLED']);
});

describe.each(itemKinds)('%s', (kind) => {
  const [pending = 'PENDING', agreed = 'PENDING', running = 'PENDING'] = statesOf(kind);
  test('only staff start and complete, only managers confirm', () => {
    expect(itemLife[kind].next(pending, 'confirm', 'manager')).toEqual({ ok: true, state: agreed });
    expect(itemLife[kind].next(pending, 'confirm', 'staff').ok).toBe(false);
    expect(itemLife[kind].next(agreed, 'start', 'staff')).toEqual({ ok: true, state: running });
    expect(itemLife[kind].next(agreed, 'start', 'manager').ok).toBe(false);
    expect(itemLife[kind].next(pending, 'complete', 'staff').ok).toBe(false);
  });
  test('a change keeps a pending item pending and returns others to the agreed state', () => {
    expect(stateAfterChange(kind, pending, true)).toBe(pending);
    expect(stateAfterChange(kind, agreed, true)).toBe(agreed);
    expect(stateAfterChange(kind, running, true)).toBe(agreed);
  });
  test('another price waits for another confirmation', () => {
    for (const state of [pending, agreed, running]) expect(stateAfterChange(kind, state, false)).toBe(pending);
    expect(stateAfterChange(kind, 'CANCELLED', false)).toBe('CANCELLED');
  });
  test('an amount is reserved between confirmation and end', () => {
    expect(statesOf(kind).filter(isReserved)).toEqual([agreed, running]);
  });
  test('an employee changes and cancels only their own, while pending', () => {
    expect(openMoves({ kind, status: pending }, 'employee', true)).toEqual(['cancel', 'change']);
    expect(openMoves({ kind, status: agreed }, 'employee', true)).toEqual([]);
    expect(openMoves({ kind, status: pending }, 'employee', false)).toEqual([]);
    expect(openMoves({ kind, status: pending }, 'manager', false)).toEqual(['confirm', 'cancel', 'change']);
  });
  test('what a partner agreed to is neither cancelled nor changed by its company once it has begun', () => {
    const offer = {};
    expect(openMoves({ kind, status: running, offer, begun: true }, 'manager', false)).toEqual([]);
    for (const open of [
      { status: running, offer, begun: false },
      { status: running, begun: true },
      { status: agreed, offer, begun: true },
    ])
      expect(openMoves({ kind, ...open }, 'manager', false)).toEqual(['cancel', 'change']);
  });
});

test('an admin sets up everything, a manager not billing, team and security, an employee nothing', () => {
  expect(sectionsFor('admin')).toEqual(setupSections);
  expect(sectionsFor('manager')).toEqual(['program', 'meal', 'swap', 'housing']);
  expect(sectionsFor('employee')).toEqual([]);
});

test('a stay lasts its nights, anything else two hours', () => {
  expect(lasts_ms({ property: 'Flat', beds: 1, nights: 3 })).toBe(3 * 86_400_000);
  expect(lasts_ms({ items: ['Chair'] })).toBe(7_200_000);
  expect(fieldLines({ items: ['Chair', 'Desk'] })).toEqual([{ label: 'Items', value: 'Chair, Desk' }]);
});

test('budgets and rules are checked again for another day, time or place, not for other details', () => {
  const before = {
    date: '2031-01-01',
    time: '10:00',
    fields: { location: 'A', destination: 'B', movers: 2 },
  };
  expect(asksNoMore(before, { ...before, fields: { ...before.fields, movers: 3 } })).toBe(true);
  for (const more of [{ date: '2031-01-02' }, { time: '10:01' }, { fields: { ...before.fields, destination: 'C' } }])
    expect(asksNoMore(before, { ...before, ...more })).toBe(false);
  expect(placesOf({ items: ['a'] })).toEqual([]);
});

test('an item names who must decide, and the outcome of its request', () => {
  expect(waitsForWords([])).toContain('No one else');
  expect(waitsForWords(['Hauwa'])).toBe('It waits for Hauwa.');
  expect(waitsForWords(['Hauwa', 'Segun', 'Ada'])).toBe('It waits for Hauwa, Segun or Ada. One answer is enough.');
  const of = { decided_by: 'Hauwa', failed_reason: null };
  expect(questionTitle({ ...of, status: 'declined' })).toBe('Hauwa declined it');
  expect(questionTitle({ ...of, status: 'approved', failed_reason: 'It is too late: its day has come.' })).toContain(
    'could not be',
  );
  expect(questionTitle({ ...of, status: 'expired', decided_by: null })).toBe('There was no decision in time');
  expect(questionTitle({ ...of, status: 'declined', decided_by: null })).toBe('Somebody who left declined it');
});

test('the sentence for a number that is too high names the things and the limit', () => {
  const { error } = z.safeParse(fieldsOfKind.meal, { restaurant: 'Terra Kulture', people: 10_001 });
  expect(error?.issues.map(({ message }) => message)).toEqual(['Enter 1 to 10,000 people']);
});

test("the home begins with the day's work for managers, and for an admin once all is set up", () => {
  const done = (...sections: SetupSection[]) => new Set(sections);
  expect(setUpFolds('admin', done())).toBe(false);
  expect(setUpFolds('admin', done('billing', 'meal'))).toBe(false);
  expect(setUpFolds('admin', done('billing', 'team'))).toBe(true);
  expect(setUpFolds('manager', done())).toBe(true);
});

test('a price that a partner named above its list is said, one at or below it is not', () => {
  const asked = { fields: { restaurant: 'Mama Put', people: 30 }, quantity: null };
  const listed = { unit: 'person', price_kobo: 4_000_00 } as const;
  expect(aboveListWords(listed, { ...asked, offered_kobo: 200_000_00 })).toBe(
    'That is ₦80,000 more than the ₦120,000 of its list.',
  );
  expect(aboveListWords(listed, { ...asked, offered_kobo: 120_000_00 })).toBeNull();
  expect(aboveListWords({ ...listed, price_kobo: null }, { ...asked, offered_kobo: 200_000_00 })).toBeNull();
});

test('the price before is that of the list, while another one of the partner is to be answered', () => {
  const offer = { unit: 'person', price_kobo: 4_000_00 } as const;
  const item = { offer, fields: { restaurant: 'Mama Put', people: 30 }, quantity: null };
  const priced = { state: 'priced', offered_kobo: 130_000_00 } as const;
  expect(priceBefore_kobo({ ...item, partner_order: priced })).toBe(120_000_00);
  expect(priceBefore_kobo({ ...item, partner_order: { ...priced, offered_kobo: 120_000_00 } })).toBeNull();
  expect(priceBefore_kobo({ ...item, partner_order: { ...priced, state: 'confirmed' } })).toBeNull();
  expect(priceBefore_kobo({ ...item, offer: { ...offer, price_kobo: null }, partner_order: priced })).toBeNull();
  expect(priceBefore_kobo({ ...item, partner_order: null })).toBeNull();
});
