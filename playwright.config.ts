import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { browserFlags, findBrowser } from './tests/support/browser.ts';

/** Journeys through pages whose layout at 1280 px is another one; every-page-holds looks at every page at both widths. */
const wide = [
  'a-business-booking-is-quoted',
  'a-map-of-tiles',
  'a-request-is-made-exactly',
  'a-ride-is-found',
  'every-page-holds',
  'home-leads-everywhere',
  'home-of-a-customer',
  'move-from-request-to-payout',
  'staff-keeps-things-moving',
].map((name) => `${name}.spec.ts`);
for (const file of wide)
  if (!existsSync(join(import.meta.dirname, 'tests/e2e', file))) throw new Error(`${file} is not there`);

/** Journeys of people through the whole program, on a phone and on a desk. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/journeys',
  globalSetup: './tests/support/journey-setup.ts',
  workers: 1,
  // Two browsers, two servers and two databases share a small machine. Who needs the second try is named in the report.
  retries: 1,
  forbidOnly: Boolean(process.env['CI']),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: process.env['JOURNEY_ORIGIN'],
    locale: 'en-NG',
    timezoneId: 'Africa/Lagos',
    // Colours in the middle of a change are not what anybody reads; the accessibility check must not measure them.
    contextOptions: { reducedMotion: 'reduce' },
    // What a test answers in the server's place must not come from what a page kept; a-page-opens-offline lets it.
    serviceWorkers: 'block',
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: findBrowser(), args: browserFlags },
  },
  projects: [
    { name: 'phone', use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
    {
      name: 'desktop',
      testMatch: wide.map((file) => `**/${file}`),
      use: { viewport: { width: 1280, height: 900 } },
    },
  ],
});
