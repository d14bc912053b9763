import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestSandbox, type TestSandbox } from '../../../../../tests/support/sandbox.ts';
import { AnswerLost } from '../checkouts.ts';

let sandbox: TestSandbox;
beforeEach(async () => {
  sandbox = await openTestSandbox();
});
afterEach(() => sandbox.close());

test('a transfer gets one account; whatever comes in is listed, too little and too much alike', async () => {
  const { checkouts, payer } = sandbox;
  const transfer = {
    reference: 'a-ref',
    amount_kobo: 500,
    title: 'A move',
    email: 'ada@example.com',
    life_ms: 60_000,
  };
  const account = await checkouts.openTransfer(transfer);
  expect(account.account_number).toMatch(/^99\d{8}$/);
  await expect(checkouts.openTransfer(transfer)).rejects.toThrow(AnswerLost);
  expect(await checkouts.findCharge('a-ref')).toMatchObject({ state: 'open', amount_kobo: 0, arrivals: [] });
  expect(await payer.accounts.send('9900000000', 500)).toBeNull();
  expect(await payer.accounts.send(account.account_number, 200)).toBe('a-ref');
  expect(await checkouts.findCharge('a-ref')).toMatchObject({ state: 'open', amount_kobo: 200 });
  await payer.accounts.send(account.account_number, 400);
  const charge = await checkouts.findCharge('a-ref');
  expect(charge).toMatchObject({ state: 'paid', amount_kobo: 600, lists_all: true });
  expect(charge?.arrivals?.map(({ amount_kobo }) => amount_kobo)).toEqual([200, 400]);
  const refund = { reference: 'a-refund', charge: 'a-ref', provider_id: 'sandbox-a-ref', amount_kobo: 601 };
  expect(await checkouts.findRefund(refund)).toBeNull();
  expect(await checkouts.refund(refund)).toMatchObject({ state: 'failed' });
  expect(await checkouts.refund({ ...refund, amount_kobo: 400 })).toMatchObject({ state: 'done' });
  expect(await checkouts.refund({ ...refund, amount_kobo: 400 })).toMatchObject({ state: 'done' });
  const more = { ...refund, reference: 'another' };
  expect(await checkouts.refund({ ...more, amount_kobo: 201 })).toMatchObject({ state: 'failed' });
  expect(await checkouts.refund({ ...more, amount_kobo: 200 })).toMatchObject({ state: 'done' });
});

test('a message with the right signature and an odd body is about no payment', async () => {
  const { checkouts, service } = sandbox;
  const own = service.notes.noteOf('payment.ended', 'a-reference');
  expect(await checkouts.readNote(own.raw, own.proof)).toMatchObject({ about: 'payment', reference: 'a-reference' });
  const { secretKey } = service.settings;
  for (const raw of [
    'null',
    '[]',
    '{}',
    '"x"',
    '{',
    '{"event":1,"data":null}',
    own.raw.replace('a-reference', '\\u0000'),
  ])
    expect(await checkouts.readNote(raw, createHmac('sha512', secretKey).update(raw).digest('hex')), raw).toBeNull();
});
