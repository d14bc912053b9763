import { describe, expect, test } from 'vitest';
import { hoursFor, refundClock } from './refund-rules.ts';

describe('hoursFor', () => {
  test.each([
    ['a card', { way: 'card', bank: null, senders: [] }, 72],
    ['one bank', { way: 'transfer', bank: 'GTBank', senders: ['GT Bank •••• 6789'] }, 24],
    ['another bank', { way: 'transfer', bank: 'Wema Bank', senders: ['GTBank •••• 6789'] }, 48],
    ['one of two banks', { way: 'transfer', bank: 'GTBank', senders: ['GTBank •••• 6789', 'Zenith •••• 1111'] }, 48],
    ['an unknown sender', { way: 'transfer', bank: 'GTBank', senders: [null] }, 48],
    ['no sender', { way: 'transfer', bank: 'GTBank', senders: [] }, 48],
    ['a bank without letters', { way: 'transfer', bank: '—', senders: ['GTBank •••• 6789'] }, 48],
  ] as const)('%s', (_, of, hours) => {
    expect(hoursFor(of)).toBe(hours);
  });
  test('settings replace the hours', () => {
    expect(hoursFor({ way: 'card', bank: null, senders: [] }, { same_bank: 1, other_bank: 2, card: 3 })).toBe(3);
  });
});

describe('refundClock', () => {
  const at = (hour: number) => new Date(Date.UTC(2026, 5, 1, hour));
  test('nothing goes back', () => {
    expect(refundClock([], at(0))).toEqual({ by: null, late: false });
  });
  test('the last hour counts, and what has arrived is never late', () => {
    const done = { status: 'done', due_at: at(2) } as const;
    const asked = { status: 'asked', due_at: at(5) } as const;
    expect(refundClock([asked, done], at(4))).toEqual({ by: at(5), late: false });
    expect(refundClock([asked, done], at(5))).toEqual({ by: at(5), late: true });
    expect(refundClock([done], at(9))).toEqual({ by: at(2), late: false });
    const failed = { ...asked, status: 'failed' } as const;
    expect(refundClock([failed], at(4)).late, 'staff have until then').toBe(false);
    expect(refundClock([failed], at(5)).late).toBe(true);
  });
});
