import { randomInt } from 'node:crypto';

/** Four digits that only the customer knows. @param not codes that others know already */
export const drawCode = (...not: readonly (string | null)[]): string => {
  for (;;) {
    const code = String(randomInt(10_000)).padStart(4, '0');
    if (!not.includes(code)) return code;
  }
};
