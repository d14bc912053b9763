import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import * as money from './contract.ts';
import { mendException } from './exception-contract.ts';
import { payByCard } from './payment-contract.ts';

const endpoints = [money.readEarnings, money.requestPayout, money.listPayouts, money.listBanks, money.previewAccount];

test.each([
  ['nothing at all, so that the rules can say Missing Information', {}, true],
  ['a whole payout', { amount_kobo: 100_000, method: 'bank', account: '0000014579', bank_code: '011' }, true],
  ['a fee from the client', { amount_kobo: 100_000, fee_kobo: 0 }, false],
  ['a state from the client', { status: 'paid' }, false],
  ['half a kobo', { amount_kobo: 0.5 }, false],
  ['a negative amount', { amount_kobo: -1 }, false],
  ['an amount as text', { amount_kobo: '100000' }, false],
  ['a method there is not', { method: 'cheque' }, false],
  ['a very long account', { account: '1'.repeat(101) }, false],
])('a payout request with %s: %s', (_name, body, good) => {
  expect(z.safeParse(money.requestPayout.body, body).success).toBe(good);
});

test.each([
  ['keep_card', payByCard.body, { keep_card: 'yes' }, 'Say whether the card is kept'],
  ['act', mendException.body, { act: 7, reason: 'Because' }, 'Choose what is done'],
] as const)('%s of another type is answered with a sentence', (field, body, given, words) => {
  const [issue, ...more] = z.safeParse(body, given).error?.issues ?? [];
  expect(issue).toMatchObject({ path: [field], message: words });
  expect(more).toEqual([]);
});

test('the endpoints print as JSON Schema', () => {
  for (const { answer } of endpoints) expect(z.toJSONSchema(answer, { io: 'output' })).toBeTypeOf('object');
  expect(new Set(endpoints.map(({ method, path }) => `${method} ${path}`)).size).toBe(endpoints.length);
});
