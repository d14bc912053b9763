import { describe, expect, test } from 'vitest';
import {
  nextToSend,
  sameLine,
  stepAfter,
  stepsIn,
  tooMuchWaits,
  type WaitingAct,
  waitingRules,
} from './waiting-rules.ts';

const wait = (job: string, step: WaitingAct = 'depart', photo_bytes = 0) => ({
  job,
  step,
  photo_bytes,
});

describe('stepAfter', () => {
  test('offers the step after the last one that waits', () => {
    expect(stepAfter(['release', 'depart'], [])).toBe('depart');
    expect(stepAfter(['release', 'depart'], [wait('a')])).toBe('arrive');
    expect(stepAfter(['release', 'depart'], [wait('a'), wait('a', 'arrive')])).toBe('start');
    expect(stepAfter(['deliver'], [wait('a', 'deliver')]), 'Delivered is the last press').toBeUndefined();
  });

  test('does not count messages', () => {
    expect(stepAfter(['depart'], [wait('a', 'message')])).toBe('depart');
    expect(stepAfter(['depart'], [wait('a'), wait('a', 'message')])).toBe('arrive');
    expect(stepsIn([wait('a'), wait('a', 'message')])).toEqual([wait('a')]);
  });
});

describe('nextToSend', () => {
  test('sends in the order of the presses', () => {
    const waiting = [wait('a'), wait('b'), wait('a', 'arrive')];
    expect(nextToSend(waiting)).toBe(waiting[0]);
    expect(nextToSend(waiting.slice(1))).toBe(waiting[1]);
    expect(nextToSend([])).toBeUndefined();
  });

  test('sends nothing more for a job after its refused step, and continues with other jobs', () => {
    const refused = { ...wait('a'), refused: { code: 'wrong_step' } };
    expect(nextToSend([refused, wait('a', 'arrive')])).toBeUndefined();
    const other = wait('b');
    expect(nextToSend([refused, wait('a', 'arrive'), other])).toBe(other);
  });
});

describe('messages and steps of one job', () => {
  test('do not wait for each other, and each keeps its own order', () => {
    const refused = { ...wait('a'), refused: { code: 'wrong_step' } };
    const message = wait('a', 'message');
    expect(nextToSend([refused, wait('a', 'arrive'), message])).toBe(message);
    const closed = { ...message, refused: { code: 'chat_closed' } };
    const step = wait('a', 'arrive');
    expect(nextToSend([closed, wait('a', 'message'), step])).toBe(step);
    expect([sameLine(message, step), sameLine(step, wait('a')), sameLine(step, wait('b', 'arrive'))]).toEqual([
      false,
      true,
      false,
    ]);
  });
});

describe('tooMuchWaits', () => {
  test('limits the number of steps and the size of photos', () => {
    const full = Array.from({ length: waitingRules.maxSteps }, (_, n) => wait(`job-${n}`));
    expect(tooMuchWaits(full.slice(1), wait('next'))).toBeNull();
    expect(tooMuchWaits(full, wait('next'))).toBe('steps');
    expect(tooMuchWaits([], wait('a', 'deliver', waitingRules.maxPhoto))).toBeNull();
    expect(tooMuchWaits([], wait('a', 'deliver', waitingRules.maxPhoto + 1))).toBe('photo');
    const photos = Array.from({ length: 8 }, () => wait('a', 'deliver', 2_500_000));
    expect(tooMuchWaits(photos.slice(1), wait('b', 'deliver', 2_500_000))).toBeNull();
    expect(tooMuchWaits(photos, wait('b', 'deliver', 1))).toBe('photos');
  });
});
