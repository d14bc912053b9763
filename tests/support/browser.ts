import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { installFromDebian, run } from './debian.ts';

/** How Chromium is started: without a sandbox (root in a container), without background requests, rendered by the CPU. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-gpu',
];

/** The same with a software GPU, for pages with WebGL: slower at everything else. */
export const mapBrowserFlags = [
  ...browserFlags.filter((flag) => flag !== '--disable-gpu'),
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
];

const onPath = (names: readonly string[]): string[] =>
  (process.env['PATH'] ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));

const headlessShellPackage = 'chromium-headless-shell';
const debianChromium = '/usr/bin/chromium';

const usualPlaces = (): string[] => [
  `/usr/bin/${headlessShellPackage}`,
  debianChromium,
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
 * An installed browser: CHROME_PATH, Debian's Chromium (its headless shell first), Chrome's usual paths, Playwright's own
 * download. @throws when CHROME_PATH names a file that does not exist: a setting must not be ignored silently
 */
export const findBrowser = (): string | undefined => {
  const wished = process.env['CHROME_PATH'];
  if (wished && !existsSync(wished)) throw new Error(`CHROME_PATH is ${wished}, which does not exist.`);
  return wished || [...usualPlaces(), chromium.executablePath()].find((path) => existsSync(path));
};

const playwright = join(import.meta.dirname, '../../node_modules/@playwright/test/cli.js');

/**
 * Finds a browser or installs one. On Debian it installs the headless shell even when there is a Chromium, because each new
 * window of Chromium costs a second of processor time: four times as much (docs/decisions/0021-time-of-the-tests.md). @returns
 * its path @throws when none is available
 */
export const ensureBrowser = (): string => {
  const found = findBrowser();
  if (found && (process.env['CHROME_PATH'] || found !== debianChromium)) return found;
  console.log(`${found ? 'The tests are quicker without windows' : 'No browser for the tests yet'}: installing …`);
  if (!installFromDebian(headlessShellPackage, ...(found ? [] : ['chromium'])) && !found)
    run(process.execPath, [playwright, 'install', 'chromium']);
  const installed = findBrowser();
  if (!installed) throw new Error('The tests need Chromium or Chrome: install one, or set CHROME_PATH to it.');
  return installed;
};
