// What a payer sees of the sandbox, and what a form cannot do.
import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestSandbox, type TestSandbox } from '../../tests/support/sandbox.ts';
import { cards, names, payees, wallets } from './behaviours.ts';

let sandbox: TestSandbox;
let now_ms = Date.now();
beforeAll(async () => {
  sandbox = await openTestSandbox({ now: () => now_ms });
});
afterAll(() => sandbox.close());

let count = 0;
const opened = async (more: { title?: string } = {}) => {
  count += 1;
  const order = {
    reference: `page-${count}`,
    amount_kobo: 1_234_50,
    title: 'A move',
    email: 'ada@example.com',
    ...more,
  };
  const { url } = await sandbox.checkouts.openCheckout({ ...order, return_url: 'http://localhost/track/return' });
  return { ...order, path: new URL(url).pathname };
};
const get = async (path: string) => {
  const answer = await sandbox.service.pages.request(path);
  return { status: answer.status, html: await answer.text(), to: answer.headers.get('location') };
};
const post = async (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) => {
  const body = new URLSearchParams(fields).toString();
  const answer = await sandbox.service.pages.request(path, { method: 'POST', body, headers });
  return { status: answer.status, html: await answer.text(), to: answer.headers.get('location') };
};
const stateOf = async (reference: string) => (await sandbox.checkouts.findCharge(reference))?.state;

test('everything that can be tried is listed once', async () => {
  const { html } = await get('/sandbox');
  const said = [
    ...cards.map(({ number, words }) => [number, words]),
    ...wallets.map(({ last4, words }) => [`•••• ${last4}`, words]),
    ...Object.entries(payees).map(([last4, { words }]) => [last4, words]),
    ...Object.entries(names),
  ];
  const readme = readFileSync(new URL('README.md', import.meta.url), 'utf8');
  for (const [what, words] of said) {
    expect(html).toContain(`>${what}</th><td>${words}</td>`);
    expect(readme).toContain(`| \`${what}\` | ${words} |`);
  }
  const { html: page } = await get((await opened()).path);
  for (const { number, words } of cards) expect(page).toContain(`>${number}</th><td>${words}</td>`);
  expect(new Set(cards.map(({ number }) => number)).size).toBe(cards.length);
});

test('the request is shown and cannot be markup', async () => {
  const { path } = await opened({ title: `<img src=x onerror="alert('1')">&` });
  const { html } = await get(path);
  expect(html).not.toContain('<img');
  expect(html).toContain('₦1,234.50');
  const bank = await get('/sandbox/bank?account=%22%3E%3Cscript%3E&amount=%27%3Cb%3E');
  expect(bank.html).not.toMatch(/<script|<b>/);
});

test.each(['toString', '__proto__', 'constructor', 'x', ''])('the fault %s does not exist', async (fault) => {
  const { path } = await opened();
  expect((await get(`${path}?fault=${fault}`)).html).not.toContain('role="alert"');
});

test('a declined card may be followed by another one, which pays once', async () => {
  const { path, reference } = await opened();
  expect(await stateOf(reference)).toBe('open');
  expect(await post(path, { do: 'pay', card: '4000 0000 0000 0002' })).toMatchObject({ to: `${path}?fault=declined` });
  expect(await stateOf(reference)).toBe('failed');
  expect(await post(path, { do: 'pay', card: '12' })).toMatchObject({ to: `${path}?fault=no_card` });
  expect(await post(path, { do: 'pay', card: '4242424242424242' })).toMatchObject({
    to: 'http://localhost/track/return',
  });
  expect(await stateOf(reference)).toBe('paid');
  expect(await post(path, { do: 'close' })).toMatchObject({ status: 303 });
  expect(await post(path, { do: 'pay', card: '4000 0000 0000 0999' })).toMatchObject({ status: 303 });
  expect(await sandbox.checkouts.findCharge(reference)).toMatchObject({ state: 'paid', amount_kobo: 1_234_50 });
});

