// From the page of a program to an accepted quote: the calculator measures the way, the wizard asks nothing that it knows, the quote stands
// beside a plain move.
import { expect } from '@playwright/test';
import { dayAhead, expectAccessible, expectNoSidewaysScroll, fresh, newPerson, signIn, test } from './people.ts';
import { expectStep, next } from './wizard.ts';

test('a tier is chosen for two places, quoted and accepted', async ({ browser, page }) => {
  const { page: buyer } = await newPerson(browser);
  await buyer.goto('/programs/employee-relocation');

  await test.step('three tiers, what they contain and what they cost', async () => {
    await expect(buyer.getByRole('list', { name: 'The three tiers' }).getByRole('link')).toHaveCount(3);
    await expect(buyer.getByText('Most Popular')).toHaveCount(1);
    await expect(buyer.getByRole('row', { name: /Insurance cover/ })).toContainText('Up to ₦5,000,000');
    await expect(buyer.getByText('one move of one household, plus the distance.')).toBeVisible();
    await expectNoSidewaysScroll(buyer, 'a program');
  });

  const way = await test.step('two places give the distance in km and miles, and a plain move beside it', async () => {
    for (const [label, words, place] of [
      ['From', 'Surulere', /Surulere/],
      ['To', 'Ikeja', /Ikeja/],
    ] as const) {
      const field = buyer.getByRole('combobox', { name: label, exact: true });
      await expect(async () => {
        await field.fill('');
        await field.pressSequentially(words);
        await buyer.getByRole('option', { name: place }).first().click({ timeout: 5_000 });
      }).toPass();
    }
    const said = buyer.getByRole('status').filter({ hasText: 'by road' });
    await expect(said).toHaveText(/: [\d,]+ km by road, [\d,]+ miles\.$/);
    await expect(buyer.getByText(/^A plain move for these places: ₦/)).toContainText('The program adds a crew of 4');
    await expect(
      buyer.getByRole('link', { name: 'Book a plain move now' }),
      'for a person without a company',
    ).toHaveAttribute('href', /^\/book-service\?/);
    return /([\d,]+ miles)/.exec((await said.textContent()) ?? '')?.[1] ?? '';
  });

  const email = fresh('tier');
  await test.step('the wizard has service, level, places and way', async () => {
    await buyer.getByRole('link', { name: 'Choose Standard' }).click();
    // Program and level were chosen, so the first step that lacks something opens.
    await expectStep(buyer, 2);
    await expect(buyer).toHaveURL(/step=2$/);
    const known = buyer.locator('.wiz-known');
    await expect(known).toContainText('Employee relocation');
    await expect(known).toContainText('Standard Package, ₦699,000');
    await expect(buyer.getByRole('radio')).toHaveCount(3);
    await expectAccessible(buyer, 'what is known of the scope');
    await expect(buyer.getByRole('complementary'), 'with the way of the calculator').toContainText(`${way} × ₦20,000`);
    await buyer.getByRole('button', { name: 'Change Level' }).click();
    await expect(buyer.getByRole('radio', { name: /Standard Package/ })).toBeChecked();
    await buyer.getByRole('link', { name: 'Change Program' }).click();
    await expectStep(buyer, 1);
    await expect(buyer.getByRole('radio', { name: /Employee relocation/ })).toBeChecked();
    await next(buyer);
    await buyer.getByRole('radio', { name: /Single Location/ }).check();
    await next(buyer);
    await expect(known).toContainText(new RegExp(`Surulere.* to .*Ikeja.*${way} by road`));
    await expect(buyer.getByLabel('Primary location')).toHaveCount(0);
    await expectAccessible(buyer, 'what is known of the places');
    await buyer.getByRole('button', { name: 'Change Places' }).click();
    await expect(buyer.getByLabel('Primary location')).toHaveValue(/Surulere/);
    await expect(buyer.getByLabel('Destination')).toHaveValue(/Ikeja/);
    await expect(buyer.getByText(new RegExp(`${way} by road`))).toBeVisible();
    await expect(buyer.getByLabel('Service area')).toHaveValue(/Surulere.*Ikeja/);
    await buyer.getByLabel('Email').fill(email);
    await buyer.getByLabel('Phone').fill('0803 123 4567');
    await buyer.getByLabel('Company name').fill('Zuma Foods Ltd');
    await buyer.getByLabel('Contact person').fill('Amina Yusuf');
    await expectNoSidewaysScroll(buyer, 'contact');
    await next(buyer);
    await buyer.getByLabel('Preferred start date').fill(dayAhead(20));
    await buyer.getByLabel('Preferred time').selectOption({ label: 'Flexible' });
    await buyer.getByRole('radio', { name: /Small/ }).check();
    await next(buyer);
    await buyer.getByRole('radio', { name: /Under \$10K/ }).check();
    await buyer.getByRole('radio', { name: /^Standard/ }).check();
    await next(buyer);
    await next(buyer);
    await expectStep(buyer, 7);
    await buyer.getByRole('button', { name: 'Submit Request' }).click();
    await expect(buyer).toHaveURL(/booking-confirmation\?booking=/);
  });
  const key = new URL(buyer.url()).searchParams.get('booking') ?? '';
  const { id } = (await (await buyer.request.get(`/api/bookings/${key}`)).json()) as { id: string };

  await test.step('staff quote the miles of the way', async () => {
    await signIn(page, 'staff@kaya.example');
    await page.goto(`/staff/bookings?show=all&id=${id}`);
    const pane = page.getByRole('dialog');
    await pane.getByRole('button', { name: 'Start review' }).click();
    await expect(pane.getByLabel('Miles')).toHaveValue(way.replace(' miles', ''));
    await pane.getByRole('button', { name: 'Send quote' }).click();
    await expect(page.getByText(/^Quote sent: ₦/)).toBeVisible();
  });

  await test.step('the quote stands beside a plain move, and is accepted', async () => {
    await expect(buyer.getByText(/^A plain move for these places/)).toContainText('The program adds a crew of 4');
    await expectAccessible(buyer, 'a quote beside a plain move');
    await buyer.getByRole('button', { name: 'Accept quote' }).click();
    await buyer
      .getByRole('dialog')
      .getByRole('button', { name: /Accept/ })
      .first()
      .click();
    await expect(buyer.getByText('Accepted').first()).toBeVisible();
  });
});
