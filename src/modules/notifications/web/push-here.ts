// Pushes to this browser: permission, subscription, and obstacles (integrations.md §6).
import { call } from '../../../kit/api.ts';
import { keep, readKept } from '../../../kit/kept.ts';
import { endSubscription, keepSubscription, readPush } from '../calls.gen.ts';

/** home_screen: an iPhone or iPad shows notifications only for a page on its Home Screen. */
export type PushState = NotificationPermission | 'unsupported' | 'home_screen';

const isApplePhone = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

export const pushState = (): PushState => {
  if (typeof window === 'undefined') return 'unsupported';
  if ('Notification' in window) return window.Notification.permission;
  return isApplePhone() ? 'home_screen' : 'unsupported';
};

/** The account that turned pushes on in this browser: another person who signs in gets none until they turn them on. */
const owner = 'kaya-push';
export const isTurnedOn = (account: string): boolean => readKept('localStorage', owner) === account;

const patienceMs = 8_000;
const inTime = <T>(work: Promise<T>): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_, fail) => {
      setTimeout(() => fail(new Error('the browser did not answer')), patienceMs);
    }),
  ]);

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

const isOfKey = ({ options }: PushSubscription, key: Uint8Array): boolean => {
  const own = options.applicationServerKey;
  return own === null || new Uint8Array(own).every((byte, at) => byte === key[at]);
};

/** Subscribes this browser and registers its address with the server. Throws if the browser or its push service does not cooperate. */
export const turnOn = async (account: string): Promise<void> => {
  const { public_key } = await call(readPush);
  const key = bytesOf(public_key);
  const { pushManager } = await inTime(navigator.serviceWorker.ready);
  const before = await pushManager.getSubscription();
  // Kaya has another key now; the browser takes no second subscription beside the old one.
  if (before && !isOfKey(before, key)) await before.unsubscribe();
  const subscription = await inTime(pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }));
  const { endpoint, keys } = subscription.toJSON();
  if (!endpoint || !keys?.['p256dh'] || !keys['auth']) throw new Error('the browser gave no address');
  const replaces = before && before.endpoint !== endpoint ? { replaces: before.endpoint } : {};
  await call(keepSubscription, {
    body: { endpoint, keys: { p256dh: keys['p256dh'], auth: keys['auth'] }, public_key, ...replaces },
  });
  keep('localStorage', owner, account);
};

export const turnOff = async (): Promise<void> => {
  keep('localStorage', owner, null);
  await call(endSubscription);
  const worker = await navigator.serviceWorker?.getRegistration();
  await (await worker?.pushManager.getSubscription())?.unsubscribe();
};

let renewed = '';
/** Once per page load: reports a new session, or a browser's changed address, to the server. */
export const renewHere = (account: string): void => {
  if (renewed === account) return;
  renewed = account;
  if (pushState() === 'granted' && isTurnedOn(account)) void turnOn(account).catch(() => undefined);
};
