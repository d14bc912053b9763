import { existsSync } from 'node:fs';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ensureBrowser, findBrowser } from './browser.ts';

afterEach(() => vi.unstubAllEnvs());

describe('the browser of the tests', () => {
  test('is the one in CHROME_PATH when it is set', () => {
    vi.stubEnv('CHROME_PATH', process.execPath);
    expect(findBrowser()).toBe(process.execPath);
  });

  test('throws when CHROME_PATH names a file that does not exist', () => {
    vi.stubEnv('CHROME_PATH', '/nowhere/chrome');
    expect(() => findBrowser()).toThrow('CHROME_PATH is /nowhere/chrome, which does not exist');
  });

  // It may have to be installed first.
  test('is installed when ensureBrowser has run', { timeout: 600_000 }, () => {
    expect(existsSync(ensureBrowser())).toBe(true);
  });
});
