import { existsSync } from 'node:fs';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ensureBrowser, findBrowser } from './browser.ts';

afterEach(() => vi.unstubAllEnvs());

describe('the browser of the tests', () => {
  test('is the one CHROME_PATH names', () => {
    vi.stubEnv('CHROME_PATH', process.execPath);
    expect(findBrowser()).toBe(process.execPath);
  });

  test('is not silently another one when CHROME_PATH is wrong', () => {
    vi.stubEnv('CHROME_PATH', '/nowhere/chrome');
    expect(() => findBrowser()).toThrow('CHROME_PATH is /nowhere/chrome, which does not exist');
  });

  // It may be installed first.
  test('is on the machine once ensured', { timeout: 600_000 }, () => {
    expect(existsSync(ensureBrowser())).toBe(true);
  });
});
