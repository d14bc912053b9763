// An order of a company in the words of the Move dialog.
import { expect, test } from 'vitest';
import { orderStates } from '../../../companies/order-rules.ts';
import { itemLife } from '../../rules.ts';
import { confirmOf, moveStateOf, rescheduleOf } from './move-words.ts';

const key = 'request:00000000-0000-7000-8000-000000000001';

test('every state of an order is a state of a move in the specification', () => {
  expect(orderStates.filter((state) => !itemLife.move.states.includes(moveStateOf[state]))).toEqual([]);
});

test('a move is confirmed where somebody has to answer, and a quote once it has a price', () => {
  expect(orderStates.filter((state) => confirmOf(state, 100) === 'now')).toEqual(['asked', 'quoted', 'delivered']);
  expect(orderStates.filter((state) => confirmOf(state, null) === 'not_yet')).toEqual(['quoted']);
  expect(confirmOf('booked', 100)).toBe('nothing');
});

test('a move is rescheduled until the mover leaves, by the order form filled with it', () => {
  expect(orderStates.filter((state) => rescheduleOf({ key, state, employee_id: null }) !== null)).toEqual([
    'booked',
    'scheduled',
  ]);
  expect(rescheduleOf({ key, state: 'booked', employee_id: 'e1' })).toBe(
    `/corporate/dashboard/book?again=${encodeURIComponent(key)}&instead=1&person=e1`,
  );
  expect(rescheduleOf({ key: key.replace('request', 'booking'), state: 'booked', employee_id: null })).toBeNull();
});
