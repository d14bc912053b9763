// A heavy move needs four people. One worker leads, Kaya finds the helpers, the last place gives the lead the job, and all are paid
// the shares they agreed to (docs/decisions/0045-crews.md).
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { askForMove, doMove, newMover, payMove, send } from './moving.ts';
import { dayAhead, expectAccessible, expectNoSidewaysScroll, newPerson, test, visit } from './people.ts';

/** Joins as the page does, accepting the share that it shows. */
const join = async (request: APIRequestContext, job: string): Promise<void> => {
  const crew = `/api/jobs/${job}/crew`;
  const { shares } = (await (await request.get(crew)).json()) as { shares: { helper_kobo: number } };
  await send(request, `${crew}/members`, { you_earn_kobo: shares.helper_kobo });
};

/** The amount under `You earn`, naira. */
const earns = async (page: Page): Promise<string> =>
  /₦[\d,]+/.exec((await page.locator('.pay .money').textContent()) ?? '')?.[0] ?? 'nothing';

test('a crew is found for a heavy move, and everybody is paid', async ({ page: customer, browser }) => {
  const move = await askForMove(customer.request, {
    room_size: '3bedroom',
    preferred_date: dayAhead(24),
    payment_method: 'card',
    email: 'crew@example.com',
    phone: '08067654399',
  });
  await payMove(customer.request, move.key);
  const open = `/worker-dashboard?tab=jobs&job=${move.job}`;
  const { context: leading, page: lead } = await newPerson(browser);
  await newMover(leading, 'Bola Adeyemi', '08052340001');
  const { context: helping, page: helper } = await newPerson(browser);
  await newMover(helping, 'Chidi Okeke', '08052340002');

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
    await visit(helper, open);
    await expect(helper.getByRole('region', { name: 'Crew' })).toContainText('3 helper places are free');
    await expectAccessible(helper, 'a helper place');
    await expectNoSidewaysScroll(helper, 'a helper place');
    await helper.getByRole('button', { name: 'Join as helper' }).click();
    await expect(lead.getByRole('region', { name: 'Crew' })).toContainText('Waiting for 2 helpers');
    await helper.getByRole('button', { name: 'Leave the crew' }).click();
    await helper.getByRole('dialog').last().getByRole('button', { name: 'Leave the crew' }).click();
    await expect(helper.getByRole('button', { name: 'Join as helper' })).toBeVisible();
    await helper.getByRole('button', { name: 'Join as helper' }).click();
    await expect(lead.getByRole('region', { name: 'Crew' })).toContainText('Waiting for 2 helpers');
    for (const [name, phone] of [
      ['Danladi Musa', '08052340003'],
      ['Efe Osagie', '08052340004'],
    ] as const) {
      const other = await browser.newContext();
      await newMover(other, name, phone);
      await join(other.request, move.job);
      await other.close();
    }
  });
  const helperEarns = await earns(helper);

  await test.step('the crew is whole: the lead has the job, and everybody sees it', async () => {
    await expect(lead.getByRole('button', { name: 'On my way' })).toBeVisible();
    await expect(helper.getByRole('link', { name: '0805 234 0001' })).toBeVisible();
    await expect(helper.getByRole('button', { name: 'On my way' })).toHaveCount(0);
    await expectAccessible(helper, 'a whole crew');
    await expectNoSidewaysScroll(helper, 'a whole crew');
    await customer.goto(move.path);
    await expect(customer.getByText('Leads 3 helpers').first()).toBeVisible();
    await expectAccessible(customer, 'a customer with a crew');
  });

  await doMove(leading.request, customer.request, move);
  await send(customer.request, `/api/track/${move.key}/confirmation`, { stars: 5 });

  await test.step('everybody is paid their share', async () => {
    for (const [page, share] of [
      [lead, leadEarns],
      [helper, helperEarns],
    ] as const) {
      const panel = page.locator('.jobpanel');
      await expect(panel.getByText(`You earned ${share}`).first()).toBeVisible();
      await visit(page, '/worker-dashboard?tab=earnings');
      await expect(page.getByText('Job completed').first()).toBeVisible();
      await expect(page.getByText(share).first()).toBeVisible();
    }
    await visit(helper, '/worker-dashboard?tab=jobs&list=mine');
    await expect(helper.getByRole('link', { name: /Helper .*Completed/ })).toBeVisible();
  });
});
