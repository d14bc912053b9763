// A worker learns: a module from its start through lessons and quiz to its badge, with a network that fails at the worst moments.
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { expectAccessible, test } from './people.ts';
import { newCustomer } from './riding.ts';

const post = async ({ request }: BrowserContext, path: string, data: unknown) => {
  const answer = await request.post(path, { data });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return (await answer.json()) as Record<string, unknown>;
};

/** Calls of the page to an address with this ending get no answer, until the returned function is called. */
const cut = async (page: Page, path: string): Promise<() => Promise<void>> => {
  const those = `**/api/training/modules/packing/${path}`;
  await page.route(those, (route) => route.abort());
  return () => page.unroute(those);
};

/** Chooses answers and checks each, until one is right. */
const answer = async (page: Page): Promise<void> => {
  const choices = page.getByRole('radio');
  for (let at = 0; at < (await choices.count()); at += 1) {
    await choices.nth(at).check();
    await page.getByRole('button', { name: 'Check answer' }).click();
    const right = page.getByText('That is right.');
    await expect(right.or(page.getByText('Not quite. Try again.'))).toBeVisible();
    if (await right.isVisible()) return;
  }
  throw new Error('no answer is right');
};

test('a worker starts a module, reads, answers, completes it, and has its badge', async ({ context, page }) => {
  await newCustomer(context, 'learner');
  await post(context, '/api/worker', {
    full_name: 'Ngozi Learner',
    location: 'Yaba, Lagos',
    phone: '+2348061234567',
    skills: ['driving'],
    languages: ['en'],
  });
  await page.goto('/worker-dashboard?tab=training');
  const row = page.getByRole('listitem').filter({ hasText: 'Packing that survives the road' });
  await expect(row.getByText('Badge: Careful Packer')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Start Module' })).toHaveCount(6);

  await test.step('without an answer from the server nothing starts, and the page says so', async () => {
    const mend = await cut(page, 'progress');
    await row.getByRole('button', { name: 'Start Module' }).click();
    await expect(page.getByRole('alert').getByText('Failed to start training module')).toBeVisible();
    await mend();
    await row.getByRole('button', { name: 'Start Module' }).click();
    await expect(page.getByText('Training Started')).toBeVisible();
  });

  await test.step('the lessons, each with its drawing', async () => {
    await expect(page.getByRole('heading', { name: 'Start with the box' })).toBeVisible();
    await expect(page.getByRole('img', { name: /^A closed box with tape/ })).toBeVisible();
    for (const heading of ['Glass, plates and screens', 'Fridge, gas and liquids', 'Label, count, show']) {
      await page.getByRole('link', { name: 'Next lesson' }).click();
      await expect(page.getByRole('heading', { name: heading })).toBeFocused();
    }
    await page.getByRole('link', { name: 'To the quiz' }).click();
  });

  await test.step('the quiz: each right answer raises the progress, a lost answer is reported', async () => {
    await page.getByRole('button', { name: 'Check answer' }).click();
    await expect(page.getByText('Choose an answer')).toBeVisible();
    const mend = await cut(page, 'answers');
    await page.getByRole('radio').first().check();
    await page.getByRole('button', { name: 'Check answer' }).click();
    await expect(page.getByText('Your answer was not sent')).toBeVisible();
    await mend();
    const progress = page.getByRole('progressbar', { name: /^Progress in Packing/ });
    for (const [at, percent] of ['22', '45', '67', '90'].entries()) {
      await expect(page.getByText(`Question ${at + 1} of 4`)).toBeVisible();
      await answer(page);
      await expect(progress).toHaveAttribute('value', percent);
      if (at === 0) await expectAccessible(page, 'an answer');
      await page.getByRole('button', { name: at < 3 ? 'Next question' : 'Finish the quiz' }).click();
    }
  });

  await test.step('Continue completes it', async () => {
    const mend = await cut(page, 'completion');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('alert').getByText('Failed to complete training module')).toBeVisible();
    await mend();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('Module Completed!')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'You earned Careful Packer' })).toBeVisible();
    await expectAccessible(page, 'a completed module');
  });

  await test.step('the badge is there, and the training is half of another badge', async () => {
    await page.getByRole('link', { name: 'See badges' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Badges' })).toBeVisible();
    await expect(page.getByText('Careful Packer').last()).toBeVisible();
    await expect(page.getByText('0 of 5 earned')).toBeVisible();
    // The module gave the skill that the estimate considers.
    await expect(page.getByRole('progressbar', { name: 'Progress to Certified packing' })).toHaveAttribute(
      'value',
      '100',
    );
    await page.getByRole('link', { name: 'Training', exact: true }).last().click();
    await expect(row.getByText('Completed')).toBeVisible();
    await expect(page.getByText('1 of 6 completed')).toBeVisible();
  });
});
