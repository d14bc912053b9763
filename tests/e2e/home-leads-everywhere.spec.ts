// The home page word for word (customer.md §2.2, §2.3 and §9): its sections in order, its links, prices and dates.
import { expect, type Locator, type Page } from '@playwright/test';
import { dayAhead, expectAccessible, signIn, test } from './people.ts';

const cards = [
  ['Move', '15,000 to 50,000 naira'],
  ['Reserve', '20,000 to 60,000 naira'],
  ['Charter', '100,000 naira or more'],
  ['Temporary Storage', '5,000 to 30,000 naira'],
  ['Package', '2,000 to 10,000 naira'],
  ['Cleaning Services', '8,000 to 25,000 naira'],
] as const;

const leads = async (link: Locator, to: string): Promise<void> => {
  await expect(link).toHaveAttribute('href', to);
};
const section = (page: Page, heading: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: heading }) });

test('the home page of a signed-out person has every section, link and price', async ({ page }) => {
  await page.goto('/');
  const headings = await page.locator('main').getByRole('heading').allTextContents();
  expect(headings.map((text) => text.trim())).toEqual([
    'Move your load anywhere with Kaya',
    'Suggestions',
    'Need a vehicle and a driver now?',
    'Log in to see your recent activity',
    'Plan for later with Reserve',
    'Your vehicle can pay for itself',
  ]);
  const hero = section(page, 'Move your load anywhere');
  await expect(hero).toContainText('Professional moving services');
  await expect(hero.getByRole('link', { name: /^Start moving today\s+Book a move$/ })).toBeVisible();
  await leads(hero.getByRole('link', { name: 'Get a price without an account' }), '/book-service');
  await leads(hero.getByRole('link', { name: 'Log in to see your recent activity' }), '/auth');

  const board = section(page, 'Suggestions').getByRole('list').first().getByRole('link');
  await expect(board).toHaveCount(cards.length);
  for (const [at, [name, price]] of cards.entries()) {
    await expect(board.nth(at)).toContainText(name);
    await expect(board.nth(at)).toContainText(price);
    await expect(board.nth(at)).toHaveAttribute('href', /^\/book-service\?service=/);
  }
  await expect(board.nth(3)).toContainText('per day');
  // A service that is not open says so; no other does.
  await expect(board.nth(3)).toContainText('Not open yet');
  await expect(board.filter({ hasText: 'Coming Soon' })).toHaveCount(1);
  await expect(page.getByRole('list', { name: 'How it works' }).getByRole('listitem')).toHaveCount(3);
  await expect(board.last()).toContainText('An ordinary clean');
  const ride = page.getByRole('list', { name: 'Rides' }).getByRole('link');
  await expect(ride).toContainText('Get a move');
  await expect(ride).toContainText('2,000 to 40,000 naira');
  await leads(ride, '/find-mover');

  const recent = section(page, 'Log in to see your recent activity').last();
  await leads(
    recent.getByRole('link', { name: /^Start moving today\s+Choose how you want to earn$/ }),
    '/choose-earning-method',
  );
  await leads(recent.getByRole('link', { name: 'Log in', exact: true }), '/auth');
  await leads(
    recent.getByRole('link', { name: 'No account yet? Sign up to follow your moves' }),
    '/signup?next=%2Fhome',
  );

  const reserve = section(page, 'Plan for later with Reserve');
  for (const benefit of [
    'Reserve up to 30 days in advance',
    'Included in the trip',
    'Cancel free up to 60 minutes before',
  ])
    await expect(reserve).toContainText(benefit);

  const drive = section(page, 'Your vehicle can pay for itself');
  await leads(drive.getByRole('link', { name: /^Start moving today\s+Earn with your vehicle$/ }), '/earn-with-kaya');
  await drive.getByRole('link', { name: 'Learn more' }).click();
  await expect(page).toHaveURL('/become-driver');
  await page.goBack();

  const foot = page.getByRole('contentinfo');
  await expect(foot.getByRole('heading')).toHaveText([
    'About Kaya',
    'Company',
    'Products',
    'Global citizenship',
    'Travel',
  ]);
  for (const [name, to] of [
    ['Food', 'https://food.example/'],
    ['Swap marketplace', 'https://swap.example/'],
    ['Lodging', 'https://lodging.example/'],
  ] as const) {
    const link = foot.getByRole('link', { name: `${name}, another site, opens in a new tab`, exact: true });
    await expect(link).toHaveAttribute('href', to);
    await expect(link).toHaveAttribute('target', '_blank');
  }
  await expect(foot).toContainText('English');
  await expect(foot).toContainText('Lagos');
  await expect(foot).toContainText('©');
  for (const name of ['Privacy', 'Accessibility', 'Terms'])
    await leads(foot.getByRole('link', { name, exact: true }), `/${name.toLowerCase()}`);

  const bar = page.getByRole('banner');
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    if (width === 390) await page.locator('summary[aria-label="Menu"]').click();
    for (const [name, to] of [
      ['Request Move', '/#services'],
      ['Drive & Earn', '/signup'],
      ['Corporate', '/corporate'],
      ['About', '/#about'],
      ['Help', '/provider-login'],
      ['Log in', '/auth'],
    ] as const)
      await leads(bar.getByRole('link', { name, exact: true }).locator('visible=true'), to);
    await leads(bar.getByRole('link', { name: 'Sign up' }).locator('visible=true').first(), '/auth');
    await expect(bar.getByText('EN').locator('visible=true')).toBeVisible();
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await bar.getByRole('link', { name: 'About', exact: true }).locator('visible=true').click();
  await expect(page.locator('#about').getByText('Kaya is Hausa for load.')).toBeInViewport();
  await bar.getByRole('link', { name: 'Kaya' }).first().click();
  await expect(page).toHaveURL('/');
  await bar.getByRole('link', { name: 'Sign up' }).locator('visible=true').first().click();
  await expect(page).toHaveURL('/auth');
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible();
});

