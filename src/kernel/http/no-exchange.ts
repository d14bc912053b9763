// For use cases that no HTTP request asked for: the demo data, the sample driver, tests and benches.
import type { Exchange } from './route.ts';

/** Sets no cookie and keeps no key: the work is done each time. */
export const noExchange: Exchange = {
  address: '',
  userAgent: '',
  token: null,
  device: null,
  setDevice: () => undefined,
  setSession: () => undefined,
  once: (_, work) => work(),
};
