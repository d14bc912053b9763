// A company's invoice: an admin downloads it and its figures add up; staff record a partial transfer, the admin pays the rest by card.
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { naira, parseNaira } from '../../src/shared/naira.ts';
import { changeRows } from '../support/journey-database.ts';
import { takeBrowser } from './browsers.ts';
import { joined } from './companies.ts';
import { readPdf } from '../support/pdf-text.ts';
import { readXml, textsAt } from '../support/read-xml.ts';
import { randomWord } from '../support/random-word.ts';
import { atDesk, expectAccessible, expectNoSidewaysScroll, fresh, signIn, test } from './people.ts';

const amounts = { move: 184_999_50, meal: 76_500_25 } as const;
const total_kobo = amounts.move + amounts.meal;

test('an admin downloads the invoice, staff record a transfer, the admin pays the rest by card, and the page says paid', async ({
  page,
  browser,
}) => {
  const email = fresh('finance');
  const [company, name] = [randomUUID(), `Oke Foods ${randomWord()}`];
  await changeRows(
    `WITH account AS (
       INSERT INTO identity.accounts (email, name, email_confirmed_at) VALUES ($1, 'Bisi Oke', now()) RETURNING id
     ), signs_in AS (
       INSERT INTO identity.passwords (account_id, hash)
       SELECT account.id, p.hash FROM account, identity.passwords p JOIN identity.accounts a ON a.id = p.account_id
        WHERE a.email = 'customer@kaya.example')
     INSERT INTO companies.companies (id, name, slug, admin_user_id, pays, card_brand, card_last4)
     SELECT $2, $3, 'oke-' || $4, id, 'card', 'Visa', '4081' FROM account`,
    [email, company, name, company],
  );
  await joined(company, 'Bisi Oke', email, 'admin');
  await changeRows(
    `INSERT INTO companies.spends (company_id, key, program, title, amount_kobo, state, month, settled_at)
     SELECT $1, 'item:' || gen_random_uuid(), program, 'An order', kobo, 'spent', '2026-01-01', now()
       FROM (VALUES ('move', $2::bigint), ('meal', $3::bigint)) AS o (program, kobo)`,
    [company, amounts.move, amounts.meal],
  );
  const desk = await (await takeBrowser(browser, atDesk)).newPage();
  await Promise.all([signIn(page, email), signIn(desk, 'staff@kaya.example')]);
  await page.goto('/corporate/dashboard/billing');
  const pane = desk.getByRole('complementary').last();

  await test.step('staff bill what was spent', async () => {
    await desk.goto(`/staff/billing?show=all&id=${company}`);
    await pane.getByRole('button', { name: 'Bill now' }).click();
    await pane.getByLabel('Reason').fill('The contract ends');
    await pane.getByRole('button', { name: 'Issue the invoice' }).click();
    await expect(pane.getByText('To be paid')).toBeVisible();
    await expectAccessible(desk, 'a company in the console');
  });

  const number = await test.step('the admin sees it at once, on a phone', async () => {
    const row = page.getByRole('list', { name: 'Invoices' }).getByRole('link');
    await expect(row).toContainText(naira(total_kobo));
    await expectNoSidewaysScroll(page, 'billing');
    await expectAccessible(page, 'billing');
    await row.click();
    const heading = page.getByRole('heading', { level: 1, name: /^Invoice KY-/ });
    await expect(heading).toBeVisible();
    await expectAccessible(page, 'an invoice');
    return ((await heading.textContent()) ?? '').replace('Invoice ', '');
  });

  await test.step('what is wrong with it opens a case about the company, which names the invoice', async () => {
    const form = await page.context().newPage();
    await form.goto(page.url());
    await form.getByRole('link', { name: 'Something is wrong with this invoice' }).click();
    await expect(form.getByRole('heading', { name: 'Contact us' })).toBeVisible();
    await expect(form.getByLabel('Your message')).toHaveValue(`Invoice ${number}: `);
    await expect(form.getByLabel('Which order or ride')).toHaveValue(`company:${company}`);
    await form.close();
  });

  await test.step('the figures of the PDF add up', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download PDF' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`kaya-invoice-${number}.pdf`);
    const { pages } = await readPdf(await readFile(await download.path()));
    const lines = pages.flatMap((one) => one.lines);
    const figure = (label: string): number =>
      parseNaira(
        lines
          .find((line) => line.startsWith(`${label} | `))
          ?.split(' | ')
          .at(-1) ?? '',
      ) ?? Number.NaN;
    expect(figure('Moves, no cost centre, 1 order')).toBe(amounts.move);
    expect(figure('Meals, no cost centre, 1 order')).toBe(amounts.meal);
    expect(figure('Before VAT') + figure('VAT 7.5%')).toBe(total_kobo);
    expect(figure('Total, VAT included')).toBe(total_kobo);
    expect(lines.join('\n')).toContain(`Write ${number} in the transfer.`);
  });

  await test.step('staff record a partial transfer, and the page says so', async () => {
    await pane.getByRole('button', { name: `Record a transfer for ${number}` }).click();
    await pane.getByRole('button', { name: 'Record transfer' }).click();
    await expect(pane.getByText('Enter the bank’s reference')).toBeVisible();
    await pane.getByLabel('Bank reference').fill('GTB 0092417');
    await pane.getByLabel('Amount in naira').fill('1,000');
    await pane.getByRole('button', { name: 'Record transfer' }).click();
    await expect(pane.getByText('Part paid', { exact: true })).toBeVisible();
    await expect(page.getByText(/^GTB 0092417/)).toBeVisible();
  });

  await test.step('the admin pays the rest by card, and both pages say paid', async () => {
    const rest = naira(total_kobo - 1_000_00);
    await expect(page.getByRole('button', { name: `Pay ${rest} by bank transfer` })).toHaveClass(/main/);
    await page.getByRole('button', { name: 'Pay by card' }).click();
    await expect(page.getByRole('heading', { name: 'Pay Kaya by card' })).toBeVisible();
    await page.getByLabel('Card number').fill('4242 4242 4242 4242');
    await page.getByRole('button', { name: `Pay ${rest}` }).click();
    await expect(page.getByText('Paid. Thank you.')).toBeVisible();
    await expect(page.getByText('Paid', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Pay / })).toHaveCount(0);
    await expect(pane.getByText('Paid', { exact: true })).toBeVisible();
    await expectAccessible(page, 'a paid invoice');
  });

  await test.step('the admin completes the details, and the invoice is registered: its QR code and its UBL file', async () => {
    await expect(page.getByText('Missing: tax number (TIN), address, city and phone number.')).toBeVisible();
    await page.getByRole('link', { name: 'Complete your billing details' }).click();
    await page.getByLabel('Tax identification number (TIN)').fill('12345678-0001');
    await page.getByLabel('Address on the invoice').fill('1 Marina');
    await page.getByLabel('City').fill('Lagos');
    await page.getByLabel('Company phone').fill('0803 123 4567');
    await page.getByRole('button', { name: 'Save details' }).click();
    await page.getByRole('list', { name: 'Invoices' }).getByRole('link').click();
    await expect(page.getByRole('img', { name: /^Signed QR code of invoice/ })).toBeVisible();
    await expect(page.getByText('Registered with the sandbox of Kaya')).toBeVisible();
    await expectNoSidewaysScroll(page, 'a registered invoice');
    await expectAccessible(page, 'a registered invoice');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'UBL file' }).click(),
    ]);
    const ubl = readXml(await readFile(await download.path()));
    expect(textsAt(ubl, 'ID')).toEqual([number]);
    expect(parseNaira(textsAt(ubl, 'LegalMonetaryTotal/PayableAmount')[0] ?? '')).toBe(total_kobo);
    await expect(pane.getByText('Registered with the sandbox of Kaya')).toBeVisible();
  });
});
