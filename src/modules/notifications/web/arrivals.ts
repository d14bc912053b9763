// Notifications that arrive while a page is open: a short tone, and always something to see and for screen readers (DESIGN.md §12). One place
// for all parts of a page that show the inbox, so that each arrival sounds once.
import { say, spokenLanguage } from '../../../kit/language.ts';
import { ownPath } from '../../../kit/paths.ts';
import { toast } from '../../../kit/ui/toast.tsx';
import type { Notification as Arrival } from '../contract.ts';
import { playTone, readyTone } from '../../../kit/tone.ts';
import { wantsTone } from './tone-choice.ts';

readyTone();

const seen = new Set<string>();
let inboxOf: string | null = null;

/** Unread ones since the last load. The first load of an inbox reports none. */
const freshOf = (items: readonly Arrival[], firstLook: boolean): Arrival[] => {
  const fresh = items.filter(({ id, read_at }) => read_at === null && !seen.has(id));
  for (const { id } of items) seen.add(id);
  return firstLook ? [] : fresh;
};

let panels = 0;
let announced = '';
const listeners = new Set<() => void>();
const tell = (words: string): void => {
  announced = words;
  for (const listener of listeners) listener();
};

/** For the open panel: it announces arrivals itself, so no notice covers it. For useSyncExternalStore. */
export const watchArrivals = (listener: () => void): (() => void) => {
  panels += 1;
  listeners.add(listener);
  return () => {
    panels -= 1;
    listeners.delete(listener);
    if (panels === 0) announced = '';
  };
};
export const lastArrival = (): string => announced;

/** Through the service worker (public/push.js), which opens its page. One tag per arrival, so that pages and pushes together show it once. */
const showInBrowser = async ({ id, title, message, link }: Arrival): Promise<void> => {
  if (!('Notification' in window) || window.Notification.permission !== 'granted' || !document.hidden) return;
  const worker = await navigator.serviceWorker?.getRegistration();
  // Without a worker the page itself still announces it.
  await worker?.showNotification(title, {
    body: message,
    tag: id,
    lang: spokenLanguage(),
    data: { link: ownPath(link) ?? '/' },
  });
};

/** A browser with pushes turned on registers with each new session. Few do, so others load nothing. */
const renewHere = async (account: string): Promise<void> => {
  if (!('Notification' in window) || window.Notification.permission !== 'granted') return;
  const push = await import('./push-here.ts').catch(() => null);
  push?.renewHere(account);
};

let started = false;
/** Compares the inbox with the previous one and announces what is new. */
export const hearArrivals = (items: readonly Arrival[]): void => {
  const owner = items[0]?.user_id ?? inboxOf;
  const firstLook = !started || (inboxOf !== null && owner !== inboxOf);
  started = true;
  inboxOf = owner;
  if (owner) void renewHere(owner);
  const fresh = freshOf(items, firstLook);
  const [newest] = fresh;
  if (!newest) return;
  if (wantsTone()) playTone();
  const title =
    fresh.length === 1 ? newest.title : say('{title}, and {n} more', { title: newest.title, n: fresh.length - 1 });
  if (panels > 0) tell(say('New: {title}', { title }));
  else toast({ title, detail: newest.message, behind: true });
  showInBrowser(newest).catch(() => undefined);
};
