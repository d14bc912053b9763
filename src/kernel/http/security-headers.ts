/** These headers restrict documents. With a script, style or font they would be a fifth of a small file. */
export const documentHeaders: readonly string[] = [
  'referrer-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
];

/** The headers of every answer, a live stream's included. Pages replace the content policy, assets leave out `documentHeaders`. */
export const securityHeaders = (production: boolean): Readonly<Record<string, string>> => ({
  'x-content-type-options': 'nosniff',
  // Never the full address of a page: some hold a secret, such as the key of a tracking link.
  'referrer-policy': 'strict-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'geolocation=(self), microphone=(self), camera=(self), payment=()',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  ...(production ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
});
