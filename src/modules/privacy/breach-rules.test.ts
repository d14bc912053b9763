import { expect, test } from 'vitest';
import { type BreachFacts, commissionDueAt, commissionText, hoursLeft, peopleText, untold } from './breach-rules.ts';

const known = new Date('2026-11-27T22:30:00Z');
const facts: BreachFacts = {
  what: 'A laptop was stolen',
  happened: '',
  data: 'Names and phones',
  whose: 'Customers',
  people: 1200,
  risk: 'high',
  consequences: 'Unwanted calls',
  measures: 'The laptop is encrypted',
  advice: '',
};
const by = { company: 'Kaya Ltd', address: 'Lagos', officer_email: 'privacy@kaya.example' };

test('72 hours run from knowing, weekends included', () => {
  expect(commissionDueAt(known).toISOString()).toBe('2026-11-30T22:30:00.000Z');
  expect(hoursLeft(known, known)).toBe(72);
  expect(hoursLeft(known, new Date('2026-11-30T22:31:00Z'))).toBe(-1);
});

test.each([
  ['unlikely', []],
  ['likely', ['commission']],
  ['high', ['commission', 'people']],
] as const)('with the risk %s are told: %j', (risk, who) => {
  expect(untold({ risk, commission_told_at: null, people_told_at: null })).toEqual(who);
  expect(untold({ risk, commission_told_at: 'x', people_told_at: 'x' })).toEqual([]);
});

test('the notice to the commission has every point, and says what is not known yet', () => {
  const text = commissionText(facts, known, by);
  expect(text).toContain('When it happened: not known yet');
  expect(text).toContain('When we knew of it: Fri 27 Nov, 11:30 PM 2026, Lagos time');
  // Lagos is an hour ahead of UTC, also at the turn of the year.
  expect(commissionText(facts, new Date('2026-12-31T23:30:00Z'), by)).toContain('Fri 1 Jan, 12:30 AM 2027');
  expect(text).toContain('How many people: about 1,200');
  expect(text).toContain('privacy@kaya.example');
  expect(commissionText({ ...facts, people: null }, known, by)).toContain('How many people: not known yet');
});

test('the text for people leaves out what is empty, and says where to complain', () => {
  const text = peopleText(facts, by);
  expect(text).toContain('What it can mean for you: Unwanted calls');
  expect(text).not.toContain('What you can do');
  expect(text).not.toContain('When:');
  expect(text).toContain('Nigeria Data Protection Commission');
});
