import { expect, test } from 'vitest';
import { ApiError } from '../../../kit/api.ts';
import { moneyRefusals } from '../rules.ts';
import { payoutRefusal, waysToRaise } from './payout-refusal.ts';

test('a look-up or payout that fails without a reason says so in the specified words', () => {
  const broken = { code: 'unexpected', title: 'Something went wrong', detail: 'Something went wrong.', status: 500 };
  expect(payoutRefusal(new ApiError(broken))).toEqual({
    title: 'Payout Failed',
    detail: 'Please try again or contact support',
  });
});

test('a refusal keeps its own words', () => {
  const { title } = moneyRefusals.bad_account;
  expect(payoutRefusal(new ApiError({ ...moneyRefusals.bad_account, detail: 'The number is too short.' }))).toEqual({
    title,
    detail: 'The number is too short.',
  });
});

test('a ceiling leads to where it is raised: the phone first, then papers; the last one nowhere', () => {
  const to = (level: 'email' | 'phone' | 'papers', next_kobo: number | null) =>
    waysToRaise({ level, next_kobo }).map((way) => way.to);
  expect(to('email', 200_000_00)).toEqual(['/auth#profile']);
  expect(to('phone', 5_000_000_00)).toEqual(['/become-driver', '/become-a-provider']);
  expect(to('papers', null)).toEqual([]);
});
