// A new job is offered to three movers before the others: one declines, one accepts, one is too late, and each reads why. On
// a separate Kaya, because the shared ones open each job to all at once.
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { changeRows } from '../support/journey-database.ts';
import { startServer } from '../support/server.ts';
import { workday } from './moving.ts';
import { expectAccessible, expectNoSidewaysScroll, test } from './people.ts';
import { newCustomer } from './riding.ts';

let server: Awaited<ReturnType<typeof startServer>>;
test.beforeAll(async () => {
  server = await startServer({ KAYA_SEED: 'no', KAYA_FIRST_REFUSAL_MINUTES: '15' });
});
test.afterAll(async () => {
  await server?.stop();
});

const post = async ({ request }: BrowserContext, path: string, data: unknown): Promise<unknown> => {
  const answer = await request.post(path, { data, headers: { 'idempotency-key': `journey-${crypto.randomUUID()}` } });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return answer.json();
};

const requestMove = (context: BrowserContext, ahead: number) =>
  post(context, '/api/service-requests', {
    service_type: 'moving',
    move_type: 'move-in',
    move_option: 'door-to-door',
    present_location: 'Adeniran Ogunsanya Street, Surulere',
    destination: 'Admiralty Way, Lekki',
    preferred_date: workday(ahead),
    preferred_time: '10:00',
    room_size: '2bedroom',
    email: 'ngozi@example.com',
    phone: '+2348051112233',
  });

const why = (page: Page) => page.getByRole('region', { name: 'Why this offer?' });
/** Opens the explanation in its place and closes it; checks its looks the first time. */
const readWhy = async (page: Page, link: string, outcome: string): Promise<void> => {
  await page.getByRole('button', { name: link }).click();
  await expect(why(page).getByText(outcome)).toBeVisible();
  await page.getByRole('button', { name: link }).click();
  await expect(why(page)).toBeHidden();
};
const asked = 'Why was I offered this?';

