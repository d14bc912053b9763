// Where a person goes on to once the link of their sign-up is opened, in this browser: the page that asked them to sign in. The letter opens a
// new tab, which knows nothing of the page before.
import { keep, readKept } from '../../../kit/kept.ts';
import { ownPath } from '../../../kit/paths.ts';

const key = 'kaya:after-confirm';
const sameEmail = (one: string): string => one.trim().toLowerCase();

export const rememberNext = (email: string, next: string | null): void =>
  keep('localStorage', key, next && JSON.stringify({ email: sameEmail(email), next }));

/** Once, and only for whose sign-up it was; null when nothing is known. */
export const takeNext = (email: string): string | null => {
  const kept = readKept('localStorage', key);
  if (!kept) return null;
  try {
    const known = JSON.parse(kept) as { email?: unknown; next?: unknown };
    if (known.email !== sameEmail(email)) return null;
    keep('localStorage', key, null);
    return ownPath(known.next);
  } catch {
    return null;
  }
};
