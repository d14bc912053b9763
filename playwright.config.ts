import { defineConfig } from '@playwright/test';
import { browserFlags, findBrowser } from './tests/support/browser.ts';
import { longestJourney_ms } from './tests/support/clock.ts';
import { journeyWorkers, ownJourneyServer } from './tests/support/journey-server.ts';

/** A page lives for seconds here: what V8 would spend on faster code never comes back. A sixth of the browser's processor time. */
const plainScripts = '--js-flags=--no-opt --no-maglev';

/** The tabs of one browser share a process: a page finds the scripts of the one before it (tests/e2e/browsers.ts). */
const sharedProcess = '--renderer-process-limit=1';

/** Journeys of people through the whole program, on a phone unless they say otherwise. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/journeys',
  globalSetup: './tests/support/journey-setup.ts',
  // Each worker has its own server and takes the next journey when it is free; a Kaya that runs already is one server.
  workers: journeyWorkers,
  fullyParallel: true,
  // Three browsers, three servers and three databases share a small machine. Who needs the second try is named in the report.
  retries: 1,
  forbidOnly: Boolean(process.env['CI']),
  timeout: longestJourney_ms,
  // What does not come fails here; how fast it comes is measured by `npm run bench`.
  expect: { timeout: 30_000 },
  use: {
    baseURL: ownJourneyServer()?.origin,
    locale: 'en-NG',
    timezoneId: 'Africa/Lagos',
    // Colours in the middle of a change are not what anybody reads; the accessibility check must not measure them.
    contextOptions: { reducedMotion: 'reduce' },
    // What a test answers in the server's place must not come from what a page kept; a-page-opens-offline lets it.
    serviceWorkers: 'block',
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: findBrowser(), args: [...browserFlags, plainScripts, sharedProcess] },
  },
  projects: [
    // A journey at a desk says so itself (atDesk in tests/e2e/people.ts).
    { name: 'phone', use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
  ],
});