test('two presses at one moment are one payment', async () => {
  const { path, reference } = await opened();
  await Promise.all(['4242424242424242', '4000000000000999'].map((card) => post(path, { do: 'pay', card })));
  const first = await sandbox.checkouts.findCharge(reference);
  await post(path, { do: 'pay', card: '4000000000000119' });
  expect(await sandbox.checkouts.findCharge(reference)).toEqual(first);
});

test('a card that pays less, one that waits at its bank, and one whose refund fails', async () => {
  const less = await opened();
  await post(less.path, { do: 'pay', card: '4000000000000999' });
  expect(await sandbox.checkouts.findCharge(less.reference)).toMatchObject({ state: 'paid', amount_kobo: 1_233_50 });
  const waits = await opened();
  await post(waits.path, { do: 'pay', card: '4000 0000 0000 0600' });
  expect(await stateOf(waits.reference)).toBe('pending');
  now_ms += 600_000;
  expect(await stateOf(waits.reference)).toBe('paid');
  const fails = await opened();
  await post(fails.path, { do: 'pay', card: '4000 0000 0000 5126' });
  const order = { reference: 'r', charge: fails.reference, provider_id: 'x', amount_kobo: 1 };
  expect(await sandbox.checkouts.refund(order)).toMatchObject({ state: 'failed' });
});

test('a page that nobody used for half an hour expires', async () => {
  const { path, reference } = await opened();
  now_ms += 30 * 60_000 + 1;
  expect((await get(path)).to).toBe('http://localhost/track/return');
  await post(path, { do: 'pay', card: '4242424242424242' });
  expect(await stateOf(reference)).toBe('abandoned');
});

test('a kept card is confirmed on a page for it, and not on a card page', async () => {
  const { path, reference, email } = await opened();
  await post(path, { do: 'pay', card: '4000 0027 6000 3184' });
  const token = (await sandbox.checkouts.findCharge(reference))?.reusable?.token ?? '';
  const again = {
    reference: 'kept-1',
    amount_kobo: 500,
    title: 'Again',
    email,
    return_url: 'http://localhost/back',
    token,
  };
  expect(await sandbox.checkouts.chargeCard?.(again)).toEqual({
    is: 'confirm',
    url: 'http://localhost/sandbox/confirm/kept-1',
  });
  expect((await get('/sandbox/checkout/kept-1')).status).toBe(404);
  expect((await get(`/sandbox/confirm/${reference}`)).status).toBe(404);
  expect((await get('/sandbox/confirm/kept-1')).html).toContain('ends in 3184');
  await post('/sandbox/confirm/kept-1', { do: 'confirm' });
  expect(await stateOf('kept-1')).toBe('paid');
  await expect(sandbox.checkouts.chargeCard?.(again)).rejects.toThrow('Duplicate');
  expect(await sandbox.checkouts.chargeCard?.({ ...again, reference: 'kept-2', email: 'b@example.com' })).toEqual({
    is: 'refused',
  });
});

test('a code that the bank refuses has failed, until another phone pays it', async () => {
  const order = {
    reference: 'code-3',
    amount_kobo: 500_00,
    title: 'A move',
    email: 'ada@example.com',
    life_ms: 60_000,
  };
  const code = (await sandbox.checkouts.ussd?.open({ ...order, bank: '058' }))?.code ?? '';
  expect((await post('/sandbox/ussd', { code, from: '0002' })).html).toContain('insufficient funds');
  expect(await sandbox.checkouts.findCharge('code-3')).toMatchObject({
    state: 'failed',
    reason: 'Insufficient funds.',
  });
  await post('/sandbox/ussd', { code: ` ${code.replaceAll('*', '* ')} `, from: '2020' });
  expect(await sandbox.checkouts.findCharge('code-3')).toMatchObject({
    state: 'paid',
    arrivals: [{ amount_kobo: 500_00, from: 'Kaya Sandbox Bank •••• 2020' }],
  });
});

