import { trustScript } from '../kit/trusted-types.ts';

/** Pages that were opened before open again without a network: public/sw.js does this, when the browser allows it. */
export const keepPages = (): void => {
  const script = '/sw.js';
  trustScript(script);
  // A private window may refuse; everything else works without it.
  void navigator.serviceWorker?.register(script).catch(() => {});
};
