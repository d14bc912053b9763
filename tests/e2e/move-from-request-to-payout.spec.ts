// The main job, end to end, by three people in three browsers: a customer without an account requests a move, two workers press
// Accept at once and one succeeds, the steps show live to the customer, who confirms and rates, and the worker is paid.
import { changeRows } from '../support/journey-database.ts';
import { dueSql } from '../support/due-job.ts';
import { expect } from '@playwright/test';
import { newMover, payMove } from './moving.ts';
import {
  dayAhead,
  expectAccessible,
  expectNoSidewaysScroll,
  fresh,
  groundFloors,
  newPerson,
  photo,
  test,
  visit,
} from './people.ts';

test('a move from request to payout', async ({ browser }) => {
  const customer = (await newPerson(browser)).page;
  const [one, other] = [await newPerson(browser), await newPerson(browser)];
  // Movers of this journey only: no other job conflicts, and their payout comes from this one.
  await newMover(one.context, 'Musa Sule', '08052340031');
  await newMover(other.context, 'Tunde Ojo', '08052340032');
  const [musa, tunde] = [one.page, other.page];
  const email = fresh('halima');

  await test.step('the customer reads the home page and requests a move', async () => {
    await customer.goto('/');
    await expect(customer.getByRole('heading', { level: 1 })).toContainText('Move your load anywhere');
    await customer.getByRole('link', { name: /^Move\b.*Rooms/ }).click();
    await expect(customer.getByRole('heading', { name: 'Request a service' })).toBeVisible();

    const pickup = customer.getByRole('combobox', { name: /Present location/ });
    await pickup.fill('adeniran ogun');
    await customer
      .getByRole('option', { name: /Adeniran Ogunsanya Street/ })
      .first()
      .click();
    const destination = customer.getByRole('combobox', { name: /Destination/ });
    await destination.fill('lekki phase 1');
    await customer
      .getByRole('option', { name: /Lekki Phase 1/ })
      .first()
      .click();
    await customer.getByLabel('Preferred date').fill(dayAhead(17));
    await customer.getByLabel('Preferred time').fill('07:30');
    await customer.getByLabel('Room size').selectOption({ label: '2 bedroom' });
    await expect(customer.locator('.price').getByText('Estimate, plus stairs, if any')).toBeVisible();
    await groundFloors(customer);
    await expect(customer.locator('.price').getByText('Estimate', { exact: true })).toBeVisible();
    await customer.getByRole('radio', { name: /^Bank transfer, card, USSD or wallet/ }).check({ force: true });
    await customer.getByLabel('Email').fill('halima@');
    // Not the number of a mover's account: nobody may take their own job.
    await customer.getByLabel('Phone').fill('0806 765 4355');
    await expect(customer.getByText('Enter the full email, like name@example.com').first()).toBeVisible();
    await customer.getByLabel('Email').fill(email);
    await expectNoSidewaysScroll(customer, 'how you pay');
    await customer.getByLabel(/Special requests/).fill('Second floor, no lift. One upright piano.');
    await customer.getByRole('button', { name: 'Submit Request' }).click();
    await expect(customer.getByText('Request Submitted!')).toBeVisible();
    await expect(customer.getByText('We will contact you shortly to confirm your service.')).toBeVisible();
    // The form is gone; the bar at the foot shows the next step.
    await expect(customer.getByRole('form')).toHaveCount(0);
    await expect(customer.getByRole('button', { name: /^Pay .+ now$/ })).toHaveCount(1);
    await customer.getByRole('link', { name: 'Follow your request' }).click();
    await expect(customer.getByText('Finding a mover').first()).toBeVisible();
    await expectAccessible(customer, 'tracking page');
    await expectNoSidewaysScroll(customer, 'tracking page');
  });

  const key = new URL(customer.url()).pathname.split('/').at(-1) ?? '';
  // By card, so that the mover who succeeds has money to pay out. a-move-is-paid shows the card page.
  await payMove(customer.request, key);
  const { job_id: job } = (await (await customer.request.get(`/api/track/${key}`)).json()) as { job_id: string };

  const outcomes = await test.step('one worker gets the job when two press Accept at once', async () => {
    for (const page of [musa, tunde]) {
      await page.goto(`/worker-dashboard?tab=jobs&job=${job}`);
      await expect(page.getByRole('button', { name: 'Accept Job' })).toBeVisible();
    }
    // Without the usual pauses before a click: the second worker must not see the live message of the first.
    await Promise.all(
      [musa, tunde].map((page) => page.getByRole('button', { name: 'Accept Job' }).dispatchEvent('click')),
    );
    const outcome = (page: typeof musa) =>
      Promise.race([
        page
          .getByText('Job accepted successfully')
          .first()
          .waitFor()
          .then(() => 'won' as const),
        page
          .getByText('This job has just been taken')
          .first()
          .waitFor()
          .then(() => 'lost' as const),
      ]);
    return Promise.all([outcome(musa), outcome(tunde)]);
  });
  expect([...outcomes].sort()).toEqual(['lost', 'won']);
  const winner = outcomes[0] === 'won' ? musa : tunde;
  const name = winner === musa ? 'Musa Sule' : 'Tunde Ojo';

  await test.step('the tracking page shows the mover and each step without a reload', async () => {
    await expect(customer.getByText(name).first()).toBeVisible();
    await expect(customer.getByText('Your start code')).toBeVisible();
    await expectAccessible(customer, 'tracking page with a mover');
    await expect(winner.getByText(/^You can press On my way from .*, 3 hours before the start\.$/)).toBeVisible();
    await expectAccessible(winner, 'too early to set off');
    await changeRows(dueSql, [job]);
    await winner.reload();
    await winner.getByRole('button', { name: 'On my way' }).click();
    await expect(customer.getByText('On the way').first()).toBeVisible();
    // The page catches up after a lost connection.
    await customer.context().setOffline(true);
    // The mover's position is not shared: a press by mistake does nothing.
    await winner.getByRole('button', { name: 'Arrived' }).click();
    const asked = winner.getByRole('dialog', { name: 'Are you at the pickup?' });
    await asked.getByRole('button', { name: 'Not yet' }).click();
    await expect(winner.getByRole('button', { name: 'Arrived' })).toBeVisible();
    await winner.getByRole('button', { name: 'Arrived' }).click();
    await asked.getByRole('button', { name: 'Yes, I am there' }).click();
    await expect(winner.getByLabel("Customer's 4-digit code")).toBeVisible();
    await customer.context().setOffline(false);
    await expect(customer.getByText(/Arrived/).first()).toBeVisible();
    await expect(customer.locator('.track-label')).toHaveText('At the pickup since');
    await customer.evaluate(() => window.scrollTo(0, 0));
    const code = customer.getByRole('region', { name: 'Your start code' });
    await expect(code, 'at the door the code is the first thing to see').toBeInViewport({ ratio: 1 });
    const bottom = async (of: typeof code) => (await of.boundingBox()) ?? { y: 0, height: 0 };
    const [first, map, bar] = [
      await bottom(code),
      await bottom(customer.locator('.track-map')),
      await bottom(customer.locator('.track-foot > *')),
    ];
    expect(first.y + first.height).toBeLessThanOrEqual(map.y);
    expect(first.y + first.height, 'its warning is above the bar').toBeLessThanOrEqual(bar.y);
    await expectAccessible(customer, 'the start code at the door');
    await expectNoSidewaysScroll(customer, 'the start code at the door');
  });

  await test.step('a problem before the delivery is reported to the mover or to Kaya', async () => {
    await customer.getByRole('button', { name: 'Report a problem' }).click();
    const sheet = customer.getByRole('dialog', { name: 'Report a problem' });
    await expect(sheet.getByRole('link', { name: `Call ${name}` })).toHaveAttribute('href', /^tel:\+234/);
    await expect(sheet.getByRole('link', { name: 'Write to Kaya' })).toHaveAttribute(
      'href',
      /^\/contact\?topic=order&request=[\w-]+$/,
    );
    await expectAccessible(customer, 'a problem before the delivery');
    await sheet.getByRole('button', { name: `Message ${name}` }).click();
  });

  await test.step('customer and mover write to each other', async () => {
    const box = customer.getByRole('dialog').getByRole('textbox');
    await box.fill('The gate code is 4411.');
    await box.press('Enter');
    await expect(customer.getByRole('dialog').getByText('The gate code is 4411.')).toBeVisible();
    await expectAccessible(customer, 'chat');
    await customer.keyboard.press('Escape');
    await winner.getByRole('button', { name: /^Message/ }).click();
    await expect(winner.getByText('The gate code is 4411.')).toBeVisible();
    await winner.keyboard.press('Escape');
  });

  await test.step('the mover requests a higher price with a photo, and the customer approves before loading', async () => {
    await winner.getByRole('button', { name: 'More than was booked?' }).click();
    const sheet = winner.getByRole('dialog');
    await sheet.getByRole('button', { name: 'Ask the customer' }).click();
    await expect(sheet.getByText('Add a photo of what was not booked')).toBeVisible();
    await sheet.getByLabel('Extra amount').fill('2000');
    await sheet.getByLabel('Why').selectOption({ label: 'More items than listed' });
    await sheet.locator('input[type=file]').setInputFiles(photo);
    await expectAccessible(winner, 'change of price');
    await sheet.getByRole('button', { name: 'Ask the customer' }).click();
    await expect(winner.getByText("Waiting for the customer's answer")).toBeVisible();
    await expect(customer.getByRole('heading', { name: `${name} asks for ₦2,000 more` })).toBeVisible();
    // The question comes first, entirely on the screen; there is no code to give before the answer.
    for (const answer of [/^Yes, ₦/, /^No, keep ₦/])
      await expect(customer.getByRole('button', { name: answer })).toBeInViewport({ ratio: 1 });
    await expect(customer.getByText('Your start code')).toHaveCount(0);
    await expectAccessible(customer, 'question about the price');
    await expectNoSidewaysScroll(customer, 'question about the price');
    // After a no, the mover asks again on the same open page: each answer counts only for its own question.
    await customer.getByRole('button', { name: /^No, keep ₦/ }).click();
    await expect(customer.getByText(/^The price stays at ₦[\d,]+$/)).toBeVisible();
    await expect(winner.getByText(/The customer said no\. The price stays at ₦[\d,]+\./)).toBeVisible();
    await winner.getByRole('button', { name: 'More than was booked?' }).click();
    await sheet.getByLabel('Extra amount').fill('1500');
    await sheet.getByLabel('Why').selectOption({ label: 'More items than listed' });
    await sheet.locator('input[type=file]').setInputFiles(photo);
    await sheet.getByRole('button', { name: 'Ask the customer' }).click();
    await expect(customer.getByRole('heading', { name: `${name} asks for ₦1,500 more` })).toBeVisible();
    await customer.getByRole('button', { name: /^Yes, ₦/ }).click();
    await expect(customer.getByText('Agreed on the day: more items than listed')).toBeVisible();
    await expect(customer.getByText('Your start code')).toBeVisible();
    await expect(winner.getByText('The customer agreed').first()).toBeVisible();
    // The extra amount is not held: the work cannot start before the customer chooses how to pay it.
    await expect(customer.getByRole('heading', { name: '₦1,500 more to pay' })).toBeVisible();
    await customer.getByRole('button', { name: 'Pay the ₦1,500 in cash' }).click();
    await expect(customer.getByRole('heading', { name: 'You pay ₦1,500 in cash' })).toBeVisible();
  });

  await test.step('a wrong start code is refused beside the field, the right one starts the work', async () => {
    const code = (await customer.locator('[aria-labelledby=start-code] .money').textContent())?.trim() ?? '';
    expect(code).toMatch(/^\d{4}$/);
    const field = winner.getByLabel("Customer's 4-digit code");
    await field.fill(code === '0000' ? '1111' : '0000');
    await winner.getByRole('button', { name: 'Start', exact: true }).click();
    await expect(winner.getByText('That code is not right.').first()).toBeVisible();
    await field.fill(code);
    await winner.getByRole('button', { name: 'Start', exact: true }).click();
    await expect(customer.getByText(/started|Under way|Loading/i).first()).toBeVisible();
  });

  await test.step('the mover requests a signature, and the customer signs on their own page and rates', async () => {
    await winner.getByRole('radio', { name: 'Signature' }).check({ force: true });
    await expectAccessible(winner, 'proof of delivery');
    await winner.getByRole('button', { name: 'Ask the customer to sign' }).click();
    await expect(winner.getByText('Waiting for the customer to sign')).toBeVisible();
    await expect(winner.locator('canvas'), 'nothing to draw on at the mover’s').toHaveCount(0);
    await customer.getByRole('button', { name: 'Check and sign' }).first().click();
    const sheet = customer.getByRole('dialog', { name: 'Is everything there?' });
    const pad = sheet.getByRole('img', { name: 'No signature yet' });
    await expect(pad).toBeVisible();
    await expectAccessible(customer, 'signature');
    await expectNoSidewaysScroll(customer, 'signature');
    await pad.scrollIntoViewIfNeeded();
    const box = (await pad.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await customer.mouse.move(box.x + box.width * 0.2, box.y + box.height * 0.6);
    await customer.mouse.down();
    for (const [x, y] of [
      [0.3, 0.2],
      [0.4, 0.8],
      [0.5, 0.3],
      [0.7, 0.6],
    ] as const)
      await customer.mouse.move(box.x + box.width * x, box.y + box.height * y, { steps: 4 });
    await customer.mouse.up();
    await expect(sheet.getByRole('img', { name: 'Your signature' })).toBeVisible();
    await sheet.getByRole('button', { name: 'Sign', exact: true }).click();
    await expect(customer.getByText('You signed on this page')).toBeVisible();
    await expect(winner.getByText('Completed').first()).toBeVisible();
    await customer.getByRole('button', { name: /^Rate Musa|^Rate Tunde/ }).click();
    await expectAccessible(customer, 'rating');
    await customer.getByRole('dialog').getByRole('radio', { name: /5/ }).check({ force: true });
    await customer.getByLabel('Comment').fill('On time, and nothing broken.');
    await customer.getByRole('dialog').getByRole('button', { name: 'Rate', exact: true }).click();
    await expect(customer.getByText('Completed').first()).toBeVisible();
  });

  await test.step('the mover rates the customer, and finds whom to contact', async () => {
    await winner.getByRole('button', { name: 'Rate the customer' }).click();
    await expect(winner.getByText('Choose 1 to 5 stars')).toBeVisible();
    await winner.getByRole('radio', { name: '4 stars' }).press(' ');
    await expectAccessible(winner, 'a completed job of a mover');
    await winner.getByRole('button', { name: 'Rate the customer' }).click();
    await expect(winner.getByText('You gave 4 stars.')).toBeVisible();
    const words = /^\/contact\?topic=payment&job=[A-Z0-9]{6}$/;
    await expect(winner.getByRole('link', { name: 'I was not paid' })).toHaveAttribute('href', words);
  });

  await test.step('the worker is paid out', async () => {
    await visit(winner, '/worker-dashboard?tab=payout');
    // The daily limit says how to raise it, and links there.
    await expect(winner.getByRole('link', { name: 'Confirm your phone' })).toHaveAttribute('href', '/auth#profile');
    await winner.getByLabel('Amount').fill('5000');
    await winner.getByRole('radio', { name: /Bank/ }).check({ force: true });
    await winner.getByLabel('Bank', { exact: true }).selectOption({ label: 'GTBank' });
    await winner.getByLabel('Account Number').fill('0123456789');
    await expect(winner.getByText('You receive')).toBeVisible();
    await expect(winner.getByText('₦4,950').first()).toBeVisible();
    await winner.getByRole('button', { name: /Send ₦5,000/ }).click();
    await expect(winner.getByText('Payout Initiated!')).toBeVisible();
    await expect(winner.getByText('₦5,000 will be sent to your bank within 5 minutes')).toBeVisible();
    await visit(winner, '/worker-dashboard?tab=earnings');
    await expect(winner.getByText('Completed').first()).toBeVisible();
  });
});
