// A mover is at a door that no one opens: call, message, a wait that both see, and its end.
import { expect } from '@playwright/test';
import { dueSql } from '../support/due-job.ts';
import { changeRows } from '../support/journey-database.ts';
import { askForMove, newMover, send, workday } from './moving.ts';
import { expectAccessible, expectNoSidewaysScroll, fresh, newPerson, test } from './people.ts';

const earlier = `UPDATE jobs.jobs SET starts_at = starts_at - interval '16 minutes', arrived_at = arrived_at - interval '16 minutes',
  wait_from = wait_from - interval '16 minutes' WHERE id = $1`;

test('a mover waits, and no one comes', async ({ page, context, browser }) => {
  const own = await newPerson(browser);
  const mover = own.page;
  await newMover(own.context, 'Bode Salami', '08052340077');
  const wished = { email: fresh('wale'), phone: '08067654399', preferred_date: workday(19) };
  const move = await askForMove(context.request, wished);
  await send(own.context.request, `/api/jobs/${move.job}/acceptance`);
  await changeRows(dueSql, [move.job]);
  await send(own.context.request, `/api/jobs/${move.job}/departure`);
  // As if they shared their position at the pickup, at the time of the move.
  await changeRows(
    `INSERT INTO dispatch.positions (account_id, lat, lng, at)
     SELECT worker_id, location_lat, location_lng, now() FROM jobs.jobs WHERE id = $1
     ON CONFLICT (account_id) DO UPDATE SET lat = excluded.lat, lng = excluded.lng, at = excluded.at`,
    [move.job],
  );
  await send(own.context.request, `/api/jobs/${move.job}/arrival`);
  await changeRows('UPDATE jobs.jobs SET starts_at = now() WHERE id = $1', [move.job]);

  await test.step('the mover calls, writes and starts the wait', async () => {
    await mover.goto(`/worker-dashboard?tab=jobs&job=${move.job}`);
    const begin = mover.getByRole('button', { name: 'Start the wait' });
    await expect(begin).toHaveAttribute('aria-disabled', 'true');
    await expect(mover.getByText('Call the customer first')).toBeVisible();
    // The browser has no phone: the press is noted, the call itself is not made.
    await mover
      .locator('a[href^="tel:"]')
      .first()
      .evaluate((link: HTMLElement) => {
        link.addEventListener('click', (press) => press.preventDefault());
        link.click();
      });
    await expect(mover.getByText('Write to the customer first')).toBeVisible();
    await mover.getByRole('button', { name: 'Message' }).first().click();
    const chat = mover.getByRole('dialog');
    await chat.getByRole('textbox', { name: 'Message' }).fill('I am at the door.');
    await chat.getByRole('button', { name: 'Send' }).click();
    await expect(chat.getByText('I am at the door.')).toBeVisible();
    await chat.getByRole('button', { name: 'Close messages' }).click();
    await begin.click();
    await expect(mover.getByRole('heading', { name: /^You wait until/ })).toBeVisible();
    await expectAccessible(mover, 'waiting at the door');
    await expectNoSidewaysScroll(mover, 'waiting at the door');
  });

  await test.step('the customer sees the same countdown, and what it costs', async () => {
    await page.goto(move.path);
    await expect(page.getByText(/waits at the door until/)).toBeVisible();
    await expect(page.getByText(/After that, each started 15 minutes costs ₦1,000/)).toBeVisible();
    await expect(page.getByText(/If no one comes, it costs ₦15,000/)).toBeVisible();
    await expectAccessible(page, 'a mover who waits');
    await expectNoSidewaysScroll(page, 'a mover who waits');
  });

  await test.step('after fifteen minutes the mover may end it, and the lowest price is due', async () => {
    expect(await changeRows(earlier, [move.job])).toBe(1);
    await page.reload();
    await expect(page.getByText(/Waiting so far: ₦1,000/)).toBeVisible();
    await mover.reload();
    await expect(mover.getByText(/^Waiting so far: ₦1,000/)).toBeVisible();
    await mover.getByRole('button', { name: 'Nobody came' }).click();
    const sheet = mover.getByRole('dialog', { name: 'End the job?' });
    await expect(sheet.getByText(/^The customer pays ₦15,000.* You get ₦13,500 of it/)).toBeVisible();
    await sheet.getByRole('button', { name: 'Nobody came' }).click();
    await expect(mover.getByText('Nobody came to the door').first()).toBeVisible();
    await expect(mover.getByText(/You get ₦13,500 because nobody came\./)).toBeVisible();
    await expect(mover.getByText('You earn when the customer pays').first()).toBeVisible();
    await expect(mover.getByText('You earned', { exact: true })).toHaveCount(0);
    await expect(page.getByText('Nobody came: ₦15,000 to pay')).toBeVisible();
    await expect(page.getByText(/waited at the door and nobody came/)).toBeVisible();
    await expectAccessible(page, 'a request that ended at the door');
  });
});
