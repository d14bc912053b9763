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

test('a refund says where it goes and where its hour is', () => {
  const { subject, paragraphs } = payment_given_back.en(back);
  expect(subject).toBe('₦98,000 refunded, 49DC-8691');
  expect(paragraphs).toContain(
    '₦98,000 is going back to the account you paid from. The page of your request says by when it must be there.',
  );
});

test('what was paid twice is no refund of the move', () => {
  const { subject, paragraphs } = payment_given_back.en({ ...back, unapplied: true });
  expect(subject).toBe('₦98,000 goes back to you, 49DC-8691');
  expect(paragraphs.join(' ')).toContain('What you paid for your move before stays paid.');
});
