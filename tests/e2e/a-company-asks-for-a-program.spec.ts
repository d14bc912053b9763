// A company requests a program in seven steps: every validation error, drafts, forged state, a lost connection, keyboard only.
import { expect } from '@playwright/test';
import { dayAhead, expectAccessible, expectNoSidewaysScroll, signIn, test } from './people.ts';
import {
  company,
  draftName,
  expectNotice,
  expectStep,
  fillContact,
  next,
  openWithState,
  openSummary,
  wizardPath,
} from './wizard.ts';

test('each of seven steps names what is missing and keeps its answers, and the request is sent once', async ({
  page,
}) => {
  await page.goto(wizardPath);

  await test.step('1: a service', async () => {
    await expectStep(page, 1);
    await expectNoSidewaysScroll(page, 'step 1');
    await expect(page.getByRole('button', { name: 'Previous' })).toHaveAttribute('aria-disabled', 'true');
    await expect(page.getByText('This is the first step.')).toBeVisible();
    await next(page);
    await expect(page.getByText('Choose a service', { exact: true })).toBeVisible();
    await expect(page.getByRole('radio', { name: /Guest relocation/ })).toBeFocused();
    // The question and its error are on the screen, and the notice disappears with its step.
    const question = page.getByRole('radiogroup');
    await expect(question.getByText('Choose a service', { exact: true })).toBeInViewport();
    await expect(page.getByRole('alert').filter({ hasText: 'Please select a service type' })).toBeVisible();
    await expectAccessible(page, 'step 1 with its error');
    await expect(page.getByRole('radio')).toHaveCount(6);
    await page.getByRole('radio', { name: /Guest relocation/ }).check();
    await next(page);
    await expectStep(page, 2);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  await test.step('2: move type and service level', async () => {
    await expectStep(page, 2);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page).toHaveURL(/step=2$/);
    await page.getByRole('radio', { name: /Single Location/ }).check();
    await next(page);
    await expect(page.getByText('Choose a service level', { exact: true })).toBeVisible();
    await expectNotice(page, 'Selection Required', 'Please select both move type and service level');
    await expect(page.getByText('One address to another'), 'each move type says what it is').toBeVisible();
    await expect(page.getByText('Each price says what it pays for').first()).toBeVisible();
    await expect(page.getByText('More Affordable')).toBeVisible();
    await expect(page.getByText('Best Value')).toBeVisible();
    await expect(page.getByText('Premium Service')).toBeVisible();
    await page.getByRole('radio', { name: /Ongoing Contract/ }).check();
    await page.getByRole('radio', { name: /Standard Package/ }).check();
    await expect(page.getByRole('complementary').getByText('₦399,000')).toBeVisible();
    await expectAccessible(page, 'step 2');
    await next(page);
  });

  await test.step('3: who and where', async () => {
    await expectStep(page, 3);
    await expect(page.getByText('We ask for the exact addresses with the quote.')).toBeVisible();
    await next(page);
    await expect(page.getByLabel('Email')).toBeFocused();
    await expectNotice(page, 'Information Required', 'Please fill in all contact information fields');
    await expect(page.getByText('Enter the service area')).toBeVisible();
    await expectAccessible(page, 'step 3 with its errors');
    await fillContact(page);
    await page.getByLabel('Email').fill('amina@');
    await next(page);
    // Everything is filled in, so the notice says what to fix.
    await expectNotice(page, 'Information Required', 'Enter the full email, like name@example.com');
    await page.getByLabel('Email').fill(company.email);
    await next(page);
  });

  await test.step('4: the project, with three questions only for guest relocation', async () => {
    await expectStep(page, 4);
    await next(page);
    await expect(page.getByLabel('Preferred start date')).toBeFocused();
    await expectNotice(page, 'Project Details Required', 'Please fill in all project detail fields');
    await page.getByLabel('Preferred start date').fill(dayAhead(20));
    await page.getByLabel('Preferred time').selectOption({ label: 'Morning (8 AM-12 PM)' });
    await page.getByRole('radio', { name: 'Medium (11-50)' }).check();
    for (const [name, values] of [
      ['Number of employees', ['1-5', '6-20', '21-50', '50+']],
      ['Relocation type', ['New hire', 'Transfer', 'Promotion', 'Termination']],
      ['Distance', ['Local', 'National', 'International']],
    ] as const) {
      const options = page.getByLabel(name).getByRole('option');
      expect((await options.allTextContents()).slice(1)).toEqual([...values]);
    }
    await page.getByLabel('Distance').selectOption({ label: 'National' });
    await expectAccessible(page, 'step 4');
    await expectNoSidewaysScroll(page, 'step 4');
    await next(page);
  });

  await test.step('5: budget and timeline', async () => {
    await expectStep(page, 5);
    await page.getByRole('radio', { name: '$10K-$50K' }).check();
    await next(page);
    await expectNotice(page, 'Budget & Timeline Required', 'Please select both budget range and project timeline');
    await page.getByRole('radio', { name: 'Standard (2-4 weeks)' }).check();
    await expectAccessible(page, 'step 5');
    await next(page);
  });

  await test.step('6: extras, several if needed', async () => {
    await expectStep(page, 6);
    await expect(page.getByRole('checkbox')).toHaveCount(6);
    await expect(page.locator('.wiz-main').getByText(/in your quote/), 'said once').toHaveCount(1);
    await page.getByRole('checkbox', { name: 'Dedicated Project Manager' }).check();
    await page.getByRole('checkbox', { name: 'Storage Solutions' }).check();
    await expectAccessible(page, 'step 6');
    await next(page);
  });

  await test.step('7: the summary; it shows a changed answer', async () => {
    await expectStep(page, 7);
    await expect(page.getByText('Ongoing Contract')).toBeVisible();
    await expect(page.locator('.kv'), 'not in the column of the sum, which leaves it out').not.toContainText([
      'Distance, per mile',
    ]);
    await expect(page.getByText(/^Plus ₦20,000 per mile \(about ₦12,400 per km\), in the quote\./)).toBeVisible();
    await expect(page.getByText('0803 123 4567')).toBeVisible();
    await expect(page.getByText('National')).toBeVisible();
    await expect(page.getByText(/^\$10K-\$50K \(₦[\d,]+–₦[\d,]+\)$/)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Cancel' })).toHaveAttribute('href', '/');
    await expectAccessible(page, 'step 7');
    await expectNoSidewaysScroll(page, 'step 7');
    const bar = page.locator('.tailboard');
    await expect(bar.getByRole('button', { name: 'Previous' })).toBeInViewport({ ratio: 1 });
    await expect(bar.getByRole('button', { name: 'Submit Request' })).toBeInViewport({ ratio: 1 });
    expect((await bar.boundingBox())?.height, 'three buttons in one line').toBeLessThanOrEqual(88);
    await page.getByRole('link', { name: 'Change service', exact: true }).click();
    await expectStep(page, 1);
    await page.getByRole('radio', { name: /Event logistics/ }).check();
    await page.getByRole('link', { name: 'Back to the summary' }).click();
    await expectStep(page, 7);
    // This service does not ask for it, so it is not shown and not sent.
    await expect(page.getByText('National')).toHaveCount(0);
    // The phone's Back button moves between the steps.
    await page.goBack();
    await expectStep(page, 1);
    await page.getByRole('radio', { name: /Guest relocation/ }).check();
    await page.goForward();
    await expectStep(page, 7);
    await page.getByRole('checkbox', { name: /updates/i }).check();
  });

  await test.step('sent', async () => {
    const sending = page.waitForRequest((request) => request.url().endsWith('/api/bookings'));
    await page.getByRole('button', { name: 'Submit Request' }).click();
    const body: unknown = (await sending).postDataJSON();
    expect(body).toMatchObject({ distance: 'national', consents: ['updates'], service_type: 'guest-relocation' });
    await expect(page.getByText('Booking Submitted Successfully!')).toBeVisible();
    await expect(
      page.getByText('We will contact you shortly to confirm your service and provide a detailed quote.'),
    ).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Booking Confirmed!' })).toBeVisible();
    for (const fact of [company.email, '0803 123 4567', company.location, 'Standard Package', 'Medium (11-50)'])
      await expect(page.locator('.conf-paper').getByText(fact).first()).toBeVisible();
    for (const step of ['Review within 24 hours', 'A detailed quote by email', 'A confirmation call'])
      await expect(page.getByText(step)).toBeVisible();
    await expect(page.getByText(/^2[34] h left$/)).toBeVisible();
    await expectAccessible(page, 'confirmation');
    await expectNoSidewaysScroll(page, 'confirmation');
    expect(await page.evaluate((name) => localStorage.getItem(name), draftName)).toBeNull();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Booking Confirmed!' })).toBeVisible();
    await page.goBack();
    await expectStep(page, 1);
    await expect(page.getByText(/^Your request [\dA-F-]+ was sent, so this form is empty again/)).toBeVisible();
    await expectAccessible(page, 'back after sending');
    await page.getByRole('link', { name: 'See your booking' }).click();
    await expect(page.getByRole('heading', { name: 'Booking Confirmed!' })).toBeVisible();
    await page.getByRole('link', { name: 'Book Another Service' }).click();
    await expectStep(page, 1);
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
    await page.getByRole('radio', { name: /Retail chain/ }).check();
    await expect(page.getByText('See your booking')).toHaveCount(0);
  });
});

test('a draft is restored when the page reloads: an older one where it fits, a broken one not at all', async ({
  page,
}) => {
  await page.goto(wizardPath);
  await page.getByRole('radio', { name: /Retail chain/ }).check();
  await next(page);
  await page.getByRole('radio', { name: /Single Location/ }).check();
  await page.getByRole('radio', { name: /Basic Package/ }).check();
  await next(page);
  await page.getByLabel('Company name').fill(company.company);
  await page.reload();
  await expectStep(page, 3);
  await expect(page.getByLabel('Company name')).toHaveValue(company.company);

  const plant = async (text: string): Promise<void> => {
    await page.evaluate(([name, kept]) => localStorage.setItem(name ?? '', kept ?? ''), [draftName, text]);
    await page.goto(`${wizardPath}?step=3`);
  };
  await plant(
    JSON.stringify({
      version: 1,
      values: {
        serviceType: 'event-logistics',
        moveType: 'Multiple Locations',
        serviceLevel: 'Gold Package',
        companyName: 'Old Words Ltd',
        phoneNumber: 17,
        somethingElse: { deep: true },
      },
    }),
  );
  // That level is no longer offered, so the wizard stops at its step.
  await expectStep(page, 2);
  await expect(page.getByRole('radio', { name: /Multiple Locations/ })).toBeChecked();
  await page.getByRole('radio', { name: /Premium Package/ }).check();
  await next(page);
  await expect(page.getByLabel('Company name')).toHaveValue('Old Words Ltd');
  await expect(page.getByLabel('Phone')).toHaveValue('');

  await page.getByRole('button', { name: 'Start over' }).click();
  await expectAccessible(page, 'start over');
  await page.getByRole('dialog').getByRole('button', { name: 'Start over' }).click();
  await expectStep(page, 1);
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);

  for (const broken of ['{"values":', JSON.stringify({ version: 2, values: 'none' })]) {
    await plant(broken);
    await expectStep(page, 1);
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  }
});

test('answers from the account stay, at the same step, when the page reloads', async ({ page }) => {
  await signIn(page, 'customer@kaya.example');
  await page.goto(`${wizardPath}?service=retail-chain&tier=Basic`);
  await expectStep(page, 2);
  await page.getByRole('radio', { name: /Single Location/ }).check();
  await next(page);
  // What the account knows is one line.
  await expect(page.locator('.wiz-known')).toContainText('Adaeze Okonkwo, customer@kaya.example, 0803 123 4567');
  await expect(page.getByLabel('Contact person')).toHaveCount(0);
  await page.getByRole('button', { name: 'Change Contact' }).click();
  await expect(page.getByLabel('Email')).toHaveValue('customer@kaya.example');
  await page.getByLabel('Company name').fill('Adaeze Interiors');
  await page.getByLabel('Primary location').fill('Ikeja, Lagos');
  await page.getByLabel('Service area').fill('Lagos');
  await next(page);
  await expectStep(page, 4);
  // The session loads late: nobody is sent back meanwhile.
  await page.route('**/api/auth/session', async (route) => {
    await page.getByRole('heading', { level: 1, name: 'Project Details' }).waitFor();
    await route.continue();
  });
  await page.reload();
  await expectStep(page, 4);
  await expect(page).toHaveURL(/step=4$/);
});

test('links and navigation state fill in known answers; forged ones are ignored', async ({ page }) => {
  await openWithState(page, wizardPath, { serviceType: 'medical-facility', tier: 'Standard' });
  await expectStep(page, 2);
  await expect(page.locator('.wiz-known')).toContainText('Medical facility');
  await page.evaluate(() => localStorage.clear());

  await page.goto(`${wizardPath}?service=retail-chain&tier=Premium`);
  await expectStep(page, 2);
  await page.getByRole('button', { name: 'Change Level' }).click();
  await expect(page.getByRole('radio', { name: /Premium Package/ })).toBeChecked();
  await page.evaluate(() => localStorage.clear());

  for (const forged of [{ serviceType: 'weapons', tier: '<img src=x onerror=alert(1)>' }]) {
    await openWithState(page, wizardPath, forged);
    await expectStep(page, 1);
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  }
  // A step in the address stops at the first step with a missing answer.
  await page.goto(`${wizardPath}?step=6`);
  await expectStep(page, 1);
  await expect(page).toHaveURL(/step=1$/);
  await page.goto(`${wizardPath}?step=seven`);
  await expectStep(page, 1);
});

test('no answer is lost when the network fails or the server refuses, and the retry has the same key', async ({
  page,
  context,
}) => {
  const email = 'lost@zuma.example';
  await openSummary(page, email);
  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/bookings'))
      keys.push(request.headers()['idempotency-key']);
  });
  const submit = page.getByRole('button', { name: 'Submit Request' });

  await context.setOffline(true);
  await expect(page.getByText('What you typed is kept on this device.')).toBeVisible();
  await submit.click();
  await expectNotice(page, 'Submission Error', 'Failed to submit booking. Please try again.');
  await expectAccessible(page, 'offline');
  await context.setOffline(false);

  await page.route('**/api/bookings', (route) =>
    route.fulfill({
      status: 503,
      contentType: 'application/problem+json',
      body: JSON.stringify({ code: 'unavailable', title: 'Please try again', detail: 'Kaya rests.', status: 503 }),
    }),
  );
  await submit.click();
  await expectNotice(page, 'Submission Error', 'Kaya rests.');
  await page.unroute('**/api/bookings');

  await page.reload();
  await expectStep(page, 7);
  await expect(page.getByText(email)).toBeVisible();
  await submit.click();
  await expect(page.getByRole('heading', { name: 'Booking Confirmed!' })).toBeVisible();
  expect(keys.length).toBeGreaterThanOrEqual(2);
  expect(new Set(keys).size).toBe(1);
});

