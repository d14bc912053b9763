// A heavy move needs four people. One worker leads, Kaya finds the helpers, the last place makes the job the lead's, and all are paid
// the shares they agreed to (docs/decisions/0045-crews.md).
import { type Browser, expect, type Page, test } from '@playwright/test';
import { changeRows } from '../support/journey-database.ts';
import { dueSql } from '../support/due-job.ts';
import { moveRequest } from '../support/move-request.ts';
import { dayAhead, expectAccessible, expectNoSidewaysScroll, newPerson, photo } from './people.ts';
import { newCustomer } from './riding.ts';

/** A customer without an account who has asked for a three-bedroom move by card; at its tracking page. */
const ask = async (browser: Browser): Promise<{ customer: Page; job: string }> => {
  const { page } = await newPerson(browser);
  const data = moveRequest({
    room_size: '3bedroom',
    preferred_date: dayAhead(24),
    payment_method: 'card',
    email: 'crew@example.com',
    phone: '08067654399',
  });
  const answer = await page.request.post('/api/service-requests', { data });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { tracking_path } = (await answer.json()) as { tracking_path: string };
  await page.goto(tracking_path);
  await expect(page.getByText('Finding a mover').first()).toBeVisible();
  const key = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const { job_id: job } = (await (await page.request.get(`/api/track/${key}`)).json()) as { job_id: string };
  return { customer: page, job };
};

const payByCard = async (customer: Page): Promise<void> => {
  await customer.getByRole('button', { name: /^Pay ₦[\d,]+ by card/ }).click();
  await customer.getByLabel('Card number').fill('4242 4242 4242 4242');
  await customer.getByRole('button', { name: /^Pay ₦/ }).click();
  await expect(customer.getByRole('heading', { name: /^₦[\d,]+ paid by card/ })).toBeVisible();
};

const worker = async (browser: Browser, full_name: string, phone: string): Promise<Page> => {
  const { context, page } = await newPerson(browser);
  await newCustomer(context, full_name.split(' ')[0]?.toLowerCase() ?? '');
  const data = { full_name, phone, location: 'Surulere, Lagos', skills: ['packing'], languages: ['en'] };
  const answer = await context.request.post('/api/worker', { data });
  expect(answer.ok(), await answer.text()).toBe(true);
  return page;
};

/** The naira of `You earn ₦5,850`. */
const earns = async (page: Page): Promise<string> =>
  /₦[\d,]+/.exec((await page.locator('.you-earn').textContent()) ?? '')?.[0] ?? 'nothing';

test('a crew is found for a heavy move, and all of it is paid', async ({ browser }) => {
  test.setTimeout(180_000);
  const { customer, job } = await ask(browser);
  await payByCard(customer);
  const open = `/worker-dashboard?tab=jobs&job=${job}`;
  const lead = await worker(browser, 'Bola Adeyemi', '08052340001');
  const helper = await worker(browser, 'Chidi Okeke', '08052340002');
  const others = [
    await worker(browser, 'Danladi Musa', '08052340003'),
    await worker(browser, 'Efe Osagie', '08052340004'),
  ];

  await test.step('a worker leads: Kaya finds the helpers', async () => {
    await lead.goto(open);
    const crew = lead.getByRole('region', { name: 'Crew' });
    await expect(crew).toContainText('This job needs a truck and 3 helpers.');
    await expect(crew).toContainText(/The lead earns ₦[\d,]+/);
    await expectAccessible(lead, 'a job that needs a crew');
    await expectNoSidewaysScroll(lead, 'a job that needs a crew');
    await crew.getByRole('button', { name: 'Lead this job' }).click();
    await expect(crew).toContainText('Waiting for 3 helpers');
    await expect(lead.getByRole('button', { name: 'I bring my own' })).toBeVisible();
    await expectAccessible(lead, 'waiting for helpers');
  });
  const leadEarns = await earns(lead);

  await test.step('helpers join; one leaves and comes back', async () => {
    await helper.goto('/worker-dashboard?tab=jobs&size=heavy');
    await expect(helper.getByRole('link', { name: /Helper place/ }).first()).toBeVisible();
    await helper.goto(open);
    await expect(helper.getByRole('region', { name: 'Crew' })).toContainText('3 helper places are free');
    await expectAccessible(helper, 'a helper place');
    await expectNoSidewaysScroll(helper, 'a helper place');
    await helper.getByRole('button', { name: 'Join as helper' }).click();
    await expect(lead.getByRole('region', { name: 'Crew' })).toContainText('Waiting for 2 helpers');
    await helper.getByRole('button', { name: 'Leave the crew' }).click();
    await helper.getByRole('dialog').last().getByRole('button', { name: 'Leave the crew' }).click();
    await expect(helper.getByRole('button', { name: 'Join as helper' })).toBeVisible();
    await helper.getByRole('button', { name: 'Join as helper' }).click();
    for (const other of others) {
      await expect(lead.getByRole('button', { name: 'I bring my own' })).toBeVisible();
      await other.goto(open);
      await other.getByRole('button', { name: 'Join as helper' }).click();
      await expect(other.getByRole('button', { name: 'Join as helper' })).toHaveCount(0);
    }
  });
  const helperEarns = await earns(helper);

  await test.step('the crew is whole: the lead has the job, and everybody sees it', async () => {
    await expect(lead.getByRole('button', { name: 'On my way' })).toBeVisible();
    await expect(helper.getByRole('link', { name: '0805 234 0001' })).toBeVisible();
    await expect(helper.getByRole('button', { name: 'On my way' })).toHaveCount(0);
    await expectAccessible(helper, 'a whole crew');
    await expectNoSidewaysScroll(helper, 'a whole crew');
    await expect(customer.getByText('Leads 3 helpers').first()).toBeVisible();
    await expectAccessible(customer, 'a customer with a crew');
  });

  await test.step('the lead does the steps, and the customer confirms', async () => {
    await changeRows(dueSql, [job]);
    await lead.reload();
    await lead.getByRole('button', { name: 'On my way' }).click();
    await lead.getByRole('button', { name: 'Arrived' }).click();
    const code = (await customer.locator('[aria-labelledby=start-code] .money').textContent())?.trim() ?? '';
    await lead.getByLabel("Customer's 4-digit code").fill(code);
    await lead.getByRole('button', { name: 'Start', exact: true }).click();
    await lead.locator('input[type=file]').setInputFiles(photo);
    await lead.getByRole('button', { name: 'Delivered' }).click();
    await customer.getByRole('button', { name: 'Confirm and rate' }).first().click();
    await customer.getByRole('dialog').getByRole('radio', { name: /5/ }).check({ force: true });
    await customer.getByRole('dialog').getByRole('button', { name: 'Confirm and rate' }).click();
  });

  await test.step('each is paid their share', async () => {
    for (const [page, share] of [
      [lead, leadEarns],
      [helper, helperEarns],
    ] as const) {
      const panel = page.locator('.jobpanel');
      await expect(panel.getByText(`You earned ${share}`).first()).toBeVisible();
      await page.goto('/worker-dashboard?tab=earnings');
      await expect(page.getByText('Job completed').first()).toBeVisible();
      await expect(page.getByText(share).first()).toBeVisible();
    }
    await helper.goto('/worker-dashboard?tab=jobs&list=mine');
    await expect(helper.getByRole('link', { name: /Helper .*Completed/ })).toBeVisible();
  });
});
