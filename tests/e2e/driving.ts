// What journeys of drivers share: a separate driver, the only one on the road.
import { type Browser, type BrowserContext, expect } from '@playwright/test';
import { changeRows } from '../support/journey-database.ts';
import { newCustomer } from './riding.ts';

export const surulere = { latitude: 6.4935, longitude: 3.3575 };
/** For a browser with a known location: at the pickup of riding.ts. */
export const standing = { geolocation: surulere, permissions: ['geolocation'] };
export const onPhone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, ...standing };
export const onDesk = { viewport: { width: 1280, height: 900 }, isMobile: false, hasTouch: false, ...standing };

/** Drivers left by a failed journey are not offered the next rides. The demo's sample drivers stay: they drive by themselves. */
export const nobodyDrives = (): Promise<number> =>
  changeRows(
    `UPDATE drivers.presence p SET online = false, online_since = NULL, looking = false
       FROM drivers.drivers d WHERE d.id = p.driver_id AND NOT d.is_sample AND p.online`,
    [],
  );

export type Driver = { email: string; name: string; phone: string; plate: string };

/** Makes the person of this browser a driver with a car, approved directly: somebody-becomes-a-driver shows the papers. */
export const newDriver = async (context: BrowserContext, name: string): Promise<Driver> => {
  await nobodyDrives();
  const email = await newCustomer(context, name.split(' ')[0]?.toLowerCase() ?? '');
  const account = 'SELECT id FROM identity.accounts WHERE email = $1';
  const number = String(Math.floor(Math.random() * 10_000_000)).padStart(7, '0');
  const [phone, plate] = [`+234811${number}`, `E2E-${number}`];
  const made = await changeRows(
    `INSERT INTO drivers.drivers (id, full_name, phone, status, rating, ratings_count, trips_count)
     SELECT id, $2, $3, 'approved', 4.6, 12, 12 FROM identity.accounts WHERE email = $1`,
    [email, name, phone],
  );
  expect(made).toBe(1);
  await changeRows(
    `INSERT INTO drivers.vehicles (driver_id, vehicle_class, name, colour, plate, approved)
     VALUES ((${account}), 'car', 'Toyota Corolla', 'grey', $2, true)`,
    [email, plate],
  );
  await changeRows(`UPDATE identity.accounts SET roles = array_append(roles, 'driver') WHERE email = $1`, [email]);
  return { email, name, phone, plate };
};

/** Makes a driver who is online and has pressed GO. Returns a function that takes them offline again. */
export const driverLooks = async (browser: Browser): Promise<() => Promise<void>> => {
  const context = await browser.newContext();
  const { request } = context;
  await newDriver(context, 'Bello Danjuma');
  expect((await request.put('/api/driver/online', { data: { online: true } })).ok()).toBe(true);
  expect((await request.put('/api/driver/looking', { data: { looking: true } })).ok()).toBe(true);
  return async () => {
    await request.put('/api/driver/online', { data: { online: false } });
    await context.close();
  };
};
