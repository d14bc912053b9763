import { describe, expect, test } from 'vitest';
import type { BoardJob } from '../contract.ts';
import { toDos } from './to-dos.ts';

const now = new Date('2026-10-17T08:00:00Z'); // 9:00 AM in Lagos
const worker = { location: 'Yaba, Lagos', phone: '', emergency_contact: { name: 'Aisha', phone: '+2348052345600' } };
const nothing = { worker, earnings: { owed_kobo: 0, max_owed_kobo: 500_000 }, offers: [], now };
const offer = (id: string, first_until: string) =>
  ({ id, title: 'Studio to Yaba', you_earn_kobo: 1_350_000, first_until }) as BoardJob;

describe('toDos', () => {
  test('are empty when nothing waits for the worker', () => {
    expect(toDos(nothing)).toEqual([]);
  });

  test('begin with the jobs that are offered to them first, as long as they are', () => {
    const offers = [offer('1', '2026-10-17T08:12:00Z'), offer('2', '2026-10-17T07:59:00Z')];
    const [first, ...others] = toDos({ ...nothing, offers, worker: { ...worker, location: '' } });
    expect(first).toMatchObject({
      title: 'First for you: Studio to Yaba',
      line: 'You earn ₦13,500. Until 9:12 AM, 12 min left',
    });
    expect(others.map(({ title }) => title)).toEqual(['Set your location']);
  });

  test('name what is owed', () => {
    const earnings = { owed_kobo: 600_000, max_owed_kobo: 500_000 };
    expect(toDos({ ...nothing, earnings }).map(({ title }) => title)).toEqual(['You owe Kaya ₦6,000 from cash jobs']);
    const less = toDos({ ...nothing, earnings: { ...earnings, owed_kobo: 1_000 } });
    expect(less[0]?.line).toBe('It is deducted from your next earnings.');
  });

  test('ask for an emergency contact', () => {
    expect(toDos({ ...nothing, worker: { ...worker, emergency_contact: null } })[0]?.title).toBe(
      'Add an emergency contact',
    );
  });
});
