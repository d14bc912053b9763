// A service is requested in detail: its kind, items and photos; errors show beside their fields, and no typed text is
// lost.
import { expect, type Page } from '@playwright/test';
import { changeRows } from '../support/journey-database.ts';
import { dayAhead, expectAccessible, expectNoSidewaysScroll, groundFloors, photo, signIn, test } from './people.ts';

const where = async (page: Page, from = 'Surulere, Lagos', to = 'Lekki Phase 1, Lagos'): Promise<void> => {
  for (const [name, text] of [
    [/Present location|Collect from/, from],
    [/Destination|Deliver to/, to],
  ] as const) {
    const field = page.getByRole('combobox', { name });
    await field.fill(text);
    await field.blur();
  }
};
const who = async (page: Page, email: string): Promise<void> => {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Phone').fill('0803 123 4567');
};
const when = async (page: Page, days: number): Promise<void> => {
  await page.getByLabel('Preferred date').fill(dayAhead(days));
  await page.getByLabel('Preferred time').fill('10:00');
};
const price = (page: Page) => page.locator('.price');
const submit = (page: Page) => page.getByRole('button', { name: 'Submit Request' });

test('a card of the home page opens the form of its kind with its price', async ({ page }) => {
  await page.goto('/');
  for (const [card, kind, range] of [
    ['Reserve', 'Reserve', '20,000 to 60,000 naira'],
    ['Charter', 'Charter', '100,000 naira or more'],
    ['Package', 'Package', '2,000 to 10,000 naira'],
  ] as const) {
    await page
      .locator('#services')
      .getByRole('link', { name: new RegExp(`^${card}`) })
      .click();
    await expect(page.getByRole('radio', { name: kind, exact: true })).toBeChecked();
    await expect(page.getByText(range)).not.toHaveCount(0);
    if (kind !== 'Package') await page.goBack();
  }
  await expect(page.getByLabel('Room size')).toHaveCount(0);
  await where(page);
  await page.getByLabel('Package size').selectOption({ label: 'Medium: A carton, up to 20 kg' });
  await expect(price(page).getByText('Package, Medium')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Send a package' })).toBeVisible();
  for (const name of ['Collect from', 'Deliver to']) await expect(page.getByRole('combobox', { name })).toBeVisible();
  await expect(page.getByRole('group', { name: /Photos of the package/ })).toBeVisible();
  await expect(page.getByText('Your courier sees it after accepting.')).toBeVisible();
  const ways = page.getByRole('group', { name: 'How it travels' }).locator('label');
  const [shared = '', direct = ''] = await ways.allTextContents();
  const less = / (₦[\d,]+) less than Direct\./.exec(shared)?.[1] ?? 'no difference';
  expect(direct).toContain(` ${less} more than Shared trip.`);
  await expect(price(page)).toContainText(/Shared trip, off the lines above− ₦[\d,]+/);
  await expect(page.getByRole('main'), 'a parcel is no move').not.toContainText(
    /Group Move|Door-to-Door|Present location|Type of move|Move option|mover/,
  );
  await page.getByRole('radio', { name: 'Charter', exact: true }).check({ force: true });
  await page.getByLabel('Room size').selectOption({ label: 'Studio' });
  await expect(price(page).getByText('₦100,000').first()).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Move-Out' }), 'the questions are there').toBeAttached();
  await expect(page.getByText('Group Move'), 'a charter shares nothing, and is not asked').toHaveCount(0);

  await test.step('storage shows its price per day', async () => {
    await page.getByRole('radio', { name: /Storage Solutions/ }).check({ force: true });
    await expect(price(page)).toContainText('About ₦5,000 per day, as an estimate.');
  });
});

test('a reservation is refused when it is 31 days ahead and accepted at 30', async ({ page }) => {
  await page.goto('/book-service?service=reserve');
  await expect(page.getByText(/Cancel free up to 60 minutes before\./).first()).toBeVisible();
  await expect(page.getByText('It comes at your exact time, and may carry others’ loads on the way.')).toBeVisible();
  await where(page);
  await when(page, 31);
  await page.getByLabel('Room size').selectOption({ label: 'Studio' });
  await who(page, 'reserve@example.com');
  await submit(page).click();
  await expect(page.getByLabel('Preferred date')).toBeFocused();
  await expect(page.getByLabel('Preferred date')).toHaveAccessibleDescription(/Reserve up to 30 days ahead/);
  await expect(page.getByLabel('Preferred date')).toHaveAttribute('aria-invalid', 'true');
  await when(page, 30);
  await submit(page).click();
  await expect(page.getByText('Request Submitted!')).toBeVisible();
  await expect(page.getByText('We will contact you shortly to confirm your service.')).toBeVisible();
  await page.getByRole('link', { name: 'Follow your request' }).click();
  await expect(page.getByRole('heading', { name: 'Reserve: Studio to Lekki Phase 1' })).toBeVisible();
  await expect(
    page.getByText('Cancel free up to 60 minutes before. After that, cancelling costs ₦20,000.'),
  ).toBeVisible();
});

test('a list of things gives a fixed price, and the draft stays when the page reloads', async ({ page }) => {
  // From the first item to the page that follows it: a long journey with four accessibility checks.
  test.slow();
  await page.goto('/book-service?service=move&program=guest-relocation&tier=Standard');
  await expect(page.getByText('Pre-selected: guest-relocation - Standard tier')).toBeVisible();
  await where(page);
  await when(page, 9);
  await page.getByLabel('Room size').selectOption({ label: '2 bedroom' });
  await expect(price(page).getByText('Vehicle and crew, 2 bedroom')).toBeVisible();
  const total = page.locator('.things-total');

  await test.step('things are added by button, number, search and name', async () => {
    await expect(page.getByLabel('How many: Standing mirror')).toHaveCount(0);
    await expect(page.getByLabel(/^How many:/), 'no group is open at first').toHaveCount(0);
    await page.getByRole('button', { name: 'Bedroom' }).click();
    await page.getByRole('button', { name: 'Show all 14 of Bedroom' }).press('Enter');
    await expect(page.getByRole('listitem').filter({ hasText: 'Mattress, single' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'One less: Mattress, single' })).toBeFocused();
    await expect(page.getByLabel('How many: Standing mirror')).toBeVisible();
    await page.getByRole('button', { name: 'One more: Bed, double' }).click();
    await page.getByRole('button', { name: 'One more: Bed, double' }).press('Enter');
    await expect(page.getByLabel('How many: Bed, double')).toHaveValue('2');
    await page.getByRole('button', { name: 'One less: Bed, double' }).click();
    await page.getByLabel('Find an item').fill('box');
    await page.getByLabel('How many: Box, medium').fill('20');
    await expect(total).toContainText('21 items, about 2.7 m³. Fits a bus or van, 2 people.');
    await expect(total).toContainText('1 × Bed, double; 20 × Box, medium');
    await page.getByLabel('Find an item').fill('');
    await expect(page.getByLabel('What is it?'), 'folded').toBeHidden();
    await page.getByText('Add your own item').click();
    await page.getByLabel('What is it?').fill('Aquarium');
    await page.getByLabel('What is it?').press('Enter');
    await expect(page.getByLabel('How many: Aquarium')).toHaveValue('1');
    const pickup = page.getByRole('group', { name: 'At the present location' });
    await expect(pickup.getByLabel('Floor'), 'no floor is taken for granted').toHaveValue('');
    await expect(pickup.getByLabel('Floor')).toHaveAccessibleDescription(/^Part of the price/);
    await expect(price(page)).toContainText('Priced for the ground floor at both places until you choose the floor.');
    await pickup.getByLabel('Floor').selectOption({ label: 'Floor 2' });
    await expect(price(page).getByText('Stairs, 2 floors without a lift')).toBeVisible();
    await pickup.getByLabel('There is a lift large enough for the load').check();
    await expect(price(page).getByText(/Stairs/)).toHaveCount(0);
    await expect(price(page).getByText('Price, plus stairs, if any'), 'one floor is not known').toBeVisible();
  });
  await expectAccessible(page, 'the list of things, open');
  await expectNoSidewaysScroll(page, 'the list of things, open');

  await test.step('10,000 boxes are refused beside their field and stay there', async () => {
    await page.getByLabel('Find an item').fill('box, small');
    await page.getByLabel('How many: Box, small').fill('10000');
    await expect(page.getByText('List at most 50 of each item')).toBeVisible();
    await expect(total).toContainText('10,022 items are too many for one list.');
    await who(page, 'exact@example.com');
    await submit(page).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Please check the form' })).toBeVisible();
    await expect(page.getByLabel('How many: Box, small')).toHaveValue('10000');
    await page.getByLabel('How many: Box, small').fill('');
    await expect(page.getByText('List at most 50 of each item')).toHaveCount(0);
  });

  await test.step('both floors are required, and a list that is short for two bedrooms must be confirmed', async () => {
    const drop = page.getByRole('group', { name: 'At the destination' }).getByLabel('Floor');
    const complete = page.getByRole('checkbox', { name: 'My list is complete' });
    await expect(page.getByText(/^Your list has 22 items, about 3.1 m³\. A 2 bedroom home usually has/)).toBeVisible();
    await submit(page).click();
    await expect(drop).toHaveAccessibleDescription(/Choose the floor/);
    await drop.selectOption({ label: 'Ground floor' });
    await submit(page).click();
    await expect(complete).toBeFocused();
    await complete.check();
    await expect(page.getByRole('alert').filter({ hasText: 'Please check the form' })).toHaveCount(0);
  });

  await test.step('a file that is no photo is refused, a photo is taken', async () => {
    const field = page.getByRole('group', { name: /Photos of the load/ });
    const fake = { name: 'lorry.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('%PDF-1.7') };
    await field.locator('input[type=file]').setInputFiles([fake, { ...photo, name: 'sofa.png' }]);
    await expect(field.getByText('lorry.jpg is not a picture. Use a JPG, PNG or WebP picture.')).toBeVisible();
    await expect(field.getByText('Uploaded')).toBeVisible();
    // A retry would not turn it into a picture, and it takes no place.
    await expect(field.getByRole('button', { name: 'Retry lorry.jpg' })).toHaveCount(0);
    await expect(field.getByText('1 of 6.')).toBeVisible();
    await expectAccessible(page, 'photos');
    await field.getByRole('button', { name: 'Remove lorry.jpg' }).click();
  });

  await test.step('the draft stays when the page reloads', async () => {
    await page.reload();
    await expect(page.getByLabel('Email')).toHaveValue('exact@example.com');
    await expect(page.getByRole('group', { name: /Photos of the load/ }).getByText('sofa.png')).toBeVisible();
    await expect(page.getByLabel('How many: Aquarium')).toHaveValue('1');
    await expect(price(page).getByText('Fixed price')).toBeVisible();
  });

  await test.step('the draft stays when the network is lost, and the next press sends it once', async () => {
    await page.context().setOffline(true);
    await submit(page).click();
    await expect(page.getByText('Failed to submit request. Please try again.')).toBeVisible();
    await page.context().setOffline(false);
    await submit(page).click();
    await expect(page.getByText('Request Submitted!')).toBeVisible();
    await expect(page.getByRole('form', { name: 'Request a service' })).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Request sent' }), 'a reload keeps it').toBeVisible();
    await expect(page.locator('.waybill')).toContainText(
      /Moving Services, 2 bedroom.+From.*Surulere.+To.*Lekki Phase 1.+Items1 × Bed, double, 20 × Box, medium, 1 × Aquarium.+Cash to the mover.*Fixed price₦/,
    );
    await expectNoSidewaysScroll(page, 'a request that was sent');
  });

  await test.step('the tracking page shows things, photo and fixed price', async () => {
    await page.getByRole('link', { name: 'Follow your request' }).click();
    await expect(page.getByText('22 items, about 3.1 m³')).toBeVisible();
    await expect(page.getByText('1 × Aquarium')).toBeVisible();
    await expect(page.getByText('2nd floor, lift')).toBeVisible();
    await expect(page.getByText('Fixed price')).toBeVisible();
    const shown = page.getByRole('img', { name: 'The load, 1 of 1' });
    await shown.scrollIntoViewIfNeeded();
    await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await expectAccessible(page, 'following a listed move');
    await expectNoSidewaysScroll(page, 'following a listed move');
  });

  await test.step('the form is empty again', async () => {
    await page.goto('/book-service');
    await expect(page.getByLabel('Email')).toHaveValue('');
    await expect(page.getByText('sofa.png')).toHaveCount(0);
  });

  await test.step('a cancelled request is booked again, with everything but its day and its list', async () => {
    await page.goBack();
    await page.getByRole('button', { name: 'Cancel request' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel request' }).click();
    await page.getByRole('link', { name: 'Book again' }).click();
    await expect(page.getByRole('combobox', { name: /Destination/ })).toHaveValue('Lekki Phase 1, Lagos');
    await expect(page.getByLabel('Room size')).toHaveValue('2bedroom');
    await expect(page.getByLabel('Preferred date')).toHaveValue('');
  });
});

test('the draft is deleted when its owner signs out', async ({ page }) => {
  await signIn(page, 'customer@kaya.example');
  await page.goto('/book-service');
  const wishes = page.getByLabel(/Special requests/);
  await wishes.fill('The gate code is 1234.');
  await page.reload();
  await expect(wishes).toHaveValue('The gate code is 1234.');
  await page.getByRole('link', { name: 'Back to home' }).click();
  await page.locator('summary[aria-label="Menu"]').click();
  await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('button', { name: 'Sign out' })).toHaveCount(0);
  await page.goto('/book-service');
  await expect(page.getByLabel('Email')).toHaveValue('');
  await expect(wishes).toHaveValue('');
});

test('a cleaning has one address, and asks for street and number when only an area is given', async ({ page }) => {
  await page.goto('/book-service?service=cleaning');
  await expect(page.getByRole('combobox', { name: /Destination/ })).toHaveCount(0);
  await expect(page.getByText('Move option')).toHaveCount(0);
  const address = page.getByRole('combobox', { name: 'Address' });
  await address.fill('Surulere, Lagos');
  await address.blur();
  await expect(page.getByText('Add the street and house number, so we find the door.')).toBeVisible();
  await page.getByLabel('Room size').selectOption({ label: '2 bedroom' });
  await expect(page.getByRole('radio', { name: 'Ordinary clean', exact: true })).toBeChecked();
  await expect(page.getByText(/floors, kitchen, bathrooms and dust.+2 cleaners, about 4 hours\./)).toBeVisible();
  await expect(price(page).getByText('₦13,000').first(), 'an ordinary clean costs less').toBeVisible();
  await page.getByText('Move-Out', { exact: true }).click();
  await expect(page.getByText(/^We clean the empty home after you have moved out/)).toBeVisible();
  await expect(price(page).getByText('₦16,000').first()).toBeVisible();
  await expect(price(page).getByText('Cleaning, 2 bedroom')).toBeVisible();
  await expect(price(page).getByText(/Door-to-Door/)).toHaveCount(0);
  await expect(page.getByText(/your mover/i)).toHaveCount(0);
  await expect(page.getByRole('group', { name: /Photos of the home/ })).toBeVisible();
  await expectAccessible(page, 'a cleaning');
  await expectNoSidewaysScroll(page, 'a cleaning');
  await address.fill('12 Bode Thomas Street, Surulere');
  await address.blur();
  await expect(page.getByText(/^Add the street and house number/)).toHaveCount(0);
  await when(page, 6);
  await who(page, 'cleaning@example.com');
  await submit(page).click();
  await page.getByRole('link', { name: 'Follow your request' }).click();
  await expect(page.getByText('12 Bode Thomas Street, Surulere').first()).toBeVisible();
  await expect(page.getByText('From', { exact: true })).toHaveCount(0);
  await expect(page.getByText('Finding a cleaner').first()).toBeVisible();
  await expect(page.getByText(/mover|waybill/i), 'a cleaning speaks of cleaning').toHaveCount(0);
  await page.goto('/book-service?service=cleaning');
  await expect(page.getByLabel('Email'), 'what was sent is not sent again').toHaveValue('');
});

test('the inputs for the price come first, and the list of places opens above the bar of a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/book-service?service=move');
  const [place, list] = [page.getByRole('combobox', { name: /Destination/ }), page.getByText('Find an item')];
  await expect(list).toBeVisible();
  const top = async (of: typeof place) => (await of.boundingBox())?.y ?? 0;
  expect(await top(place)).toBeLessThan(await top(list));
  await page.evaluate(() => window.scrollTo(0, 0));
  await place.pressSequentially('Surulere');
  const last = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option').last();
  await expect(last).toBeVisible();
  const bar = page.locator('.tailboard');
  await expect
    .poll(async () => (await top(last)) + ((await last.boundingBox())?.height ?? 0) - (await top(bar)))
    .toBeLessThanOrEqual(0);
  await expect(place).toBeInViewport();
});

test('with a card chosen, price, choice and confirmation agree', async ({ page }) => {
  await page.goto('/book-service?service=cleaning');
  const address = page.getByRole('combobox', { name: 'Address' });
  await address.fill('12 Bode Thomas Street, Surulere');
  await address.blur();
  await page.getByLabel('Room size').selectOption({ label: 'Studio' });
  await page.getByRole('radio', { name: 'Bank transfer, card, USSD or wallet' }).check({ force: true });
  const said = /Pay any time before your cleaner sets off\./;
  await expect(price(page)).toContainText(said);
  await expect(page.getByRole('group', { name: 'How you pay' })).toContainText(said);
  await when(page, 6);
  await who(page, 'bycard@example.com');
  await submit(page).click();
  await expect(page.getByRole('heading', { name: 'Request sent' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(said);
  await expect(page.getByRole('link', { name: 'Follow your request' })).toHaveClass(/main/);
  await expect(page.getByRole('button', { name: /^Pay .+ now$/ })).toBeVisible();
  await expectAccessible(page, 'a request that was sent');
  await expectNoSidewaysScroll(page, 'a request that was sent');
});

test('a pin and a landmark are sent with the request', async ({ page }) => {
  await page.goto('/book-service');
  await where(page, 'Near the yellow gate, Surulere');
  await page.getByRole('button', { name: 'Map: set present location' }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('button', { name: 'Set here' })).toBeEnabled();
  await expect(sheet.getByText('Finding the nearest place…')).toHaveCount(0);
  await expectAccessible(page, 'the pin sheet');
  await sheet.getByRole('button', { name: 'Set here' }).click();
  await expect(sheet).toBeHidden();
  await page.getByRole('button', { name: 'Add a landmark' }).click();
  await page.getByLabel('Landmark at present location').fill('Opposite the yellow gate');
  await when(page, 5);
  await page.getByLabel('Room size').selectOption({ label: 'Studio' });
  await groundFloors(page);
  await who(page, 'pin@example.com');
  await submit(page).click();
  await page.getByRole('link', { name: 'Follow your request' }).click();
  await expect(page.getByText('Opposite the yellow gate', { exact: true })).toBeVisible();
});

test('a start that is sooner than a mover usually accepts is mentioned before and after sending', async ({ page }) => {
  await changeRows(
    `UPDATE jobs.jobs SET created_at = assigned_at - interval '2 days' WHERE assigned_at IS NOT NULL AND serves = 'request'`,
    [],
  );
  const soon = /Your start is soon\. Kaya’s team sees the requests that start first/;
  await page.goto('/book-service');
  await where(page, '12 Bode Thomas Street, Surulere');
  await page.getByLabel('Room size').selectOption({ label: 'Studio' });
  await groundFloors(page);
  await when(page, 1);
  await expect(page.getByText(soon)).toBeVisible();
  await expectAccessible(page, 'a start that is too soon');
  await expectNoSidewaysScroll(page, 'a start that is too soon');
  await page.getByRole('button', { name: /^Start .+, 10:00 AM$/ }).click();
  await expect(page.getByText(soon)).toHaveCount(0);
  await expect(page.getByLabel('Preferred date')).not.toHaveValue(dayAhead(1));

  await when(page, 1);
  await who(page, 'soon@example.com');
  await submit(page).click();
  await expect(page.getByRole('heading', { name: 'Request sent' })).toBeVisible();
  await expect(page.getByText(soon)).toBeVisible();
  await expect(page.getByText(/Recently a mover accepted/)).toHaveCount(0);
  await page.getByRole('link', { name: 'Follow your request' }).click();
  await expect(page.getByText(soon)).toBeVisible();
});

test('a draft of an older version and forged state are ignored', async ({ page }) => {
  const broken: string[] = [];
  page.on('pageerror', (error) => broken.push(error.message));
  await page.addInitScript(() => {
    const values = { service_type: 'flying', special_requests: 'Second floor.', destination: 7, inventory: 'all' };
    sessionStorage.setItem('kaya-request', JSON.stringify({ values, key: 'k'.repeat(32), start: '{}' }));
  });
  await page.goto(`/book-service?service=teleport&program=${'x'.repeat(3_000)}&tier=Gold&date=2026-02-31`);
  await expect(page.getByLabel(/Special requests/)).toHaveValue('Second floor.');
  await expect(page.getByRole('radio', { name: /Moving Services/ })).toBeChecked();
  await expect(page.getByText('Pre-selected')).toHaveCount(0);
  expect(broken).toEqual([]);
});
