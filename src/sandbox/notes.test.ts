// Messages of the sandbox: signed, sent again until one is accepted, late, twice, in the wrong order or never.
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openTestSandbox, type TestSandbox } from '../../tests/support/sandbox.ts';

type Heard = { readonly event: string; readonly id: string; readonly reference: string };
let receiver: Server;
let heard: Heard[];
/** What the receiver answers; 0: nothing. */
let status: number;
let sandbox: TestSandbox;
let notesUrl: string;
beforeEach(async () => {
  [heard, status] = [[], 200];
  receiver = createServer((request, response) => {
    let raw = '';
    request.on('data', (part) => (raw += String(part)));
    request.on('end', () => {
      const { event, data } = JSON.parse(raw) as { event: string; data: { id: string; reference: string } };
      heard.push({ event, ...data });
      proofs.push([raw, String(request.headers['x-sandbox-signature'])]);
      if (status === 0) return void request.socket.destroy();
      response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end('{}');
    });
  });
  receiver.listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  notesUrl = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/notes`;
  sandbox = await openTestSandbox({ notesUrl });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
const proofs: [string, string][] = [];
afterEach(async () => {
  vi.useRealTimers();
  await sandbox.close();
  receiver.closeAllConnections();
  receiver.close();
});

const left = async () => (await readdir(sandbox.folder)).filter((name) => name.startsWith('note-'));
/** Lets this time pass in steps, and waits after each until what is sent then has arrived: messages due later must not overtake it. */
const pass = async (ms: number): Promise<void> => {
  const step_ms = Math.max(1_000, ms / 20);
  for (let left_ms = ms; left_ms > 0; left_ms -= step_ms) {
    await vi.advanceTimersByTimeAsync(Math.min(step_ms, left_ms));
    await sandbox.service.notes.idle();
  }
};
const paidBy = async (card: string, reference = 'a-payment'): Promise<void> => {
  const page = {
    reference,
    amount_kobo: 100,
    title: 'A move',
    email: 'ada@example.com',
    return_url: 'https://k.example',
  };
  await sandbox.checkouts.openCheckout(page);
  const body = new URLSearchParams({ do: 'pay', card }).toString();
  const answer = await sandbox.service.pages.request(`/sandbox/checkout/${reference}`, { method: 'POST', body });
  expect(answer.status).toBe(303);
};
const events = () => heard.map(({ event }) => event);

test('a payment is reported once after three seconds, signed', async () => {
  await paidBy('4242 4242 4242 4242');
  await pass(2_900);
  expect(heard).toEqual([]);
  await pass(200);
  expect(heard).toMatchObject([{ event: 'payment.ended', reference: 'a-payment' }]);
  const [raw, proof] = proofs.at(-1) ?? ['', ''];
  expect(await sandbox.checkouts.readNote(raw, proof)).toMatchObject({ about: 'payment', reference: 'a-payment' });
  await pass(3_600_000);
  expect(heard).toHaveLength(1);
  expect(await left()).toEqual([]);
});

test.each([500, 401, 302, 0])(
  'it is sent again after a %i, five times in all, the same each time',
  async (answered) => {
    status = answered;
    await paidBy('4242 4242 4242 4242');
    await pass(3_100);
    expect(heard).toHaveLength(1);
    for (const [nth, wait_ms] of [5_000, 30_000, 120_000, 600_000].entries()) {
      await pass(wait_ms - 200);
      expect(heard, `before try ${nth + 2}`).toHaveLength(nth + 1);
      await pass(400);
      expect(heard).toHaveLength(nth + 2);
    }
    await pass(3_600_000);
    expect(heard).toHaveLength(5);
    expect(new Set(heard.map(({ id }) => id)).size).toBe(1);
    expect(await left()).toEqual([]);
  },
);

test('it is accepted at the second try', async () => {
  status = 503;
  await paidBy('4242 4242 4242 4242');
  await pass(3_100);
  status = 200;
  await pass(5_100);
  expect(heard).toHaveLength(2);
  expect(await left()).toEqual([]);
});

test('a restart sends the messages that were left', async () => {
  await paidBy('4242 4242 4242 4242');
  await sandbox.stop();
  await pass(10_000);
  expect(heard).toEqual([]);
  expect(await left()).toHaveLength(1);
  const { folder } = sandbox;
  sandbox = await openTestSandbox({ notesUrl, folder });
  await pass(100);
  expect(events()).toEqual(['payment.ended']);
});

test.each([
  ['4000 0000 0000 0119', 5_400, 5_700, ['payment.ended']],
  ['4000 0000 0000 2020', 19_900, 20_100, ['payment.ended']],
  ['4000 0000 0000 2222', 2_900, 3_100, ['payment.ended', 'payment.ended']],
  ['4000 0000 0000 4321', 4_900, 5_100, ['payment.ended', 'payment.begun']],
  ['4000 0000 0000 0404', 0, 3_600_000, []],
])('the card %s is told so', async (card, before_ms, after_ms, told) => {
  await paidBy(card);
  await pass(before_ms);
  expect(heard.length).toBeLessThan(Math.max(told.length, 1));
  await pass(after_ms - before_ms);
  expect(events()).toEqual(told);
  await pass(3_600_000);
  expect(events()).toEqual(told);
  if (card.endsWith('2222')) expect(new Set(heard.map(({ id }) => id)).size).toBe(1);
});

test.each([
  ['0001', ['payment.arrived']],
  ['', ['payment.arrived']],
  ['2222', ['payment.arrived', 'payment.arrived']],
  ['4321', ['payment.arrived', 'payment.begun']],
  ['0404', []],
])('a transfer from the account %s is told so', async (from, told) => {
  const order = { reference: 'a-transfer', amount_kobo: 100_00, title: 'A move', email: 'ada@example.com' };
  const { account_number } = await sandbox.checkouts.openTransfer({ ...order, life_ms: 60_000 });
  const body = new URLSearchParams({ account: account_number, amount: '100', from }).toString();
  const sent = await sandbox.service.pages.request('/sandbox/bank', { method: 'POST', body });
  expect(await sent.text()).toContain('₦100 sent');
  await pass(6_000);
  expect(events()).toEqual(told);
});

test.each([
  ['0123456786', ['payout.ended']],
  ['0123450000', ['payout.ended']],
  ['0123451111', []],
  ['0123452222', ['payout.ended', 'payout.returned']],
  ['0123453333', []],
  ['0123456666', ['payout.ended', 'payout.begun']],
])('a payout to %s is told so, once however often it is sent', async (account, told) => {
  const destination = { method: 'bank', bank_code: '058', account } as const;
  const send = () => sandbox.transfers.sendTransfer({ reference: 'a-payout', amount_kobo: 100_00, destination });
  await send();
  await send();
  await pass(61_000);
  expect(events()).toEqual(told);
});

test('a refund that takes a minute is reported when it is done', async () => {
  await paidBy('4000 0000 0000 7726');
  const order = { reference: 'a-refund', charge: 'a-payment', provider_id: 'sandbox-a-payment', amount_kobo: 100 };
  expect(await sandbox.checkouts.refund(order)).toEqual({ state: 'pending', reason: null });
  await pass(59_000);
  expect(events()).toEqual(['payment.ended']);
  await pass(2_000);
  expect(events()).toEqual(['payment.ended', 'refund.ended']);
  expect(await sandbox.checkouts.findRefund(order)).toEqual({ state: 'done', reason: null });
});

test('if nobody listens, nothing breaks, and the process ends without waiting', async () => {
  receiver.closeAllConnections();
  receiver.close();
  await once(receiver, 'close');
  await paidBy('4242 4242 4242 4242');
  await pass(3_100);
  expect(await left()).toHaveLength(1);
});
