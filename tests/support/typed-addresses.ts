import { randomUUID } from 'node:crypto';

/** Addresses with an id, a phone number or typed text, which no log, label or span may hold. */
export const typedAddresses = (): readonly string[] => {
  const typed = `typed-${randomUUID()}`;
  return [
    `/api/${typed}`,
    `/assets/${typed}.js`,
    `/track/${typed}`,
    `/api/jobs/${randomUUID()}`,
    '/api/health/live?x=0803',
  ];
};