test.each(['', '*737#', '*737*000*9900000000#', '*737*000*../secret#', '__proto__', '*737*000*99000000001#'])(
  'there is no code "%s"',
  async (code) => {
    const { status, html } = await post('/sandbox/ussd', { code, from: '0001' });
    expect([status, html.includes('No payment of the sandbox has this code.')]).toEqual([200, true]);
    expect((await post('/sandbox/ussd', { code }, { origin: 'https://evil.example' })).status).toBe(404);
  },
);

test.each(['https://evil.example', 'null', 'http://localhost:1'])('a form from %s is not accepted', async (origin) => {
  const { path, reference } = await opened();
  expect((await post(path, { do: 'pay', card: '4242424242424242' }, { origin })).status).toBe(404);
  expect((await post('/sandbox/bank', { account: '9900000000', amount: '1' }, { origin })).status).toBe(404);
  expect(await stateOf(reference)).toBe('open');
  expect((await post(path, { do: 'close' }, { origin: 'http://localhost' })).status).toBe(303);
});

test.each(['..%2Fsecret', '%2e%2e', 'none', 'x'.repeat(3_000), '__proto__', 'a%00b'])(
  'no page is at %s',
  async (odd) => {
    for (const path of [`/sandbox/checkout/${odd}`, `/sandbox/confirm/${odd}`]) {
      expect((await get(path)).status).toBe(404);
      expect((await post(path, { do: 'pay', card: '4242424242424242' })).status).toBe(404);
    }
  },
);

test.each([
  ['9900000000', '100', 'No account of the sandbox has this number.'],
  ['..', '100', 'No account of the sandbox has this number.'],
  ['', '', 'Enter an amount'],
  ['9900000000', '0', 'Enter an amount'],
  ['9900000000', '-5', 'Enter an amount'],
  ['9900000000', '10,000,001', 'Enter an amount'],
  ['9900000000', '1e9', 'Enter an amount'],
])('the bank does not send to "%s" the amount "%s"', async (account, amount, fault) => {
  const { status, html } = await post('/sandbox/bank', { account, amount, from: '__proto__' });
  expect([status, html.includes(fault)]).toEqual([200, true]);
});

const walletPage = async () => {
  count += 1;
  const reference = `page-${count}`;
  const order = { reference, amount_kobo: 500_00, title: 'A move', email: 'ada@example.com' };
  const given = { ...order, return_url: 'http://localhost/track/return' };
  return { reference, path: new URL((await sandbox.checkouts.openWallet?.(given))?.url ?? '').pathname };
};

test('a wallet pays on its page without a card, once, or is closed', async () => {
  const [one, other] = [await walletPage(), await walletPage()];
  expect((await get(one.path)).html).toContain('Kaya Sandbox Wallet');
  expect((await get(one.path.replace('wallet', 'checkout'))).status).toBe(404);
  expect((await post(one.path, { do: 'pay' }, { origin: 'https://evil.example' })).status).toBe(404);
  expect(await post(one.path, { do: 'pay' })).toMatchObject({ status: 303, to: 'http://localhost/track/return' });
  expect(await sandbox.checkouts.findCharge(one.reference)).toMatchObject({
    state: 'paid',
    amount_kobo: 500_00,
    card: null,
  });
  expect((await sandbox.payer.listPaid()).filter(({ reference }) => reference === one.reference)).toHaveLength(1);
  await post(other.path, { do: 'close' });
  expect(await stateOf(other.reference)).toBe('abandoned');
});

test('a wallet can refuse, until another one pays, and can take ten minutes', async () => {
  const one = await walletPage();
  for (const { last4, words } of wallets) expect((await get(one.path)).html).toContain(`•••• ${last4}: ${words}`);
  expect(await post(one.path, { do: 'wallet', from: '0002' })).toMatchObject({ to: `${one.path}?fault=refused` });
  expect((await get(`${one.path}?fault=refused`)).html).toContain('not enough money in this wallet');
  expect(await sandbox.checkouts.findCharge(one.reference)).toMatchObject({
    state: 'failed',
    reason: 'Insufficient funds.',
  });
  await post(one.path, { do: 'wallet', from: '0600' });
  expect(await stateOf(one.reference)).toBe('pending');
  now_ms += 600_000;
  expect(await stateOf(one.reference)).toBe('paid');
});

