import { trustScript } from '../kit/trusted-types.ts';

/** Pages opened before open again without a network: public/sw.js does this, if the browser allows it. */
export const keepPages = (): void => {
  const script = '/sw.js';
  trustScript(script);
  // A private window may refuse; everything else works without it. The parts that it imports are asked for anew too, so that all are of one build.
  void navigator.serviceWorker?.register(script, { updateViaCache: 'none' }).catch(() => {});
};
