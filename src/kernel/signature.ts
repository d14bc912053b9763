// Signatures on the messages of outside services.
import { createHmac, timingSafeEqual } from 'node:crypto';

/** Constant-time comparison. Length first: timingSafeEqual throws on unequal lengths. */
export const isSame = (given: string, expected: string): boolean => {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
};

/** Whether it is one of them: while a secret is changed, the old one and the new one are right. */
export const isOneOf = (given: string, expected: readonly string[]): boolean =>
  // Each is compared, so that the time says nothing.
  expected.map((one) => isSame(given, one)).includes(true);

/** The HMAC of the exact bytes of a message, in hexadecimal. */
export const hmacOf = (algorithm: 'sha256' | 'sha512', secret: string, message: string | Uint8Array): string =>
  createHmac(algorithm, secret).update(message).digest('hex');