test('the home page of a signed-in person has its labels and the sign-out', async ({ page }) => {
  await signIn(page, 'customer@kaya.example');
  await page.goto('/');
  const hero = section(page, 'Move your load anywhere');
  await leads(hero.getByRole('link', { name: 'View your account' }), '/auth');
  await hero.getByRole('link', { name: 'Start moving today' }).click();
  await expect(page).toHaveURL('/book-service');
  await leads(page.getByRole('main').getByRole('link', { name: 'Get a move' }), '/find-mover');
  await page.goto('/');
  const bar = page.getByRole('banner');
  await page.locator('summary[aria-label="Menu"]').click();
  await expect(bar.getByText('Welcome, customer').locator('visible=true')).toBeVisible();
  await bar.getByRole('button', { name: 'Sign out' }).locator('visible=true').last().click();
  await expect(page).toHaveURL('/');
  await expect(hero.getByRole('link', { name: 'Log in to see your recent activity' })).toBeVisible();
});

test('Help in the bar is for everybody: search, common questions, and the provider’s sign-in', async ({ page }) => {
  await page.goto('/');
  await page.locator('summary[aria-label="Menu"]').click();
  await page.getByRole('banner').getByRole('link', { name: 'Help', exact: true }).locator('visible=true').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Common questions' }).getByRole('link')).toHaveCount(3);
  await expect(page.getByRole('form', { name: 'Provider login' })).toBeVisible();
  const more = page.getByRole('list', { name: 'More help' });
  await leads(more.getByRole('link', { name: /^Follow a request/ }), '/auth?next=%2Fhome');
  await leads(more.getByRole('link', { name: /^Contact us/ }), '/contact');
  await expectAccessible(page, 'help and provider login');
  await page.getByLabel('Search the answers').fill('start code');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL('/help?q=start+code');
  const answers = page.getByRole('main').locator('details').filter({ visible: true });
  await expect(answers).toHaveCount(1);
  await expect(answers.getByText('Four digits on your page.')).toBeVisible();
  await page.getByLabel('Search the answers').fill('zebra');
  await expect(page.getByText('No answer has these words.')).toBeVisible();
  await page.goto('/help#offers');
  await expect(page.locator('#offers')).toHaveAttribute('open');
  await page.locator('#offers').getByRole('link', { name: 'How offers are decided' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'How offers are decided' })).toBeVisible();
  await expectAccessible(page, 'how offers are decided');
});

