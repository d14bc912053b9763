// Where a person goes on to once the link of their sign-up is opened, the page that asked them to sign in. The letter opens a new
// tab, which knows nothing of the page before: the letter carries its path, and this browser keeps the whole address, also a secret in it.
import { keep, readKept } from '../../../kit/kept.ts';
import { ownPath } from '../../../kit/paths.ts';

const key = 'kaya:after-confirm';
const sameEmail = (one: string): string => one.trim().toLowerCase();

/** What the letter may carry. */
export const nextOfLetter = (next: string | null): string | undefined =>
  next === null || next.includes('#') || next.length > 300 ? undefined : next;

const sentKey = 'kaya:letter-sent-to';
/** The address that a sign-up in this tab gave and that nobody has confirmed in this browser since; null: none. */
export const letterSentTo = (): string | null => {
  const email = readKept('sessionStorage', sentKey);
  return email && readKept('localStorage', key)?.includes(JSON.stringify(sameEmail(email))) ? email : null;
};

export const rememberNext = (email: string, next: string | null): void => {
  keep('sessionStorage', sentKey, email);
  keep('localStorage', key, next && JSON.stringify({ email: sameEmail(email), next }));
};

/** Once, and only for whose sign-up it was; null when nothing is known. */
export const takeNext = (email: string): string | null => {
  const saved = readKept('localStorage', key);
  if (!saved) return null;
  try {
    const known = JSON.parse(saved) as { email?: unknown; next?: unknown };
    if (known.email !== sameEmail(email)) return null;
    keep('localStorage', key, null);
    return ownPath(known.next);
  } catch {
    return null;
  }
};
