import { afterEach, expect, test, vi } from 'vitest';
import { keepPages } from './keep-pages.ts';

afterEach(() => vi.unstubAllGlobals());

test('a new service worker imports parts of its own build, not those that the browser still has', () => {
  const register = vi.fn<(script: string, options?: RegistrationOptions) => Promise<void>>(async () => undefined);
  vi.stubGlobal('location', { origin: 'https://kaya.example' });
  vi.stubGlobal('navigator', { serviceWorker: { register } });
  keepPages();
  expect(register).toHaveBeenCalledWith('/sw.js', { updateViaCache: 'none' });
});
