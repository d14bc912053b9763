import { describe, expect, test } from 'vitest';
import { nextTryOn } from './card-try-rules.ts';

const tries = (...days: string[]) => days.map((tried_on) => ({ tried_on }));

describe('nextTryOn', () => {
  test('the due day, the day after, and three days after', () => {
    expect(nextTryOn('2026-12-30', [])).toBe('2026-12-30');
    expect(nextTryOn('2026-12-30', tries('2026-12-30'))).toBe('2026-12-31');
    expect(nextTryOn('2026-12-30', tries('2026-12-30', '2026-12-31'))).toBe('2027-01-02');
    expect(nextTryOn('2026-12-30', tries('2026-12-30', '2026-12-31', '2027-01-02'))).toBeNull();
  });
  test('never twice on one day, even if the first was late', () => {
    expect(nextTryOn('2026-12-30', tries('2027-01-10'))).toBe('2027-01-11');
    expect(nextTryOn('2026-12-30', tries('2027-01-10', '2027-01-11'))).toBe('2027-01-12');
  });
  test('days from the settings, and never more than three', () => {
    expect(nextTryOn('2026-12-30', tries('2026-12-30'), [0, 2, 5])).toBe('2027-01-01');
    expect(nextTryOn('2026-12-30', tries('2026-12-30', '2026-12-31', '2027-01-02'), [0, 1, 3, 9])).toBeNull();
    expect(nextTryOn('2026-12-30', tries('2026-12-30'), [0])).toBeNull();
  });
});
