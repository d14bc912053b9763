import { expect, test } from 'vitest';
import { believedTime, isFollowed, nameForSms, sosLifecycle, sosRules } from './rules.ts';

test('staff acknowledge and close; a second press reopens an acknowledged alert; the person cannot close it', () => {
  expect(sosLifecycle.next('open', 'acknowledge', 'staff')).toEqual({ ok: true, state: 'acknowledged' });
  expect(sosLifecycle.next('acknowledged', 'acknowledge', 'staff')).toEqual({ ok: false, reason: 'wrong_state' });
  expect(sosLifecycle.next('acknowledged', 'press_again', 'worker')).toEqual({ ok: true, state: 'open' });
  expect(sosLifecycle.next('open', 'call_false', 'staff')).toEqual({ ok: true, state: 'false_alarm' });
  for (const move of sosLifecycle.moves) {
    expect(sosLifecycle.next('resolved', move, 'staff').ok, move).toBe(false);
    if (move !== 'press_again') expect(sosLifecycle.next('open', move, 'worker').ok, move).toBe(false);
  }
});

test('an impossible time counts as now', () => {
  const now = 1_000_000_000_000;
  expect(believedTime(now - 3_600_000, now)).toBe(now - 3_600_000);
  expect(believedTime(now + 30_000, now)).toBe(now);
  expect(believedTime(now + 3_600_000, now)).toBe(now);
  expect(believedTime(now - sosRules.oldest_ms - 1, now)).toBe(now);
});

test('the position is followed until the alert is closed, or for half an hour after the person said that they are safe', () => {
  const now = Date.parse('2026-11-23T10:00:00Z');
  expect(isFollowed({ state: 'open', safe_at: null }, now)).toBe(true);
  expect(isFollowed({ state: 'resolved', safe_at: null }, now)).toBe(false);
  expect(isFollowed({ state: 'acknowledged', safe_at: '2026-11-23T09:31:00Z' }, now)).toBe(true);
  expect(isFollowed({ state: 'acknowledged', safe_at: '2026-11-23T09:30:00Z' }, now)).toBe(false);
});

test('an SMS contains letters of a first name and nothing else that was typed', () => {
  expect(nameForSms('Musa Ibrahim')).toBe('Musa');
  expect(nameForSms("  D'Anjoú-Adé Ọlá")).toBe("D'Anjoú-Adé");
  expect(nameForSms('https://evil.example/win Now')).toBe('httpsevilexamplewin');
  expect(nameForSms('0803!')).toBe('');
});