test('account pages are found behind the person’s name', async ({ page }) => {
  await signIn(page, 'customer@kaya.example');
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/home');
  await expect(page.getByRole('switch')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'What do you need?' })).toBeVisible();
  const name = page.getByRole('banner').getByText('Welcome, customer', { exact: true }).locator('visible=true');
  await name.click();
  const menu = page.getByRole('navigation', { name: 'Your account' });
  for (const link of ['Your account', 'Receipts', 'Notifications', 'Language'])
    await expect(menu.getByRole('link', { name: link, exact: true })).toBeVisible();
  await expect(menu.getByRole('button', { name: 'Sign out' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await name.click();
  await menu.getByRole('link', { name: 'Notifications', exact: true }).click();
  const notices = page.getByRole('region', { name: 'Notifications' });
  await expect(notices.getByRole('switch').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Language' }).getByRole('radio', { name: /Hausa/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Receipts' }).getByRole('link').first()).toBeVisible();
  await expectAccessible(page, 'the account');
});

test('date and time chosen in Reserve reach the request form', async ({ page }) => {
  await page.goto('/');
  const form = page.getByRole('form', { name: 'Reserve' });
  const date = form.getByLabel('Date');
  // The script runs when the browser is idle; after that the field has today's limits.
  await expect(date).toHaveAttribute('min', dayAhead(0));
  await expect(date).toHaveAttribute('max', dayAhead(30));
  await expect(date).toHaveValue(dayAhead(1));
  const press = form.getByRole('button', { name: 'Reserve' });
  await date.fill(dayAhead(-1));
  await press.click();
  await expect(form.getByText('Choose a date from today up to 30 days ahead')).toBeVisible();
  await expect(date).toBeFocused();
  await date.fill(dayAhead(30));
  await form.getByLabel('Time').fill('09:45');
  await press.click();
  await expect(page).toHaveURL(/\/book-service\?/);
  await expect(page.getByLabel('Preferred date')).toHaveValue(dayAhead(30));
  await expect(page.getByLabel('Preferred time')).toHaveValue('09:45');
});

test('Reserve keeps what was chosen when the script starts late', async ({ page }) => {
  let wake = (): void => {};
  const asleep = new Promise<void>((done) => {
    wake = done;
  });
  await page.route('**/assets/*.js', async (route) => {
    await asleep;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  const form = page.getByRole('form', { name: 'Reserve' });
  const [date, time] = [form.getByLabel('Date'), form.getByLabel('Time')];
  await date.fill(dayAhead(9));
  await time.fill('09:45');
  wake();
  await expect(date).toHaveAttribute('max', dayAhead(30));
  await expect(date).toHaveValue(dayAhead(9));
  await expect(time).toHaveValue('09:45');
  await form.getByRole('button', { name: 'Reserve' }).click();
  await expect(page.getByLabel('Preferred date')).toHaveValue(dayAhead(9));
  await expect(page.getByLabel('Preferred time')).toHaveValue('09:45');
});

test('Reserve names the wrong date or time, readable in dark colours too', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  const form = page.getByRole('form', { name: 'Reserve' });
  const [date, time] = [form.getByLabel('Date'), form.getByLabel('Time')];
  const press = form.getByRole('button', { name: 'Reserve' });
  // The script runs when the browser is idle; after that the field has today's limits.
  await expect(date).toHaveAttribute('max', dayAhead(30));
  await date.fill(dayAhead(31));
  await press.click();
  await expect(date).toHaveAccessibleDescription('Choose a date from today up to 30 days ahead');
  await expect(date).toBeFocused();
  await expectAccessible(page, 'a wrong date on yellow');
  await date.fill(dayAhead(0));
  await time.fill('00:00');
  await press.click();
  await expect(time).toHaveAccessibleDescription('This time has passed. Choose a later time');
  await expect(time).toBeFocused();
  await expect(date).not.toHaveAttribute('aria-invalid', 'true');
  await time.fill('');
  await press.click();
  await expect(time).toHaveAccessibleDescription('Choose a time');
  await expect(page).toHaveURL('/');
});

test("a program's card opens its service", async ({ page }) => {
  await page.goto('/programs/event-logistics');
  await page.getByRole('link', { name: 'Choose Standard' }).first().click();
  await page.getByRole('link', { name: 'Change Program' }).click();
  await expect(page.getByRole('radio', { name: /Event logistics/i })).toBeChecked();
});
