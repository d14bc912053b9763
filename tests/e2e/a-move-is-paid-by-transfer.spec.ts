// A move is paid by bank transfer: in two parts, too much, and not at all. The mover of a job to Ibadan is paid in two parts as well. Others
// are paid by a USSD code and from a wallet.
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { naira, parseNaira } from '../../src/shared/naira.ts';
import { dueSql } from '../support/due-job.ts';
import { changeRows } from '../support/journey-database.ts';
import { askForMove, type AskedMove, newMover, send } from './moving.ts';
import { dayAhead, expectAccessible, expectNoSidewaysScroll, fresh, newPerson, test, visit } from './people.ts';

const askToPay = (request: APIRequestContext, days: number, destination = 'Lekki Phase 1, Lagos'): Promise<AskedMove> =>
  askForMove(request, {
    destination,
    room_size: '1bedroom',
    preferred_date: dayAhead(days),
    preferred_time: '10:30',
    email: fresh('payer'),
    phone: '+2348067650028',
    payment_method: 'card',
  });

const part_kobo = 5_000_00;

type Asked = { amount_kobo: number; account_number: string };

/** The bank sends it, and Kaya checks at once. */
const sendMoney = async (
  request: APIRequestContext,
  { key }: AskedMove,
  { account_number }: Asked,
  amount_kobo: number,
): Promise<void> => {
  const form = { account: account_number, amount: String(amount_kobo / 100) };
  expect(await (await request.post('/sandbox/bank', { form })).text()).toContain(`${naira(amount_kobo)} sent`);
  await send(request, `/api/payables/job/${key}/payment/check`);
};

const openFrom = async (page: Page, move: AskedMove): Promise<Asked> => {
  await page.getByRole('button', { name: /^Pay the ₦[\d,]+ estimate by bank transfer$/ }).click();
  const heading = page.getByRole('heading', { level: 1, name: /^Send exactly ₦[\d,.]+$/ });
  await expect(heading).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(`/pay/job/${move.key}`);
  const amount_kobo = parseNaira(((await heading.textContent()) ?? '').replace('Send exactly ', '')) ?? 0;
  const row = page.locator('.transfer-row').filter({ has: page.getByText('Account number', { exact: true }) });
  const account_number = (await row.locator('.num').textContent()) ?? '';
  expect(account_number).toMatch(/^\d{10}$/);
  return { amount_kobo, account_number };
};

