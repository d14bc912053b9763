/** Only one of our paths, never `//elsewhere` or a scheme: no open redirect after sign-in. */
export const ownPath = (path: unknown): string | null =>
  typeof path === 'string' && /^\/(?![/\\])[^\\\s]*$/.test(path) ? path : null;
