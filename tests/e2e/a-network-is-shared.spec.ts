// Behind a carrier's address: a page solves a puzzle by itself (docs/decisions/0152-limits-over-all-processes.md).
import { expect } from '@playwright/test';
import { test } from './people.ts';

test('where very many people share a network, the page shows that it is no program, and the letter is sent', async ({
  page,
}) => {
  // Its first solution is 64631, which keeps a browser without fast scripts busy for a second or two.
  const puzzle = 'tpdck0.journey-031.abcdefghijklmnopqrstuv';
  const proofs: (string | undefined)[] = [];
  await page.route('**/api/auth/recovery', (route) => {
    const proof = route.request().headers()['kaya-proof'];
    proofs.push(proof);
    return proof
      ? route.continue()
      : route.fulfill({
          status: 429,
          contentType: 'application/problem+json',
          json: {
            code: 'proof_needed',
            title: 'One moment',
            detail: 'Wait.',
            status: 429,
            about: { puzzle, bits: 17 },
          },
        });
  });
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill('ngozi@example.com');
  await page.keyboard.press('Enter');
  const notice = page.getByRole('status').filter({ hasText: 'One moment' });
  await expect(notice).toContainText('We check that you are not a program');
  await expect(page.getByText('If ngozi@example.com has an account')).toBeVisible();
  await expect(notice).toBeHidden();
  expect(proofs).toEqual([undefined, `${puzzle}.64631`]);
});
