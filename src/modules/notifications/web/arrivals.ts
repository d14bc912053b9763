// Notifications that arrive while a page is open: a short tone, and always something to see and to read out (DESIGN.md §12).
// One place for all parts of a page that show the inbox, so that each arrival sounds once.
import { ownPath } from '../../../kit/paths.ts';
import { toast } from '../../../kit/ui/toast.tsx';
import type { Notification as Arrival } from '../contract.ts';
import { playTone } from '../../../kit/tone.ts';

const seen = new Set<string>();
let inboxOf: string | null = null;

/** Unread ones that are new since the last load. The first load of an inbox reports none. */
const freshOf = (items: readonly Arrival[], firstLook: boolean): Arrival[] => {
  const fresh = items.filter(({ id, read_at }) => read_at === null && !seen.has(id));
  for (const { id } of items) seen.add(id);
  return firstLook ? [] : fresh;
};

let panels = 0;
let told = '';
const listeners = new Set<() => void>();
const say = (words: string): void => {
  told = words;
  for (const listener of listeners) listener();
};

/** For the open panel: it announces arrivals itself, so no notice covers it. Made for useSyncExternalStore. */
export const watchArrivals = (listener: () => void): (() => void) => {
  panels += 1;
  listeners.add(listener);
  return () => {
    panels -= 1;
    listeners.delete(listener);
    if (panels === 0) told = '';
  };
};
export const lastArrival = (): string => told;

const showInBrowser = ({ id, title, message, link }: Arrival): void => {
  if (!('Notification' in window) || window.Notification.permission !== 'granted' || !document.hidden) return;
  try {
    // One tag per arrival: several open pages show it once.
    const shown = new window.Notification(title, { body: message, tag: id });
    shown.addEventListener('click', () => {
      window.focus();
      const path = ownPath(link);
      if (path) window.location.assign(path);
      shown.close();
    });
  } catch {
    // Chrome on Android shows them only through a service worker; the page itself still announces it.
  }
};

let started = false;
/** Compares the inbox with the previous one and announces what is new. */
export const hearArrivals = (items: readonly Arrival[]): void => {
  const owner = items[0]?.user_id ?? inboxOf;
  const firstLook = !started || (inboxOf !== null && owner !== inboxOf);
  started = true;
  inboxOf = owner;
  const fresh = freshOf(items, firstLook);
  const [newest] = fresh;
  if (!newest) return;
  playTone();
  const title = fresh.length === 1 ? newest.title : `${newest.title}, and ${fresh.length - 1} more`;
  if (panels > 0) say(`New: ${title}`);
  else toast({ title, detail: newest.message });
  showInBrowser(newest);
};