test('three movers are offered a job first: one declines, one gets it, and all read why', async ({ browser }) => {
  const mover = async (name: string, location: string, phone: string): Promise<Page> => {
    const context = await browser.newContext({ baseURL: server.origin });
    await newCustomer(context, 'mover');
    const profile = { full_name: name, location, phone, skills: ['packing', 'heavy_lifting'], languages: ['en'] };
    await post(context, '/api/worker', profile);
    return context.newPage();
  };
  const near = await mover('Musa Near', 'Surulere, Lagos', '+2348060000001');
  const next = await mover('Tunde Next', 'Yaba, Lagos', '+2348060000002');
  const late = await mover('Bola Late', 'Apapa, Lagos', '+2348060000003');
  const other = await mover('Efe Other', 'Lekki Phase 1, Lagos', '+2348060000004');
  const customer = await browser.newContext({ baseURL: server.origin });
  const row = (page: Page) => page.getByRole('link', { name: /First for you until \d+:\d\d [AP]M\s*\d+ min left/ });

  await test.step('the three nearest see it, with the time that is left', async () => {
    for (const page of [near, late]) {
      await page.goto('/worker-dashboard?tab=jobs');
      await expect(page.getByText('No open jobs right now.')).toBeVisible();
    }
    await requestMove(customer, 9);
    for (const page of [near, late]) await expect(row(page)).toContainText(/1[45] min left/);
    await other.goto('/worker-dashboard?tab=jobs');
    await expect(other.getByText('No open jobs right now.')).toBeVisible();
    await expectAccessible(near, 'a board with an offer');
    await expectNoSidewaysScroll(near, 'a board with an offer');
  });

  await row(near).click();
  await expect(near.getByText(/^First for you until .*M, 1[45] min left$/)).toBeVisible();
  const address = near.url();

  await test.step('the first reads why and declines', async () => {
    await expectAccessible(near, 'an offer');
    await near.getByRole('button', { name: asked }).click();
    await expect(why(near).getByText('You were asked. You were 1st of 4 movers who were compared.')).toBeVisible();
    await expectAccessible(near, 'why this offer');
    await expectNoSidewaysScroll(near, 'why this offer');
    await expect(near.getByRole('button', { name: 'Accept Job' }), 'Accept stays in reach').toBeInViewport({
      ratio: 1,
    });
    await near.getByRole('button', { name: 'Not for me' }).click();
    await expect(near.getByText('No open jobs right now.')).toBeVisible();
    await near.goto(address);
    await expect(near.getByText(/^You pressed Not for me\. .* It opens to everyone at /)).toBeVisible();
    await readWhy(near, asked, 'You were asked. You were 1st of 4 movers who were compared.');
  });

  await test.step('a mover who was not asked reads when it opens, and why others are first', async () => {
    await other.goto(address);
    await expect(other.getByText(/It opens to everyone at \d+:\d\d [AP]M\.$/)).toBeVisible();
    await readWhy(
      other,
      'Why are others asked first?',
      'Other movers were asked. You were 4th of 4 movers who were compared.',
    );
  });

  await test.step('the next one accepts; a mover who had it open too is notified', async () => {
    await row(late).click();
    await expect(late.getByRole('button', { name: 'Accept Job' })).toBeVisible();
    await next.goto(address);
    await next.getByRole('button', { name: 'Accept Job' }).click();
    await expect(next.getByText('Job accepted successfully').first()).toBeVisible();
    await expect(late.getByText('It was offered to you first. Another mover took it.')).toBeVisible();
    await expectAccessible(late, 'an offer that another mover took');
    await expectNoSidewaysScroll(late, 'an offer that another mover took');
  });

  await test.step('winner and loser open the same receipt, each with their own rank', async () => {
    await readWhy(next, asked, 'You were asked. You were 2nd of 4 movers who were compared.');
    await readWhy(late, asked, 'You were asked. You were 3rd of 4 movers who were compared.');
    await late.getByRole('button', { name: 'See open jobs' }).click();
    await late.getByRole('link', { name: 'Your jobs' }).click();
    await late.getByRole('link', { name: 'Your offers' }).click();
    const named = late.getByRole('list', { name: 'Your offers' }).getByRole('listitem');
    await expect(named).toHaveCount(1);
    await expect(named).toContainText(/2-bedroom flat to Lekki.*You earn ₦[\d,]+ Price ₦[\d,]+.*Another mover has it/);
    const offers = late.getByRole('list', { name: 'The reasons why you were asked' }).getByRole('listitem');
    await expect(offers).toHaveCount(1);
    await expect(offers.getByText('You were 3rd of 4 movers', { exact: true })).toBeVisible();
    await offers.locator('summary').press('Enter');
    await expect(offers.getByRole('row', { name: /^Way to the pickup .* min/ })).toBeVisible();
    await expectAccessible(late, 'the offers of a mover');
    await expectNoSidewaysScroll(late, 'the offers of a mover');
    await offers.getByRole('link', { name: 'Open the job' }).click();
    await expect(late.getByText('This job has just been taken')).toBeVisible();
    await other.goto('/worker-dashboard?tab=jobs&list=offers');
    await expect(other.getByText('Not offered to you')).toBeVisible();
  });

  await test.step('when the time is over it is open to everyone, and says that it was offered first', async () => {
    await requestMove(customer, 12);
    await near.goto('/worker-dashboard?tab=jobs');
    await expect(row(near)).toBeVisible();
    await row(near).click();
    await expect(near.getByRole('button', { name: 'Not for me' })).toBeVisible();
    await expect(near.getByRole('button', { name: 'Save for Later' })).toBeVisible();
    const over = `WITH over AS (UPDATE jobs.jobs SET first_until = first_until - interval '15 minutes' WHERE status = 'open' RETURNING id)
      UPDATE jobs.first_refusals f SET offered_at = offered_at - interval '15 minutes', ends_at = ends_at - interval '15 minutes'
        FROM over WHERE f.job_id = over.id`;
    expect(await changeRows(over, [], server.dataDir)).toBe(3);
    await near.reload();
    await expect(
      near.getByText(/^It was offered to you first until today, .* Now it is open to everyone\.$/),
    ).toBeVisible();
    await expect(near.getByRole('button', { name: 'Save for Later' })).toBeVisible();
    const job = new URL(near.url()).searchParams.get('job');
    await post(other.context(), `/api/jobs/${job}/acceptance`, {});
  });
});
