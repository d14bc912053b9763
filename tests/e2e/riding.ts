// What journeys of rides share: their own customer, the route from Surulere to Lekki, the headline, cancelling.
import { type BrowserContext, expect, type Page } from '@playwright/test';

export const password = 'Idumota-Market-7';

/** A customer for this test only, signed in: rides of other tests do not interfere. */
export const newCustomer = async (context: BrowserContext, name: string, phone = '+2348031234567'): Promise<string> => {
  const email = `${name}-${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}@kaya.example`;
  const post = async (path: string, data: unknown) =>
    expect((await context.request.post(path, { data })).ok(), path).toBe(true);
  await post('/api/auth/sign-up', { email, password, name: 'Ada Obi', phone });
  let code = '';
  await expect
    .poll(
      async () => {
        const letters = (await (await context.request.get(`/dev/mailbox?to=${email}`)).json()) as { links: string[] }[];
        code = new URL(letters[0]?.links[0] ?? 'http://none').searchParams.get('code') ?? '';
        return code;
      },
      { intervals: [50] },
    )
    .not.toBe('');
  await post('/api/auth/confirmation', { type: 'magiclink', code });
  return email;
};

const surulereToLekki = {
  pickup: { address: 'Adeniran Ogunsanya Street, Surulere', lat: 6.4926, lng: 3.3567 },
  destination: { address: 'Admiralty Way, Lekki', lat: 6.4483, lng: 3.4716 },
  vehicle_class: 'car',
};

/** A ride from Surulere to Lekki, over the API; returns its id. a-ride-is-found shows the form. */
export const bookRide = async ({ request }: BrowserContext, more: object = {}): Promise<string> => {
  const answer = await request.post('/api/trips', { data: { ...surulereToLekki, ...more } });
  expect(answer.status(), await answer.text()).toBe(201);
  return ((await answer.json()) as { id: string }).id;
};
export const ridePage = (id: string): string => `/find-mover?trip=${id}`;

export const pick = async (page: Page, label: string, typed: string): Promise<void> => {
  const field = page.getByLabel(label, { exact: true });
  await field.fill(typed);
  await page.getByRole('listbox').getByRole('option').first().click();
  await expect(field).not.toHaveValue(typed);
};
export const fillWay = async (page: Page): Promise<void> => {
  await pick(page, 'Pickup', 'Adeniran Ogunsanya');
  await pick(page, 'Destination', 'Admiralty Way');
  await expect(page.getByText(/^From ₦/)).toBeVisible();
};
/** Search, then the vehicle, then Book: until the ride shows. */
export const searchAndBook = async (page: Page, vehicle = 'Car'): Promise<void> => {
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('radio', { name: new RegExp(`^${vehicle}`) }).check();
  await page.getByRole('button', { name: /^(Book|Reserve) for ₦/ }).click();
};
/** The headline of a ride. */
export const rideLine = (page: Page, words: string | RegExp) => page.getByRole('heading', { level: 2, name: words });
/** A ride that can be cancelled free of charge. */
export const cancelRide = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Cancel ride' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel ride' }).click();
  await expect(rideLine(page, 'Ride cancelled')).toBeVisible();
};
