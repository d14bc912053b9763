type Policies = {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): { createScriptURL: (url: string) => string };
};

/** Pages that were opened before open again without a network: public/sw.js does this, when the browser allows it. */
export const keepPages = (): void => {
  const script = '/sw.js';
  const { trustedTypes } = globalThis as { trustedTypes?: Policies };
  const trusted = trustedTypes?.createPolicy('pages', { createScriptURL: () => script }).createScriptURL(script);
  // A private window may refuse; everything else works without it.
  void navigator.serviceWorker?.register(trusted ?? script).catch(() => {});
};