const withoutBack = ['', 'https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)', '/">'];
test('the bank and the phone lead to the list and back to the page of Kaya, and nowhere else', async () => {
  const order = { reference: 'back', amount_kobo: 500_00, title: 'A move', email: 'ada@example.com', life_ms: 60_000 };
  const code = (await sandbox.checkouts.ussd?.open({ ...order, bank: '058' }))?.code ?? '';
  const back = '/pay/job/a-key/ussd';
  const link = `<a href="${back}">Back to Kaya</a>`;
  for (const path of ['/sandbox/bank', '/sandbox/ussd']) {
    const { html } = await get(`${path}?back=${encodeURIComponent(back)}`);
    expect([html.includes(link), html.includes('<a href="/sandbox">')], path).toEqual([true, true]);
    for (const wrong of withoutBack)
      expect((await get(`${path}?back=${encodeURIComponent(wrong)}`)).html, wrong).toContain(
        '<a href="/">Back to Kaya',
      );
  }
  expect((await post('/sandbox/ussd', { code, from: '0002', back })).html).toContain(link);
  expect((await post('/sandbox/ussd', { code, back })).html).toContain(link);
  expect((await post('/sandbox/bank', { account: code.slice(-11, -1), amount: '1', back })).html).toContain(link);
});

test('a flood of transfers and refusals to one account fills no disk', async () => {
  const flooded = await openTestSandbox({ notesUrl: 'http://127.0.0.1:9/notes' });
  const order = { reference: 'flood', amount_kobo: 100_00, title: 'A move', email: 'ada@example.com', life_ms: 60_000 };
  const code = (await flooded.checkouts.ussd?.open({ ...order, bank: '058' }))?.code ?? '';
  const files = async () => (await readdir(flooded.folder)).length;
  const send = async (path: string, fields: Record<string, string>) => {
    const body = new URLSearchParams(fields).toString();
    return (await flooded.service.pages.request(path, { method: 'POST', body })).text();
  };
  await send('/sandbox/ussd', { code, from: '0002' });
  const refused = await files();
  expect(await send('/sandbox/ussd', { code, from: '0002' })).toContain('insufficient funds');
  expect(await files()).toBe(refused);
  const account = code.slice(-11, -1);
  const said: string[] = [];
  for (let times = 0; times < 52; times += 1) said.push(await send('/sandbox/bank', { account, amount: '1' }));
  expect(said.filter((html) => html.includes('₦1 sent'))).toHaveLength(50);
  const full = await files();
  expect(await send('/sandbox/ussd', { code })).toContain('No payment of the sandbox has this code.');
  expect(await files()).toBe(full);
  await flooded.close();
});

test('a phone dials a code, which sends the exact amount; no other code is known, and none is markup', async () => {
  const order = {
    reference: 'a-code',
    amount_kobo: 750_00,
    title: 'A move',
    email: 'ada@example.com',
    life_ms: 60_000,
  };
  const code = (await sandbox.checkouts.ussd?.open({ ...order, bank: '057' }))?.code ?? '';
  expect(code).toMatch(/^\*966\*000\*\d{10}#$/);
  expect((await get(`/sandbox/ussd?code=${encodeURIComponent(code)}`)).html).toContain(`value="${code}"`);
  expect((await get('/sandbox/ussd?code=%22%3E%3Cscript%3E')).html).not.toContain('<script');
  for (const wrong of ['', code.slice(0, -1), '*966*000*0000000000#', code.replace('966', '9666')])
    expect((await post('/sandbox/ussd', { code: wrong })).html).toContain('role="alert"');
  expect((await post('/sandbox/ussd', { code }, { origin: 'https://evil.example' })).status).toBe(404);
  expect(await stateOf('a-code')).toBe('open');
  expect((await post('/sandbox/ussd', { code })).html).toContain('₦750 sent');
  expect(await sandbox.checkouts.findCharge('a-code')).toMatchObject({ state: 'paid', amount_kobo: 750_00 });
});
