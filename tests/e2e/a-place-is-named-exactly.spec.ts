// A place that was typed and not picked: used if its name matches exactly, else refused beside the field before anything is sent.
import { expect } from '@playwright/test';
import { groundFloors, dayAhead, expectAccessible, expectNoSidewaysScroll, test } from './people.ts';

const unknown = 'We do not know this place. Pick one from the list or name a nearby area.';
const abroad = 'Choose a place in Nigeria.';

test('a place is refused beside its field when it is abroad or unknown', async ({ page }) => {
  await page.goto('/book-service?service=move');

  const pickup = page.getByRole('combobox', { name: /Present location/ });
  const destination = page.getByRole('combobox', { name: /Destination/ });
  const where = page.getByRole('group', { name: 'Where' });
  await pickup.fill('Accra, Ghana');
  await pickup.blur();
  await expect(where.getByText(abroad)).toBeVisible();
  await destination.fill('Victoria Islnd');
  await expect(page.getByRole('status').filter({ hasText: /^\d place/ })).toBeAttached();
  await destination.blur();
  await expect(where.getByText(unknown)).toBeVisible();
  await destination.fill('xqzvw qqq');
  await expect(page.getByText('No places found')).toBeAttached();
  await destination.blur();

  await page.getByLabel('Preferred date').fill(dayAhead(9));
  await page.getByLabel('Preferred time').fill('10:00');
  await page.getByLabel('Room size').selectOption({ label: 'Studio' });
  await groundFloors(page);
  await page.getByLabel('Email').fill('ngozi@example.com');
  await page.getByLabel('Phone').fill('0803 123 4567');
  await page.getByRole('button', { name: 'Submit Request' }).click();
  const summary = page.getByRole('alert').filter({ hasText: 'Please check the form' });
  await expect(summary.getByRole('button', { name: abroad })).toBeVisible();
  await expect(page.getByText('Failed to submit request. Please try again.')).toHaveCount(0);
  await expectAccessible(page, 'refused request');
  await expectNoSidewaysScroll(page, 'refused request');

  await test.step('the error summary is above form and price', async () => {
    const box = async (of: string) => (await page.locator(of).boundingBox()) ?? { x: -1, y: -1, width: 0, height: 0 };
    const [said, form, price] = [await box('.ask .fault'), await box('.ask .parts'), await box('.ask .price')];
    expect(said.y + said.height).toBeLessThanOrEqual(form.y);
    expect(form.x).toBe(said.x);
    expect(price.x + price.width).toBeCloseTo(said.x + said.width, 0);
  });

  await test.step('two different places have a price; the same place twice has none', async () => {
    await pickup.fill('Surulere');
    await pickup.blur();
    await destination.fill('Surulere, Lagos');
    await destination.blur();
    await expect(where.getByText('Pickup and destination are the same place.')).toBeVisible();
    await expect(page.getByText('Total')).toHaveCount(0);
    await destination.fill('Kano');
    await destination.blur();
    await expect(page.getByText(/^Between cities, \d,\d{3}\skm × ₦/)).toBeVisible();
    await expect(where.getByText('Pickup and destination are the same place.')).toHaveCount(0);
  });

  await test.step('above the limit for cash only a card is offered, and the request is sent', async () => {
    const cash = page.getByRole('radio', { name: /^Cash to the mover/ });
    await expect(cash).toBeDisabled();
    await expect(page.getByRole('group', { name: 'How you pay' })).toContainText(
      'More than ₦200,000 is paid by bank transfer, card, USSD or wallet.',
    );
    await expect(page.getByRole('radio', { name: /^Bank transfer, card, USSD or wallet/ })).toBeChecked();
    const price = page.locator('.ask .price');
    await expect(price).toContainText('You pay nothing now. Pay any time before your mover sets off.');
    await expect(price).toContainText('Cancelling is free until your mover is on the way.');
    await expect(price).toContainText('The price of each km between cities includes a part of the way back.');
    await page.getByRole('button', { name: 'Submit Request' }).click();
    await expect(page.getByRole('heading', { name: 'Request sent' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText('PaymentBank transfer, card, USSD or wallet');
  });
});
