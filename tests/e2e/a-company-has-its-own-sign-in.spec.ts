// A company signs in by its own provider: an admin sets it up and tests it, and a colleague uses it (decisions.md, "Corporate side").
import { expect } from '@playwright/test';
import { startOpenIdProvider } from '../support/openid-provider.ts';
import { listed, newCompany } from './companies.ts';
import { expectAccessible, expectNoSidewaysScroll, fresh, linkFor, newPerson, test } from './people.ts';

test('an admin sets up single sign-on, and a colleague signs in with it', async ({ page, browser, baseURL }) => {
  const provider = await startOpenIdProvider(`${baseURL}/company-sign-in`);
  const { id, slug, name, admin } = await newCompany(page.context());
  const ngozi = fresh('ngozi');
  await listed(id, 'Ngozi Eze', ngozi, 'employee');
  provider.people.set('amina', { email: admin, name: 'Amina Bello' });
  provider.people.set('ngozi', { email: ngozi, name: 'Ngozi Eze' });

  await page.goto('/corporate/dashboard/security#single-sign-on');
  const part = page.getByRole('region', { name: 'Single sign-on' });
  await part.getByRole('button', { name: 'Enable SSO' }).click();
  const sheet = page.getByRole('dialog', { name: 'Single sign-on' });
  await sheet.getByLabel('Issuer').fill(`${provider.issuer}/.well-known/openid-configuration`);
  await sheet.getByLabel('Client ID').fill(provider.client_id);
  await sheet.getByLabel('Client secret', { exact: true }).fill(provider.client_secret);
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(sheet.getByText('Enter the issuer itself, without /.well-known/…')).toBeVisible();
  await expectAccessible(page, 'the form of single sign-on');
  await sheet.getByLabel('Issuer').fill(provider.issuer);
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(part.getByText('Not tested yet').first()).toBeVisible();
  await expect(part.getByRole('button', { name: 'Require it of everybody' })).toHaveAttribute('aria-disabled', 'true');

  await part.getByRole('button', { name: 'Test sign-in' }).click();
  await page.getByRole('link', { name: `Continue as ${admin}` }).click();
  await expect(page).toHaveURL('/corporate/dashboard/security#single-sign-on');
  await expect(part.getByText('On', { exact: true })).toBeVisible();
  await expectAccessible(page, 'the security section');
  await expectNoSidewaysScroll(page, 'the security section');

  const { context, page: colleague } = await newPerson(browser);
  await colleague.goto('/login');
  await colleague.getByRole('link', { name: 'Sign in with your company' }).click();
  await colleague.getByLabel('Work email').fill('ngozi@gmail.com');
  await colleague.getByRole('button', { name: 'Continue' }).click();
  await expect(colleague.getByText('No company signs in with this email’s domain.')).toBeVisible();
  await expectAccessible(colleague, 'the company sign-in');
  await colleague.goto(`/company-sign-in?company=${encodeURIComponent(slug)}`);
  await expect(
    colleague.getByRole('heading', { name: `Sign in with ${name}` }),
    'an address alone starts nothing',
  ).toBeVisible();
  await expectAccessible(colleague, 'the start of a company’s sign-in');
  await colleague.getByRole('button', { name: 'Continue' }).click();
  await colleague.getByRole('link', { name: `Continue as ${ngozi}` }).click();
  await expect(colleague.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await expect(colleague).toHaveURL('/company-sign-in');
  await colleague.goto('about:blank');
  await colleague.goto(await linkFor(context, ngozi, `Sign in to Kaya with the sign-in of ${name}`));
  await expect(colleague.getByText('your whole Kaya account, with your jobs, earnings and addresses')).toBeVisible();
  await expect(colleague, 'the code has left the address').toHaveURL('/company-sign-in');
  await expectAccessible(colleague, 'what the person agrees to');
  await expectNoSidewaysScroll(colleague, 'what the person agrees to');
  await colleague.getByRole('button', { name: 'Agree' }).click();
  await expect(colleague).toHaveURL('/corporate/dashboard/home');
  await expect(colleague.getByRole('heading', { level: 1 })).toBeVisible();

  await colleague.goto('/auth');
  await colleague.getByRole('link', { name: /^Your companies/ }).click();
  const theirs = colleague.getByRole('heading', { name: 'Your companies' });
  await expect(theirs).toBeFocused();
  await expect(theirs).toBeInViewport();
  await colleague.getByRole('button', { name: `Leave ${name}` }).click();
  await expectAccessible(colleague, 'what leaving means');
  await colleague.getByRole('dialog').getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(colleague.getByText(`You have left ${name}`).first()).toBeVisible();

  await page.goto('/corporate/dashboard/audit');
  await expect(page.getByText('Ngozi Eze connected their account with single sign-on').first()).toBeVisible();
  await provider.stop();
});
