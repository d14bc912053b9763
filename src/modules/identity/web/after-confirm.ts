// Where a person goes once their sign-up's link is opened: the page that required it. The letter opens a new tab, which knows nothing of that
// page: the letter carries its path, and this browser stores the whole address, including any secret.
import { keep, readKept } from '../../../kit/kept.ts';
import { ownPath } from '../../../kit/paths.ts';

const key = 'kaya:after-confirm';
const sameEmail = (one: string): string => one.trim().toLowerCase();

/** The path that the letter may carry. */
export const nextOfLetter = (next: string | null): string | undefined =>
  next === null || next.includes('#') || next.length > 300 ? undefined : next;

const sentKey = 'kaya:letter-sent-to';
/** The address of a sign-up in this tab that is not confirmed in this browser yet; null: none. */
export const letterSentTo = (): string | null => {
  const email = readKept('sessionStorage', sentKey);
  return email && readKept('localStorage', key)?.includes(JSON.stringify(sameEmail(email))) ? email : null;
};

export const rememberNext = (email: string, next: string | null): void => {
  keep('sessionStorage', sentKey, email);
  keep('localStorage', key, next && JSON.stringify({ email: sameEmail(email), next }));
};

/** Once, and only for the person of that sign-up; null if nothing is known. */
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
