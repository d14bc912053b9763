// What a mover reads at 390 px about work that is not today, not possible now, or not paid yet.
import { expect } from '@playwright/test';
import { askForMove, doMove, newMover, workday } from './moving.ts';
import { expectAccessible, expectNoSidewaysScroll, fresh, newPerson, test, visit } from './people.ts';
import { randomWord } from '../support/random-word.ts';

test('a paused mover reads why at once, goes available there, and sees what is due today, what is next and the money', async ({
  browser,
}) => {
  const { context: asks } = await newPerson(browser);
  const move = await askForMove(asks.request, {
    present_location: 'Surulere, Lagos',
    destination: 'Ojota, Lagos',
    room_size: 'studio',
    preferred_date: workday(3),
    preferred_time: '11:00',
    email: fresh('stands'),
    phone: '08067654377',
  });
  const { context, page } = await newPerson(browser);
  await newMover(context, `Bola ${randomWord()}`, '08052340199');
  const paused = await context.request.put('/api/worker/status', { data: { status: 'paused' } });
  expect(paused.ok(), await paused.text()).toBe(true);

  await page.goto(`/worker-dashboard?tab=jobs&job=${move.job}`);
  const job = page.getByRole('dialog', { name: 'Job details' });
  const accept = job.getByRole('button', { name: 'Accept Job' });
  await test.step('the reason is beside the button, with a way to resume', async () => {
    await expect(job.getByText("You are paused, so you cannot accept jobs. Press 'Go Available' first.")).toBeVisible();
    await expect(accept).toHaveAttribute('aria-disabled', 'true');
    await expectAccessible(page, 'an open job of a paused mover');
    await expectNoSidewaysScroll(page, 'an open job of a paused mover');
    await job.getByRole('button', { name: 'Go Available' }).click();
    await expect(accept).not.toHaveAttribute('aria-disabled');
    await expect(job.getByRole('button', { name: 'Go Available' })).toBeHidden();
  });

  await test.step('a mover without a confirmed phone is not told to send a message', async () => {
    await expect(job.getByRole('link', { name: 'Confirm your phone to take jobs by message' })).toBeVisible();
    await expect(job.getByText(/send ACCEPT/)).toHaveCount(0);
  });

  await test.step('accepted is the current step, on the way the next', async () => {
    await accept.click();
    const steps = page.getByRole('list', { name: 'Steps of this job' }).getByRole('listitem');
    await expect(steps.nth(0)).toContainText('Accepted, now');
    await expect(steps.nth(1)).toContainText('On the way, next');
  });

  await test.step('a job of another day is listed under next', async () => {
    await visit(page, '/worker-dashboard');
    await expect(page.getByText('No job today.')).toBeVisible();
    const next = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Next' }) });
    await expect(next.getByRole('link', { name: new RegExp(move.title) })).toBeVisible();
  });

  await test.step('a delivered job is listed under today with its state, and in the money', async () => {
    await doMove(context.request, asks.request, move);
    await page.reload();
    const today = page.locator('section').filter({ has: page.getByRole('heading', { name: /^Today/ }) });
    await expect(today.getByText('To be confirmed')).toBeVisible();
    const held = /^You have ₦[\d,]+ in cash\. You owe Kaya ₦[\d,]+ of it when the customer confirms, or from /;
    await expect(page.getByRole('list', { name: 'Delivered, not confirmed yet' }).getByText(held)).toBeVisible();
    await visit(page, '/worker-dashboard?tab=earnings');
    await expect(page.getByRole('list', { name: 'Delivered, not confirmed yet' }).getByText(held)).toBeVisible();
    await expectNoSidewaysScroll(page, 'earnings');
  });
});

test('jobs outside the hours are hidden and shown again by one switch, and the sizes are not cut in Yorùbá', async ({
  browser,
}) => {
  const { context: asks } = await newPerson(browser);
  await askForMove(asks.request, {
    present_location: 'Surulere, Lagos',
    destination: 'Ojota, Lagos',
    room_size: 'studio',
    preferred_date: workday(4),
    preferred_time: '20:30',
    email: fresh('night'),
    phone: '08067654388',
  });
  const { context, page } = await newPerson(browser);
  await newMover(context, `Yemi ${randomWord()}`, '08052340198');
  await page.goto('/worker-dashboard?tab=jobs');
  const outside = page.getByRole('switch', { name: /^Also \d+ outside your hours$/ });
  const rows = page.getByRole('list', { name: 'Open jobs' }).getByText('Outside your hours');
  await expect(outside).toBeChecked();
  await expect(rows.first()).toBeVisible();
  await outside.click();
  await expect(outside).not.toBeChecked();
  await expect(rows).toHaveCount(0);
  await outside.click();
  await expect(rows.first()).toBeVisible();

  const spoken = await context.request.put('/api/account/language', { data: { language: 'yo' } });
  expect(spoken.ok(), await spoken.text()).toBe(true);
  await page.reload();
  await expect(page.getByRole('option', { name: 'Gbogbo ìwọ̀n', exact: true })).toBeAttached();
  const room = await page.locator('.look > select').evaluate((select: HTMLSelectElement) => {
    const style = getComputedStyle(select);
    const pen = document.createElement('canvas').getContext('2d');
    if (!pen) return -1;
    pen.font = style.font;
    const word = pen.measureText(select.selectedOptions[0]?.text ?? '').width;
    return select.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight) - word;
  });
  expect(room).toBeGreaterThanOrEqual(0);
  await expectNoSidewaysScroll(page, 'the board in Yorùbá');
});