test('a move is paid by transfer in two parts, and the page follows', async ({ page, context, browser }) => {
  const move = await askToPay(page.request, 28, 'Bodija, Ibadan, Oyo');
  const { context: movers, page: mover } = await newPerson(browser);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(move.path);
  const asked = await openFrom(page, move);
  const [amount, missing] = [naira(asked.amount_kobo), naira(asked.amount_kobo - part_kobo)];

  await test.step('the account, how long it accepts money, and its number to copy', async () => {
    await expect(page.getByText('Kaya Sandbox Bank', { exact: true })).toBeVisible();
    await expect(page.getByText(asked.account_number, { exact: true })).toBeVisible();
    await expect(page.getByText(/\d\d:\d\d until /)).toBeVisible();
    await expectAccessible(page, 'an open transfer');
    await expectNoSidewaysScroll(page, 'an open transfer');
    const pasted = (): Promise<string> => page.evaluate(() => navigator.clipboard.readText());
    const copy = page.getByRole('button', { name: /: Account number$/ });
    await copy.click();
    await expect(copy).toHaveText('Copied');
    expect(await pasted()).toBe(asked.account_number);
    const amountCopy = page.getByRole('button', { name: /: Amount$/ });
    await amountCopy.click();
    await expect(amountCopy).toHaveText('Copied');
    await expect.poll(pasted).toBe(String(asked.amount_kobo / 100));
  });

  await test.step('too little is sent from the bank, and the page shows what is missing', async () => {
    const bank = await context.newPage();
    await bank.goto(
      (await page.getByRole('link', { name: /send it from the sandbox bank/ }).getAttribute('href')) ?? '',
    );
    await expect(bank.getByLabel('Account number')).toHaveValue(asked.account_number);
    await bank.getByLabel('Amount, ₦').fill(String(part_kobo / 100));
    await bank.getByRole('button', { name: 'Send' }).click();
    await expect(bank.getByRole('heading', { name: `${naira(part_kobo)} sent` })).toBeVisible();
    await bank.close();
    const said = `${naira(part_kobo)} of ${amount} is in. ${missing} is missing.`;
    await expect(page.getByRole('status').getByText(said)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: `Send exactly ${missing}` })).toBeVisible();
    // The copied amount is out of date now.
    await expect(page.getByRole('button', { name: /: Amount$/ })).toHaveText('Copy');
    await expectAccessible(page, 'a transfer of which a part is in');
    await expectNoSidewaysScroll(page, 'a transfer of which a part is in');
  });

  await test.step('the rest arrives, and the request is paid', async () => {
    await sendMoney(page.request, move, asked, asked.amount_kobo - part_kobo);
    await expect(page.getByRole('heading', { level: 1, name: `Money is in: ${amount}` })).toBeVisible();
    await expect(page.getByRole('status').getByText('You have paid by bank transfer.')).toBeVisible();
    await expectAccessible(page, 'a transfer that is in');
    await expectNoSidewaysScroll(page, 'a transfer that is in');
    await page.getByRole('link', { name: 'Continue' }).click();
    const paid = page.getByRole('region', { name: `${amount} paid` });
    await expect(paid).toContainText(
      /Your mover is paid ₦[\d,.]+ of it when you give them a second code after loading, and the rest when you confirm/,
    );
    await expect(page.getByRole('button', { name: /^Pay / })).toHaveCount(0);
    await newMover(movers, 'Kemi Adebayo', '08052345678');
    await mover.goto(`/worker-dashboard?tab=jobs&job=${move.job}`);
    await expect(mover.getByText(/^Paid.*, held by Kaya\.$/)).toBeVisible();
  });

  await test.step('everything is loaded: the second code pays the mover half before the drive', async () => {
    const step = (name: string, data?: object) => send(movers.request, `/api/jobs/${move.job}/${name}`, data);
    await step('acceptance');
    await changeRows(dueSql, [move.job]);
    // A mover with completed jobs, who loads for an hour.
    await changeRows(
      'UPDATE workers.workers SET total_jobs = 1 WHERE id = (SELECT worker_id FROM jobs.jobs WHERE id = $1)',
      [move.job],
    );
    await step('departure');
    await step('arrival');
    const { start_code } = (await (await page.request.get(`/api/track/${move.key}`)).json()) as { start_code: string };
    await step('start', { code: start_code });
    await changeRows(`UPDATE jobs.jobs SET started_at = started_at - interval '1 hour' WHERE id = $1`, [move.job]);
    await page.goto(move.path);
    const asks = page.getByRole('region', { name: 'Your code for “loaded”' });
    await expect(asks).toContainText(
      /Give this code only when everything is loaded: it releases ₦[\d,.]+ of the price to your mover\./,
    );
    await expectAccessible(page, 'the code for loaded');
    await expectNoSidewaysScroll(page, 'the code for loaded');
    await mover.reload();
    // Two locks by wrong codes have already happened.
    await changeRows('UPDATE jobs.start_codes SET loaded_locks = 2, wrong_tries = 4 WHERE job_id = $1', [move.job]);
    const first = (await asks.locator('.code').textContent()) ?? '';
    await mover.getByLabel("Customer's second 4-digit code").fill(first === '0000' ? '1111' : '0000');
    await mover.getByRole('button', { name: 'Loaded', exact: true }).click();
    await expect(
      mover.getByText('This code is closed. Ask the customer to get a new one on their page.'),
    ).toBeVisible();
    await expect(asks).toContainText('Too many wrong codes were entered, so this code is closed.');
    await expectAccessible(page, 'the code for loaded is closed');
    await expectNoSidewaysScroll(page, 'the code for loaded is closed');
    await asks.getByRole('button', { name: 'Get a new code' }).click();
    await expect(asks.locator('.code')).toBeVisible();
    const code = (await asks.locator('.code').textContent()) ?? '';
    expect(code).not.toBe(first);
    const typed = mover.getByLabel("Customer's second 4-digit code");
    await typed.fill(code);
    await movers.setOffline(true);
    const loaded = mover.getByRole('form', { name: 'Everything loaded?' });
    await expect(loaded.getByText('You are offline.')).toBeVisible();
    await typed.press('Enter');
    await movers.setOffline(false);
    await expect(loaded.getByText('You are offline.')).toHaveCount(0);
    await expect(typed).toHaveValue(code);
    await expectAccessible(mover, 'everything loaded');
    await expectNoSidewaysScroll(mover, 'everything loaded');
    await mover.getByRole('button', { name: 'Loaded', exact: true }).click();
    await expect(mover.getByText(/^You were paid ₦[\d,.]+ after loading\. ₦[\d,.]+ comes at the end\.$/)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Everything is loaded' })).toContainText('was paid to your mover');
  });
});

