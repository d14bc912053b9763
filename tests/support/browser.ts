import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

/** How Chromium is started: without a sandbox (root in a container), without calls home, drawn by the processor alone. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-gpu',
];

/** The same with a software GPU, for pages that draw with WebGL: slower at everything else. */
export const mapBrowserFlags = [
  ...browserFlags.filter((flag) => flag !== '--disable-gpu'),
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
];

const onPath = (names: readonly string[]): string[] =>
  (process.env['PATH'] ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));

const usualPlaces = (): string[] => [
  // Without windows and their own pages it does the same in two thirds of the time.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  ...onPath(['google-chrome-stable', 'google-chrome', 'chromium', 'chromium-browser']),
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ...['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA']
    .map((name) => process.env[name])
    .filter((folder) => folder !== undefined)
    .map((folder) => join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe')),
];

/**
 * A browser that is on the machine: CHROME_PATH, Debian's Chromium (its headless shell first), Chrome's usual places, Playwright's own download.
 * @throws when CHROME_PATH names a file that is not there: a wish must not be ignored in silence
 */
export const findBrowser = (): string | undefined => {
  const wished = process.env['CHROME_PATH'];
  if (wished && !existsSync(wished)) throw new Error(`CHROME_PATH is ${wished}, which does not exist.`);
  return wished || [...usualPlaces(), chromium.executablePath()].find((path) => existsSync(path));
};

const run = (command: string, args: readonly string[]): boolean =>
  spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }).status ===
  0;

const installFromDebian = (): boolean =>
  process.getuid?.() === 0 &&
  existsSync('/usr/bin/apt-get') &&
  run('apt-get', ['update', '-qq']) &&
  ['chromium-headless-shell', 'chromium'].some((name) =>
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name]),
  );

const playwright = join(import.meta.dirname, '../../node_modules/@playwright/test/cli.js');

/** Finds a browser or gets one. @returns its path @throws when there is none to be had */
export const ensureBrowser = (): string => {
  const found = findBrowser();
  if (found) return found;
  console.log('No browser for the tests yet: installing Chromium …');
  if (!installFromDebian()) run(process.execPath, [playwright, 'install', 'chromium']);
  const installed = findBrowser();
  if (!installed) throw new Error('The tests need Chromium or Chrome: install one, or set CHROME_PATH to it.');
  return installed;
};
