// For use cases called without an HTTP request: the demo data, the sample driver, tests and benches.
import type { Exchange } from './route.ts';

/** Sets no cookie and stores no key: the work is done each time. */
export const noExchange: Exchange = {
  address: '',
  userAgent: '',
  token: null,
  device: null,
  keepDevice: () => '',
  setSession: () => undefined,
  once: (_, work) => work(),
};