test('the wizard can be completed with only the keyboard', async ({ page }) => {
  const keys = page.keyboard;
  /** Presses Tab until this has the focus. */
  const tabTo = async (role: 'radio' | 'button' | 'textbox' | 'combobox' | 'checkbox', name: RegExp): Promise<void> => {
    const wished = page.getByRole(role, { name }).first();
    for (let presses = 0; presses < 60; presses += 1) {
      if (await wished.evaluate((element) => element === document.activeElement)) return;
      await keys.press('Tab');
    }
    throw new Error(`Tab does not reach ${role} ${name}`);
  };
  const typeInto = async (name: RegExp, words: string): Promise<void> => {
    await tabTo('textbox', name);
    await keys.type(words);
  };
  await page.goto(wizardPath);
  await expectStep(page, 1);
  await tabTo('radio', /Guest relocation/);
  await keys.press('Space');
  await keys.press('ArrowDown');
  await expect(page.getByRole('radio', { name: /Medical facility/ })).toBeChecked();
  await keys.press('Enter');
  await expectStep(page, 2);
  await tabTo('radio', /Single Location/);
  await keys.press('Space');
  await tabTo('radio', /Basic Package/);
  await keys.press('Space');
  await tabTo('button', /^Next$/);
  await keys.press('Enter');
  await expectStep(page, 3);
  await typeInto(/Email/, 'keys@zuma.example');
  await typeInto(/Phone/, company.phone);
  await typeInto(/Company name/, company.company);
  await typeInto(/Contact person/, company.person);
  await tabTo('combobox', /Primary location/);
  await keys.type(company.location);
  await typeInto(/Service area/, company.area);
  await keys.press('Enter');
  await expectStep(page, 4);
  // The browser decides the order of day and month in a date field.
  const date = page.getByLabel('Preferred start date');
  const [year, month, day] = dayAhead(20).split('-');
  await tabTo('textbox', /Preferred start date/);
  await keys.type(`${month}${day}${year}`);
  await expect(date).toHaveValue(dayAhead(20));
  await tabTo('combobox', /Preferred time/);
  await keys.type('Flex');
  await tabTo('radio', /Small/);
  await keys.press('Space');
  await tabTo('button', /^Next$/);
  await keys.press('Enter');
  await expectStep(page, 5);
  await tabTo('radio', /Under \$10K/);
  await keys.press('Space');
  await tabTo('radio', /ASAP/);
  await keys.press('Space');
  await keys.press('Enter');
  await expectStep(page, 6);
  await tabTo('checkbox', /Real-time Tracking/);
  await keys.press('Space');
  await tabTo('button', /^Next$/);
  await keys.press('Enter');
  await expectStep(page, 7);
  await tabTo('checkbox', /terms/i);
  await keys.press('Space');
  await tabTo('button', /Submit Request/);
  await keys.press('Enter');
  await expect(page.getByRole('heading', { name: 'Booking Confirmed!' })).toBeVisible();
});
