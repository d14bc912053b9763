type Policies = {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): { createScriptURL: (url: string) => string };
};

/** Pages that were opened open again without a network: public/sw.js sees to it, where the browser lets it. */
export const keepPages = (): void => {
  const script = '/sw.js';
  const { trustedTypes } = globalThis as { trustedTypes?: Policies };
  const trusted = trustedTypes?.createPolicy('pages', { createScriptURL: () => script }).createScriptURL(script);
  // A private window may refuse; everything but this works without.
  void navigator.serviceWorker?.register(trusted ?? script).catch(() => {});
};
