// Idempotency-Keys for a page that stays open and sends several things.
import { newKey } from '../../../kit/api.ts';

/**
 * `of`: the key for what is sent; the same words have the same key until the server has answered, so that a press after a lost connection
 * does nothing twice. `answered`: done or refused; the next press gets a new key.
 */
export const pressKeys = () => {
  const keys = new Map<string, string>();
  const words = (what: unknown): string => JSON.stringify(what);
  return {
    of: (what: unknown): string => {
      const key = keys.get(words(what)) ?? newKey();
      keys.set(words(what), key);
      return key;
    },
    answered: (what: unknown): void => void keys.delete(words(what)),
  };
};
