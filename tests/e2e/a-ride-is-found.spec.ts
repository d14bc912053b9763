// Get a move: the price first, a driver who comes, every step to the rating; reserving, cancelling.
import { type Browser, expect, type Page } from '@playwright/test';
import { takeBrowser } from './browsers.ts';
import { type Driver, driverLooks, newDriver, onDesk } from './driving.ts';
import { dayAhead, expectAccessible, expectNoSidewaysScroll, test, visit } from './people.ts';
import {
  bookRide,
  cancelRide as cancel,
  fillWay,
  newCustomer,
  pick,
  rideLine as line,
  ridePage,
  searchAndBook,
} from './riding.ts';

// Each test is a whole ride, on a machine that may be busy.

const atDashboard = async (browser: Browser): Promise<{ driver: Page; person: Driver }> => {
  const context = await takeBrowser(browser, onDesk);
  const person = await newDriver(context, 'Sani Yakubu');
  const driver = await context.newPage();
  await driver.goto('/driver-dashboard');
  return { driver, person };
};

test('a visitor sees drivers nearby, and the form stays filled when they sign in to book', async ({
  page,
  browser,
}) => {
  const goOffline = await driverLooks(browser);
  await page.goto('/find-mover');
  await expect(page.getByText('Pick both places to see your price.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Search' }), 'Search is above the fold').toBeInViewport({ ratio: 1 });
  await test.step('the keyboard reaches the fields before the map', async () => {
    // Repeated, in case the page was only just becoming interactive.
    await expect(async () => {
      await page.getByRole('heading', { name: 'Get a move' }).click();
      await page.keyboard.press('Tab');
      await expect(page.getByLabel('Pickup', { exact: true })).toBeFocused({ timeout: 1_000 });
    }).toPass();
  });
  await test.step('an empty search is reported beside its fields, once, and Search stays on the screen', async () => {
    await page.getByRole('button', { name: 'Search' }).click();
    const form = page.getByRole('form', { name: 'Get a move' });
    await expect(page.getByLabel('Pickup', { exact: true })).toBeFocused();
    await expect(form.locator('[aria-invalid="true"]')).toHaveCount(2);
    await expect(form.getByRole('alert')).toHaveCount(0);
    const said = await page.getByLabel('Pickup', { exact: true }).getAttribute('aria-describedby');
    await expect(form.getByText((await page.locator(`[id="${said}"]`).textContent()) ?? '')).toHaveCount(1);
    await expect(page.getByRole('button', { name: 'Search' })).toBeInViewport({ ratio: 1 });
  });
  await fillWay(page);
  await expect(page.getByRole('img', { name: /^Map from .*Ogunsanya.* to .*Admiralty/ })).toBeVisible();
  await page.getByRole('button', { name: 'Search' }).click();
  // A driver without a known position is not called near.
  await expect(line(page, /^Drivers (?:near you|who can come)$/)).toBeFocused();
  const car = page.locator('.choices.stacks label', { hasText: 'Car' });
  await expect(car).toContainText(/Pickup in \d+ mins?/);
  await expect(page.getByRole('status').filter({ hasText: /^\d+ drivers?[.,]/ })).toBeVisible();
  const people = page.getByRole('list', { name: 'Who could come' }).getByRole('listitem');
  await expect(people.first()).toHaveText(
    /^\w+(?:Car|Truck|Bus\/van)(?:, (?:Truck|Bus\/van))*(?:\d\.\d stars ?|New on Kaya)$/,
  );
  await expect(car).toContainText('₦4,000');
  await expect(page.getByRole('radio', { checked: true }), 'no vehicle is chosen beforehand').toHaveCount(0);
  await expect(page.getByText('Choose a vehicle first')).toBeVisible();
  await expect(page.locator('.plate')).toHaveCount(0);
  await page.getByRole('radio', { name: /^Car\b/ }).check();
  await expect(people.first(), 'who drives which car').toHaveText(/^\w+ ?\w+ \w+.*(?:\d\.\d stars ?|New on Kaya)$/);
  await expect(page.getByText('Car, first 3 km included')).toBeVisible();
  await expect(page.getByText('Distance after 3 km, 14 km')).toBeVisible();
  await expect(page.getByText('You pay your driver ₦4,000 in cash when the ride is done.')).toBeVisible();
  await expectAccessible(page, 'drivers near a visitor');
  await expectNoSidewaysScroll(page, 'drivers near a visitor');
  const book = page.getByRole('button', { name: 'Book for ₦4,000' });
  await test.step('on a desktop the map is beside form and drivers, and Book stays in reach', async () => {
    await page.setViewportSize({ width: 1280, height: 900 });
    const form = await page.getByRole('form', { name: 'Get a move' }).boundingBox();
    const map = await page.getByRole('img', { name: /^Map from / }).boundingBox();
    expect(map?.x).toBeGreaterThanOrEqual((form?.x ?? 1280) + (form?.width ?? 0));
    await expect(book).toBeInViewport({ ratio: 1 });
    await expectNoSidewaysScroll(page, 'drivers on a desk');
    await page.setViewportSize({ width: 390, height: 844 });
  });
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(book, 'the price and Book stay in reach').toBeInViewport({ ratio: 1 });
  await book.click();
  await expect(page.locator('.toast', { hasText: 'Sign in required' })).toContainText(
    'Please sign in to book a service.',
  );
  await expect(page).toHaveURL('/auth');
  await page.goBack();
  await expect(page).toHaveURL('/find-mover');
  await expect(page.locator('.toast'), 'left by Back, the notice stays behind').toHaveCount(0);
  await book.click();
  await expect(page.locator('.toast', { hasText: 'Sign in required' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to home' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.locator('.toast'), 'left by a link, too').toHaveCount(0);
  await page.getByRole('list', { name: 'Rides' }).getByRole('link').click();
  await book.click();
  await expect(page).toHaveURL('/auth');
  await page.getByLabel('Email').fill('customer@kaya.example');
  await page.getByLabel('Password', { exact: true }).fill('kaya-demo-1');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL('/find-mover');
  await expect(page.getByLabel('Pickup', { exact: true })).toHaveValue(/Adeniran Ogunsanya/);
  await expect(page.getByLabel('Destination', { exact: true })).toHaveValue(/Admiralty Way/);
  await expect(page.getByRole('radio', { name: /^Car\b/ }), 'what was found and chosen is still there').toBeChecked();
  await expect(book).toBeVisible();
  await expect(page.getByText(/^The price is fixed when you book\. Cancel free until 2 minutes/)).toBeVisible();
  await goOffline();
});

test('a driver accepts a ride, arrives, drives and is rated', async ({ page, context, browser }) => {
  await newCustomer(context, 'ada');
  const { driver, person } = await atDashboard(browser);
  const online = driver.getByRole('switch', { name: 'Online' });
  await online.click();
  await expect(driver.getByText('You are online')).toBeVisible();
  await expect(driver.getByText('Ready when you are')).toBeVisible();
  const placed = driver.waitForResponse((answer) => answer.url().endsWith('/api/positions') && answer.ok());
  await driver.getByRole('button', { name: 'GO' }).click();
  await placed;
  await expect(driver.getByText('Looking for trips near you')).toBeVisible();
  await driver.context().setOffline(true);
  await expect(driver.getByText('No connection: no offers arrive now. They come again when it is back.')).toBeVisible();
  await expect(driver.getByRole('button', { name: /^STOP/ }), 'the line above hides no button').toBeInViewport({
    ratio: 1,
  });
  await driver.context().setOffline(false);
  await expect(driver.getByText('Looking for trips near you')).toBeVisible();

  await page.goto('/find-mover');
  await fillWay(page);
  await searchAndBook(page);
  await expect(line(page, 'Looking for a driver')).toBeVisible();

  const offer = driver.getByRole('region', { name: 'Ride offer' });
  await expect(offer).toBeVisible();
  await expect(offer.getByText('₦3,600', { exact: true })).toBeVisible();
  await expect(offer.getByText('Collect ₦4,000 in cash', { exact: true })).toBeVisible();
  await expectAccessible(driver, 'a ride offered');
  const cut = await offer.evaluate((card) =>
    [...card.querySelectorAll('p')].some((p) => p.scrollWidth > p.clientWidth + 1 && !p.classList.contains('sr')),
  );
  expect(cut, 'every line of the offer is whole').toBe(false);
  await expect(offer.getByRole('progressbar', { name: 'Time to answer' })).toBeVisible();
  await offer.getByRole('button', { name: 'Accept' }).click();

  await expect(line(page, /^Pickup in \d+ mins?$/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Your driver' })).toContainText(person.name);
  await expect(page.getByRole('region', { name: 'Your driver' })).toContainText(person.plate);
  await expect(page.getByRole('link', { name: 'Call driver' })).toHaveAttribute('href', `tel:${person.phone}`);
  await expectAccessible(page, 'a driver was found');
  await expectNoSidewaysScroll(page, 'a driver was found');
  await expect(page.getByText('You pay your driver ₦4,000 in cash when the ride is done.')).toBeVisible();
  await page.reload();
  await expect(line(page, /^Pickup in \d+ mins?$/), 'a reload keeps the trip').toBeVisible();
  const code = (await page.locator('.ride-code .money').textContent()) ?? '';

  const trip = driver.getByRole('region', { name: 'Your trip' });
  await expect(trip).toContainText('Collect ₦4,000 in cash. You earn ₦3,600. Kaya’s ₦400 is deducted');
  await expectAccessible(driver, 'the trip at the dashboard');
  await trip.getByRole('button', { name: 'On my way' }).click();
  await expect(page.getByText('On the way', { exact: true })).toBeVisible();
  await trip.getByRole('button', { name: 'Arrived' }).click();
  await expect(line(page, 'Your driver is here')).toBeVisible();
  await driver.setViewportSize({ width: 1280, height: 800 });
  await driver.evaluate(() => scrollTo(0, 0));
  await expect(driver.getByRole('button', { name: 'SOS: call for help' })).toBeInViewport({ ratio: 1 });
  await expect(trip.getByRole('button', { name: 'Start trip' })).toBeInViewport({ ratio: 1 });
  await expect(trip.getByLabel('Start code')).toBeInViewport({ ratio: 1 });
  await trip.getByLabel('Start code').fill(code === '0000' ? '1111' : '0000');
  await trip.getByRole('button', { name: 'Start trip' }).click();
  await expect(trip.getByText('That code is not right.')).toBeVisible();
  await trip.getByLabel('Start code').fill(code);
  await trip.getByRole('button', { name: 'Start trip' }).click();
  await expect(line(page, /^Arrival in /)).toBeVisible();
  await expect(page.getByText('The trip has started. Call your driver and ask them to stop.')).toBeVisible();
  await trip.getByRole('button', { name: 'Complete trip' }).click();
  // Still at the pickup: the full price is charged, so the page asks first.
  const really = driver.getByRole('dialog', { name: 'Complete the trip here?' });
  await expect(really).toContainText(/You are about \d+\skm from /);
  await expect(really).toContainText('Collect ₦4,000 in cash first.');
  await expectAccessible(driver, 'completing far from the destination');
  await really.getByRole('button', { name: 'Complete here' }).click();
  const today = driver.getByRole('region', { name: 'Today' });
  await expect(driver.getByText(/You owe Kaya ₦[\d,]+ from cash rides/)).toBeVisible();
  await expect(driver.getByRole('group', { name: /^How was/ })).toBeInViewport({ ratio: 1 });
  await expect(today, 'beside the rating').toBeInViewport({ ratio: 1 });
  await expect(today).toContainText(/₦[1-9][\d,]* today/);

  await expect(line(page, 'You have arrived')).toBeVisible();
  await expect(page.getByText('You paid your driver ₦4,000 in cash.')).toBeVisible();
  const rating = page.getByRole('form', { name: 'Rate the trip' });
  await expect(rating.getByRole('button'), 'at first only the stars').toHaveCount(0);
  await rating.locator('.stars label', { hasText: '5 stars' }).click();
  await rating.getByRole('button', { name: 'Rate' }).click();
  await expect(page.getByText('You gave 5 stars. Thank you.')).toBeVisible();
  await expectAccessible(page, 'the completed trip');
  await expect(page.getByRole('link', { name: 'Open and print the receipt' })).toHaveAttribute('href', /^\/receipts\//);

  await driver.getByRole('button', { name: 'View Trips' }).click();
  await expect(driver.getByRole('dialog', { name: 'Your trips' }).getByText('Completed').first()).toBeVisible();
  await driver.keyboard.press('Escape');

  await test.step('the driver is notified when a ride for somebody else is cancelled', async () => {
    const ride = await bookRide(context, { rider: { name: 'Bola Adeyemi', phone: '08051234567' } });
    await visit(page, ridePage(ride));
    await driver.getByRole('region', { name: 'Ride offer' }).getByRole('button', { name: 'Accept' }).click();
    await expect(page.getByRole('region', { name: 'Bola’s start code' })).toContainText('We texted it to Bola');
    await expect(trip).toContainText('Bola Adeyemi');
    await expectAccessible(page, 'a ride for somebody else');
    await cancel(page);
    await expect(driver.getByText('Bola Adeyemi’s ride is cancelled.')).toBeVisible();
    await expect(driver.getByText('You can take the next ride.')).toBeVisible();
    await expectAccessible(driver, 'a ride taken away');
  });
  await driver.getByRole('switch', { name: 'Online' }).click();
  await expect(driver.getByText('You are offline')).toBeVisible();
  await driver.context().close();
});

test('a ride for later or for somebody else is refused beside its fields, then reserved and cancelled', async ({
  page,
  context,
}) => {
  await newCustomer(context, 'chidi');
  for (let nth = 0; nth < 4; nth += 1)
    await bookRide(context, { scheduled_for: `${dayAhead(4 + nth)}T08:00:00+01:00` });
  const details = async (days: number, phone: string) => {
    await page.getByLabel('Date').fill(dayAhead(days));
    await page.getByLabel('Time').fill('08:00');
    await page.getByLabel('Their name').fill('Ngozi Eze');
    await page.getByLabel('Their phone').fill(phone);
  };
  await page.goto('/find-mover');
  await test.step('a place that is missing, abroad or entered twice', async () => {
    // The page shows before its script runs, so an early press is repeated.
    await expect(async () => {
      await page.getByRole('button', { name: 'Search' }).click();
      await expect(page.getByLabel('Pickup', { exact: true })).toBeFocused({ timeout: 1_000 });
    }).toPass();
    await pick(page, 'Pickup', 'Adeniran Ogunsanya');
    await pick(page, 'Destination', 'Adeniran Ogunsanya');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(
      page.getByText('Pickup and destination are the same place. Choose another destination').first(),
    ).toBeVisible();
    const destination = page.getByLabel('Destination', { exact: true });
    await destination.fill('Accra, Ghana');
    await destination.blur();
    await expect(page.getByText('Choose a place in Nigeria.').first()).toBeVisible();
    await expect(destination).toHaveValue('Accra, Ghana');
    await pick(page, 'Destination', 'Admiralty Way');
  });
  await test.step('a day too far ahead, a missing name, a foreign phone', async () => {
    await page.getByLabel('Pickup option').selectOption('Schedule for later');
    await page.getByLabel('Who is riding').selectOption('For someone else');
    await page.getByLabel('Date').fill(dayAhead(31));
    await page.getByLabel('Time').fill('08:00');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page.getByLabel('Date')).toHaveAccessibleDescription('Choose a day at most 30 days ahead');
    await expect(page.getByLabel('Their name')).toHaveAccessibleDescription('Enter their name');
    await expect(page.getByLabel('Date')).toBeFocused();
    await expectAccessible(page, 'faults of the search');
    await expectNoSidewaysScroll(page, 'faults of the search');
    await details(3, '+44 7700 900123');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page.getByLabel('Their phone')).toHaveAccessibleDescription(/Enter a Nigerian number/);
    await page.getByLabel('Their phone').fill('0805 123 4567');
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByRole('radio', { name: /^Car\b/ }).check();
    await expect(page.getByText('The passenger pays the driver ₦4,000 in cash when the ride is done.')).toBeVisible();
    await expect(page.getByText('The price is fixed when you reserve.', { exact: false })).toContainText('7:00 AM');
    await page.getByRole('button', { name: /^Reserve for ₦/ }).click();
  });
  await expect(line(page, /^Reserved for /)).toBeVisible();
  await expect(page.getByText(/^Cancel free until .*7:00 AM, 60 minutes before\.$/)).toBeVisible();
  await expect(page.getByText(/Passenger: Ngozi Eze/)).toContainText('0805 123 4567');
  await expectAccessible(page, 'a reserved ride');
  const reserved = page.url();

  await test.step('a sixth reserved ride is refused beside the form', async () => {
    await visit(page, '/find-mover');
    await fillWay(page);
    await page.getByLabel('Pickup option').selectOption('Schedule for later');
    await page.getByLabel('Date').fill(dayAhead(9));
    await page.getByLabel('Time').fill('08:00');
    await searchAndBook(page);
    await expect(page.getByRole('form', { name: 'Get a move' }).getByRole('alert')).toContainText(
      'You can have 5 reserved rides at once. Cancel a ride, or wait until a ride is over.',
    );
    await expectAccessible(page, 'too many reserved rides');
    await expectNoSidewaysScroll(page, 'too many reserved rides');
  });
  await page.goto(reserved);
  await expect(line(page, /^Reserved for /)).toBeVisible();
  await page.getByRole('button', { name: 'Cancel ride' }).click();
  await expect(page.getByRole('dialog')).toContainText('Free up to 60 minutes before the pickup.');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel ride' }).click();
  await expect(line(page, 'Ride cancelled')).toBeVisible();
  await expect(page.getByText('You pay nothing.')).toBeVisible();
  await page.getByRole('button', { name: 'New ride' }).click();
  await expect(page.getByLabel('Pickup', { exact: true }), 'the places stay').toHaveValue(/Adeniran Ogunsanya/);
});

test('between cities the only suitable vehicle is first and chosen', async ({ page }) => {
  await page.goto('/find-mover');
  await pick(page, 'Pickup', 'Adeniran Ogunsanya');
  await pick(page, 'Destination', 'Ibadan');
  await page.getByRole('button', { name: 'Search' }).click();
  const vehicles = page.getByRole('group', { name: 'Vehicle' }).getByRole('radio');
  await expect(vehicles.first()).toHaveAccessibleName(/^Inter-city/);
  await expect(vehicles.first()).toBeChecked();
  await expect(page.getByRole('button', { name: /^Book for ₦/ })).toBeVisible();
  await expectAccessible(page, 'a ride between cities');
  await expectNoSidewaysScroll(page, 'a ride between cities');
});

test('Find Movers searches at once when a vehicle is chosen', async ({ page, context }) => {
  await page.goto('/choose-vehicle-type');
  await expect(page.getByText('2,000 to 5,000 naira')).toBeAttached();
  await expect(page.getByText('15,000 to 40,000 naira')).toBeAttached();
  await page.getByRole('button', { name: 'Find Movers' }).click();
  await expect(page.getByRole('alert')).toHaveText('Please go back to select pickup and destination locations');
  await page.getByRole('link', { name: 'Back to pickup and destination' }).click();
  await expect(page).toHaveURL('/find-mover');

  await newCustomer(context, 'dayo');
  await page.goto('/find-mover');
  await expect(page.getByText('Choose both places, then a vehicle type')).toBeVisible();
  await fillWay(page);
  await page.getByRole('link', { name: /Choose a vehicle type/ }).click();
  await expect(page).toHaveURL('/choose-vehicle-type');
  const truck = page.getByRole('radio', { name: /Truck/ });
  await expect(page.getByRole('radio', { checked: true }), 'no vehicle is chosen beforehand').toHaveCount(0);
  await expect(page.getByText('8,000 to 15,000 naira')).toBeAttached();
  await expect(page.locator('.choice', { hasText: 'Inter-city' })).toHaveText('Inter-cityFor trips over 50 km.');
  await expectAccessible(page, 'choosing a vehicle');
  await expectNoSidewaysScroll(page, 'choosing a vehicle');
  await page.getByRole('radio', { name: /Inter-city/ }).check();
  await expect(page.getByRole('button', { name: 'Find Movers' })).toHaveAttribute('aria-disabled', 'true');
  await truck.check();
  let searches = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/near-drivers')) searches += 1;
  });
  await page.getByRole('button', { name: 'Find Movers' }).click();
  await expect(line(page, /^Drivers (?:near you|who can come)$/)).toBeVisible();
  await expect(page.getByRole('radio', { name: /^Truck/ })).toBeChecked();
  await expect(page.getByText('Truck, first 5 km included')).toBeVisible();
  expect(searches, 'searched once').toBe(1);
  await page.getByRole('button', { name: /^Book for ₦/ }).click();
  await expect(line(page, /Looking for a driver|Pickup in/)).toBeVisible();
  await cancel(page);
  await page.reload();
  await expect(line(page, 'Ride cancelled'), 'a reload searches nothing').toBeVisible();
});

test('the driver dashboard opens for drivers, on screens of 768 px or more', async ({ page, context }) => {
  await newCustomer(context, 'emeka');
  await page.goto('/driver-dashboard');
  await expect(page.getByRole('heading', { name: 'Desktop Only' })).toBeVisible();
  await expectAccessible(page, 'Desktop Only');
  await expectNoSidewaysScroll(page, 'Desktop Only');
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(page.getByText('You do not drive with Kaya yet')).toBeVisible();
  await expectAccessible(page, 'no driver yet');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Go Back' }).click();
  await expect(page).toHaveURL('/');
  await page.goBack();
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole('link', { name: 'Drive with Kaya' }).click();
  await expect(page).toHaveURL('/earn-with-kaya');
});
