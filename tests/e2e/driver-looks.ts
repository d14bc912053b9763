// A driver who is surely there: whoever else drives may be on a ride of another journey.
import { type Browser, expect } from '@playwright/test';

/** The demo's driver goes online and presses GO. Answers what takes them offline again. */
export const driverLooks = async (browser: Browser): Promise<() => Promise<void>> => {
  const context = await browser.newContext();
  const { request } = context;
  const data = { email: 'driver@kaya.example', password: 'kaya-demo-1', remember: false };
  expect((await request.post('/api/auth/sign-in', { data })).ok()).toBe(true);
  expect((await request.put('/api/driver/online', { data: { online: true } })).ok()).toBe(true);
  expect((await request.put('/api/driver/looking', { data: { looking: true } })).ok()).toBe(true);
  return async () => {
    await request.put('/api/driver/online', { data: { online: false } });
    await context.close();
  };
};
