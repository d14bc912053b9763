// Caches the keys of companies' providers, so that not every sign-in fetches them. One cache per process.
import { signOnRules } from '../../security-rules.ts';

/** uat: when it was fetched, in seconds; the name is openid-client's. */
type KeySet = { readonly jwks: { readonly keys: readonly object[] }; readonly uat: number };

const seconds = (): number => Math.floor(Date.now() / 1000);

/** now: in seconds. */
export const openKeySets = (now: () => number = seconds) => {
  const sets = new Map<string, KeySet>();
  return {
    /**
     * The keys at this address, if they are not too old. openid-client fetches an unknown key again if the set is older than a minute, and
     * drops a set after five: so it never sees a set as older than a minute.
     */
    of: (uri: string): KeySet | null => {
      const keySet = sets.get(uri);
      if (!keySet || now() - keySet.uat >= signOnRules.keysMinutes * 60) return null;
      return { jwks: keySet.jwks, uat: Math.max(keySet.uat, now() - signOnRules.newKeysSeconds) };
    },
    /** before: the set that `of` returned; storing the same set changes nothing. */
    keep: (uri: string, before: KeySet | null, set: KeySet | undefined): void => {
      if (!set || set.uat === before?.uat || JSON.stringify(set.jwks).length > signOnRules.keysBytes) return;
      sets.delete(uri);
      sets.set(uri, set);
      const [oldest] = sets.keys();
      if (sets.size > signOnRules.keySets && oldest !== undefined) sets.delete(oldest);
    },
  };
};