test('a part is requested back, then too much is sent: the excess is refunded', async ({ page }) => {
  const move = await askToPay(page.request, 29);
  const path = `/api/payables/job/${move.key}/transfer`;
  const first = (await send(page.request, path, {})) as Asked;
  await sendMoney(page.request, move, first, part_kobo);
  const over = page.getByRole('heading', { level: 1, name: 'This transfer is over' });
  const back = (kobo: number) =>
    page.getByRole('status').getByText(`${naira(kobo)} goes back to the account it came from.`);

  await test.step('the part is requested back', async () => {
    await page.goto(move.path);
    await expect(
      page.getByRole('heading', { name: `Your bank transfer of ${naira(first.amount_kobo)} is open` }),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Back to the bank transfer' }).click();
    await page.getByRole('button', { name: `Send ${naira(part_kobo)} back to me` }).click();
    await expect(over).toBeVisible();
    await expect(back(part_kobo)).toContainText('Nothing was paid.');
  });

  await test.step('another account is sent too much', async () => {
    await page.getByRole('link', { name: 'Continue' }).click();
    const second = await openFrom(page, move);
    expect(second.amount_kobo).toBe(first.amount_kobo);
    expect(second.account_number).not.toBe(first.account_number);
    await sendMoney(page.request, move, second, second.amount_kobo + part_kobo);
    await expect(
      page.getByRole('heading', { level: 1, name: `Money is in: ${naira(first.amount_kobo)}` }),
    ).toBeVisible();
    const paid = page.getByRole('status').getByText('You have paid by bank transfer.');
    await expect(paid).toContainText(
      `You sent ${naira(part_kobo)} too much. It goes back to the account it came from, and what you paid for stays paid.`,
    );
  });

  await test.step('a wrong link shows no account', async () => {
    await visit(page, '/pay/job/not-a-link');
    await expect(page.getByText('There is no bank transfer here')).toBeVisible();
    await expect(page.locator('.transfer-account')).toHaveCount(0);
  });
});

test('a move is paid by the USSD code of a different bank than first chosen', async ({ page, context }) => {
  const move = await askToPay(page.request, 30);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(move.path);
  const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });
  const code = page.locator('.ussd-digits');
  const choose = async (bank: string): Promise<void> => {
    await page.getByLabel('Your bank').selectOption({ label: bank });
    await page.getByRole('button', { name: 'Get the code' }).press('Enter');
    await expect(heading('Dial this code')).toBeVisible();
  };

  await test.step('a bank is chosen', async () => {
    await page.getByRole('button', { name: 'Pay by USSD' }).click();
    await expect(heading('Pay by USSD')).toBeVisible();
    await page.getByRole('button', { name: 'Get the code' }).click();
    await expect(page.getByText('Choose your bank', { exact: true }).last()).toBeVisible();
    await expect(page.getByLabel('Your bank')).toBeFocused();
    await expectAccessible(page, 'the banks of USSD');
    await choose('GTBank');
  });

  await test.step('its code is dialled or copied, even offline', async () => {
    const shown = (await code.textContent()) ?? '';
    expect(shown).toMatch(/^\*737\*000\*\d{10}#$/);
    const dial = page.getByRole('link', { name: 'Dial it', exact: true });
    expect(await dial.getAttribute('href')).toBe(`tel:${shown.replace('#', '%23')}`);
    await page.getByRole('button', { name: 'Copy', exact: true }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(shown);
    await expect(page.getByText(/\d\d:\d\d until /)).toBeVisible();
    await expectAccessible(page, 'a USSD code');
    await expectNoSidewaysScroll(page, 'a USSD code');
    await context.setOffline(true);
    await expect(page.getByText(/^You are offline\. You can still dial the code/)).toBeVisible();
    await expect(code).toHaveText(shown);
    await context.setOffline(false);
  });

  await test.step('another bank has another code', async () => {
    await page.getByRole('button', { name: 'I have not paid: use another bank or way' }).click();
    await expect(heading('This code is over')).toBeFocused();
    await expectAccessible(page, 'a USSD code that is over');
    await choose('Zenith');
    await expect(code).toHaveText(/^\*966\*/);
    await page.goto(move.path);
    await expect(page.getByRole('heading', { name: /^Your USSD payment of ₦[\d,]+ is open$/ })).toBeVisible();
    await page.getByRole('button', { name: 'Back to the USSD code' }).click();
    await expect(code).toHaveText(/^\*966\*/);
  });

  await test.step('somebody dials it, and the money arrives', async () => {
    const amount = (await page.locator('.transfer-big').textContent()) ?? '';
    const phone = await context.newPage();
    await page.getByRole('button', { name: 'Copy', exact: true }).focus();
    await phone.goto(
      (await page.getByRole('link', { name: /dial it on the sandbox phone/ }).getAttribute('href')) ?? '',
    );
    await expect(phone.getByLabel('Code')).toHaveValue(/^\*966\*/);
    await phone.getByRole('button', { name: 'Dial' }).click();
    await expect(phone.getByRole('heading', { name: `${amount} sent` })).toBeVisible();
    await phone.close();
    // What had the focus is gone, and the region was there before its words.
    await expect(heading(`Money is in: ${amount}`)).toBeFocused();
    await expect(page.locator('main > p[role=status]')).toHaveText(`Money is in: ${amount}`);
    await expect(page.getByRole('status').getByText('You have paid by USSD.')).toBeVisible();
    await expectAccessible(page, 'a USSD payment that is in');
    await page.getByRole('link', { name: 'Continue' }).click();
    await expect(page.getByRole('region', { name: `${amount} paid` })).toBeVisible();
  });

  await test.step('a wrong link shows no bank', async () => {
    await visit(page, '/pay/job/not-a-link/ussd');
    await expect(page.getByText('There is nothing to pay here')).toBeVisible();
  });
});

test('a move is paid from a wallet', async ({ page }) => {
  const move = await askToPay(page.request, 31);
  await page.goto(move.path);
  await page.getByRole('button', { name: 'Pay from a wallet' }).click();
  await expect(page.getByRole('heading', { name: 'Kaya Sandbox Wallet' })).toBeVisible();
  await page.getByRole('button', { name: /^Pay ₦/ }).click();
  await expect(page.getByRole('region', { name: /^₦[\d,]+ paid$/ })).toBeVisible();
});
