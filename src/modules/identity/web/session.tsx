// Who is signed in. The page knows the person and when the session ends; the secret is in a cookie no script can read.
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { readSession, refreshSession, signOut } from '../calls.gen.ts';
import type { User } from '../contract.ts';
import type { Answer } from '../../../shared/contract.ts';
import { asApiError, call, whenSignedOut } from '../../../kit/api.ts';
import { keep, readKept } from '../../../kit/kept.ts';
import { chooseLanguage } from '../../../kit/language.ts';

export type { User };

type Checked = Answer<typeof readSession>;
/** expires_at: ISO; both null when nobody is signed in. */
type Known = Pick<Checked, 'user' | 'expires_at'>;

type Session = {
  /** 'loading' until the first check is done; 'lost' when it had no answer, which says nothing about who is here. It is repeated. */
  status: 'loading' | 'lost' | 'in' | 'out';
  user: User | null;
  /** What payments are worth on this installation; 'on' until the first check is done. */
  payments: Checked['payments'];
  /** By what else people pay Kaya, beside bank transfer and card; nothing until the first check is done. */
  extra_ways: Checked['extra_ways'];
  /** After a sign-in that this page made: takes what the server answered and tells the other tabs. */
  opened: (known: Answer<typeof refreshSession>) => void;
  /** Asks the server again, for instance after the profile changed. */
  check: () => Promise<void>;
  signOut: () => Promise<void>;
};

// customer.md §9: check every 30 s, renew when 90 s or less remain.
const checkMs = 30_000;
const renewWithinMs = 90_000;
/** Until the first check has an answer. */
const againMs = 5_000;
const hint = 'kaya-who';

const SessionContext = createContext<Session | null>(null);

/** The head script reads this before the first paint, so that the bar does not flicker. */
const remember = (known: Known) => {
  try {
    if (known.user) localStorage.setItem(hint, 'in');
    else localStorage.removeItem(hint);
  } catch {
    // Storage may be closed; then the bar flickers.
  }
  if (known.user) document.documentElement.dataset['who'] = 'in';
  else delete document.documentElement.dataset['who'];
};

/** Whether somebody was signed in on this browser the last time the server said so. */
export const signedInHere = (): boolean => document.documentElement.dataset['who'] === 'in';

/** Half-filled forms of the person who signs out; the next person on this device cannot read them. */
const forgetDrafts = () => {
  try {
    for (const name of [
      'kaya-request',
      'kaya-booking',
      'kaya-driver-details',
      'kaya-provider-application',
      'kaya:positions',
      'kaya-contact',
    ])
      localStorage.removeItem(name);
    sessionStorage.clear();
  } catch {
    // A closed storage has kept nothing.
  }
};

/**
 * What waits for a connection (jobs/web/waiting-store.ts) goes when whose it is signs out, or another person signs in. A session that is over
 * keeps it: it is sent when that person is back.
 */
const forgetWaiting = (account?: string): void => {
  const saved = readKept('localStorage', 'kaya-waiting');
  if (saved === null || (account && saved.includes(account))) return;
  keep('localStorage', 'kaya-waiting', null);
  indexedDB.deleteDatabase('kaya-waiting');
};

/** Signed out on this device without a network: tell the server first, before asking it who is signed in. */
const leaving = 'kaya-leaving';
const tellLeft = async (): Promise<void> => {
  if (readKept('localStorage', leaving) === null) return;
  await call(signOut);
  keep('localStorage', leaving, null);
};

const alone = <T,>(work: () => Promise<T>): Promise<T> =>
  navigator.locks ? navigator.locks.request('kaya-session', work) : work();

export const SessionProvider = ({ children }: { children: ReactNode }) => {
  const [known, setKnown] = useState<Known | null>(null);
  const [lost, setLost] = useState(false);
  const [payments, setPayments] = useState<Checked['payments']>('on');
  const [extra_ways, setExtraWays] = useState<Checked['extra_ways']>([]);
  const latest = useRef<Known | null>(null);
  const channel = useRef<BroadcastChannel | null>(null);

  const take = useCallback((next: Known, from: 'here' | 'another tab') => {
    latest.current = next;
    setKnown(next);
    setLost(false);
    remember(next);
    if (next.user) {
      forgetWaiting(next.user.id);
      if (next.user.language) chooseLanguage(next.user.language);
    }
    if (from === 'here') channel.current?.postMessage(next);
  }, []);

  const check = useCallback(async () => {
    try {
      await tellLeft();
      const checked = await call(readSession);
      setPayments(checked.payments);
      setExtraWays(checked.extra_ways);
      take(checked, 'here');
    } catch {
      // Not reachable: what is known stays, so that a lost network does not sign out.
      setLost(true);
    }
  }, [take]);

  const renew = useCallback(
    () =>
      alone(async () => {
        if (!latest.current) return check();
        const { user, expires_at } = latest.current;
        if (!user || !expires_at || Date.parse(expires_at) - Date.now() > renewWithinMs) return;
        try {
          take(await call(refreshSession), 'here');
        } catch {
          await check();
        }
      }),
    [take, check],
  );

  useEffect(() => {
    const line = 'BroadcastChannel' in window ? new BroadcastChannel('kaya-session') : null;
    channel.current = line;
    line?.addEventListener('message', (message: MessageEvent<Known>) => take(message.data, 'another tab'));
    const first = setTimeout(() => void check());
    const timer = setInterval(() => void renew(), checkMs);
    const stop = whenSignedOut(() => latest.current?.user && void check());
    const onShow = () => document.visibilityState === 'visible' && void renew();
    const onOnline = () => void renew();
    document.addEventListener('visibilitychange', onShow);
    window.addEventListener('online', onOnline);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
      stop();
      window.removeEventListener('online', onOnline);
      document.removeEventListener('visibilitychange', onShow);
      line?.close();
    };
  }, [check, renew, take]);

  const unknown = lost && known === null;
  useEffect(() => {
    if (!unknown) return;
    const timer = setInterval(() => void check(), againMs);
    return () => clearInterval(timer);
  }, [unknown, check]);

  const session = useMemo<Session>(
    () => ({
      status: known === null ? (lost ? 'lost' : 'loading') : known.user ? 'in' : 'out',
      user: known?.user ?? null,
      payments,
      extra_ways,
      opened: (answer) => {
        keep('localStorage', leaving, null);
        take(answer, 'here');
      },
      check,
      signOut: async () => {
        await call(signOut).catch((thrown: unknown) => {
          if (asApiError(thrown).status !== 0) throw thrown;
          keep('localStorage', leaving, 'yes');
        });
        forgetDrafts();
        forgetWaiting();
        take({ user: null, expires_at: null }, 'here');
      },
    }),
    [known, lost, payments, extra_ways, take, check],
  );
  return <SessionContext value={session}>{children}</SessionContext>;
};

export const useSession = (): Session => {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession outside of SessionProvider');
  return session;
};
