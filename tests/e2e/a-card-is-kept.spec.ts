// A customer keeps a card, pays the next move with one press, confirms one with the bank, and removes the card.
import { expect, type Page } from '@playwright/test';
import { askForMove } from './moving.ts';
import { dayAhead, expectAccessible, expectNoSidewaysScroll, newPerson, test } from './people.ts';
import { newCustomer } from './riding.ts';

const box = 'Keep this card for the next time';
/** Shown once a card is kept. */
const otherBox = 'Keep the other card for the next time';

test('a card is kept, pays the next move with one press, and is removed', async ({ page, browser }) => {
  const email = await newCustomer(page.context(), 'keeper');
  const ask = (days: number, request = page.request) =>
    askForMove(request, {
      room_size: '1bedroom',
      preferred_date: dayAhead(days),
      preferred_time: '10:30',
      email,
      phone: '08067654321',
      payment_method: 'card',
    });
  const pays = async (card: string): Promise<void> => {
    await page.getByLabel('Card number').fill(card);
    await page.getByRole('button', { name: /^Pay ₦/ }).click();
  };
  const paid = (shown: Page = page) => expect(shown.getByRole('heading', { name: /^₦[\d,]+ paid$/ })).toBeVisible();

  await test.step('a person who only has the link is not asked to keep a card', async () => {
    const { context, page: visitor } = await newPerson(browser);
    await visitor.goto((await ask(24, context.request)).path);
    await expect(visitor.getByRole('button', { name: 'Pay by card' })).toBeVisible();
    await expect(visitor.getByLabel(box)).toHaveCount(0);
  });

  await test.step('the first move: the box is not ticked, and the card is kept when it is', async () => {
    await page.goto((await ask(25)).path);
    await expect(page.getByLabel(box)).not.toBeChecked();
    await page.getByLabel(box).press('Space');
    await expect(page.getByLabel(box)).toBeChecked();
    await expectAccessible(page, 'a move to pay, with the box');
    await expectNoSidewaysScroll(page, 'a move to pay, with the box');
    await page.getByRole('button', { name: 'Pay by card' }).click();
    await pays('4242 4242 4242 4242');
    await paid();
  });

  await test.step('the second move: one press', async () => {
    await page.goto((await ask(26)).path);
    const press = page.getByRole('button', { name: /^Pay ₦[\d,]+ with Visa •••• 4242$/ });
    await expect(press).toHaveClass(/main/);
    await expect(page.locator('.track-pay .btn.main')).toHaveCount(1);
    await expect(page.getByRole('button', { name: 'Use another card' })).toBeVisible();
    await expectAccessible(page, 'a move to pay with a kept card');
    await expectNoSidewaysScroll(page, 'a move to pay with a kept card');
    await press.press('Enter');
    await paid();
    await expect(page.locator('#payment')).toBeFocused();
  });

  await test.step('the second move is cancelled: the page says by when the money must be back on the card', async () => {
    await page.getByRole('button', { name: 'Cancel request' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel request' }).click();
    await expect(
      page.getByRole('heading', { name: /^(₦[\d,]+ refunded|Your refund of ₦[\d,]+ is on its way)$/ }),
    ).toBeVisible();
    await expect(page.getByText(/ to your card\. It must be there by /)).toBeVisible();
    await expectAccessible(page, 'a move that is refunded');
    await expectNoSidewaysScroll(page, 'a move that is refunded');
  });

  await test.step('the third move: another card is kept, and next time its bank requires a confirmation', async () => {
    await page.goto((await ask(27)).path);
    await page.getByLabel(otherBox).check();
    await page.getByRole('button', { name: 'Use another card' }).click();
    await pays('4000 0027 6000 3184');
    await paid();
    await page.goto((await ask(28)).path);
    await page.getByRole('button', { name: /^Pay ₦[\d,]+ with Visa •••• 3184$/ }).click();
    await expect(page.getByText('Your bank wants you to confirm this payment on its own page.')).toBeVisible();
    await expectAccessible(page, 'a payment that the bank wants confirmed');
    await page.getByRole('link', { name: 'Confirm with your bank' }).click();
    await expect(page.getByRole('heading', { name: 'Your bank asks you to confirm' })).toBeVisible();
    await expectAccessible(page, 'the page of the bank');
    await page.getByRole('button', { name: /^Confirm ₦/ }).click();
    await paid();
  });

  await test.step('the bank declines a kept card the next time', async () => {
    await page.goto((await ask(29)).path);
    await page.getByLabel(otherBox).check();
    await page.getByRole('button', { name: 'Use another card' }).click();
    await pays('4000 0000 0000 0341');
    await paid();
    await page.goto((await ask(30)).path);
    await page.getByRole('button', { name: /^Pay ₦[\d,]+ with Visa •••• 0341$/ }).click();
    await expect(page.getByText('Your bank declined the card. You were not charged.')).toBeVisible();
    await page.getByRole('button', { name: /^Pay ₦[\d,]+ with Visa •••• 4242$/ }).click();
    await paid();
  });

  await test.step('the account lists the cards, and one is removed', async () => {
    await page.goto('/auth#cards');
    const list = page.getByRole('list', { name: 'Kept cards' });
    await expect(list.getByRole('listitem')).toHaveCount(3);
    await expectAccessible(page, 'the account with cards');
    await expectNoSidewaysScroll(page, 'the account with cards');
    await list.getByRole('button', { name: 'Remove Visa •••• 4242' }).click();
    await list.getByRole('button', { name: 'Keep it' }).click();
    for (const last4 of ['4242', '3184', '0341']) {
      await page.getByRole('button', { name: `Remove Visa •••• ${last4}` }).click();
      if (last4 === '4242') await expectNoSidewaysScroll(page, 'the question before a card is removed');
      await page.getByRole('button', { name: 'Yes, remove it' }).click();
      await expect(page.getByRole('button', { name: `Remove Visa •••• ${last4}` })).toHaveCount(0);
      await expect(page.locator('#cards div[tabindex="-1"]'), 'the keyboard goes on there').toBeFocused();
    }
    await expect(page.getByText('No kept cards.')).toBeVisible();
    await page.goto((await ask(31)).path);
    await expect(page.getByRole('button', { name: 'Pay by card' })).toBeVisible();
    await expect(page.getByRole('button', { name: /with Visa/ })).toHaveCount(0);
  });
});
