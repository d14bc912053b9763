import { expect, test } from 'vitest';
import { payment_given_back } from './letters.ts';

const back = {
  name: 'Ada',
  code: '49DC-8691',
  what: 'move',
  url: 'https://kaya.example/track/secret',
  amount_kobo: 98_000_00,
  way: 'ussd',
} as const;

test('a refund says where it goes and by which Lagos time it must arrive', () => {
  const { subject, paragraphs } = payment_given_back.en({ ...back, until: '2026-12-01T18:40:00Z' });
  expect(subject).toBe('₦98,000 refunded, 49DC-8691');
  expect(paragraphs).toContain(
    '₦98,000 is going back to the account you paid from. It must be there by Tue 1 Dec, 7:40 PM, Lagos time.',
  );
  expect(payment_given_back.en(back).paragraphs).toContain('₦98,000 is going back to the account you paid from.');
});

test.each([
  ['less', 'it was less than the amount'],
  ['unfinished', 'the rest did not come in time'],
  ['late', 'it came too late'],
  ['surplus', 'it was more than the amount'],
  ['twice', 'the same amount was paid before'],
] as const)('what did not count (%s) is no refund of the move, and says why', (cause, why) => {
  const { subject, paragraphs } = payment_given_back.en({ ...back, cause });
  expect(subject).toBe('₦98,000 goes back to you, 49DC-8691');
  expect(paragraphs.slice(1)).toEqual([
    `₦98,000 that you sent did not count: ${why}. It is going back to the account you paid from.`,
    'What you paid for your move before stays paid.',
  ]);
});
