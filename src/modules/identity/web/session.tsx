// Who is signed in. The page knows the person and when the session ends; the secret is in a cookie that scripts cannot read.
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { readSession, refreshSession, signOut } from '../calls.gen.ts';
import type { User } from '../contract.ts';
import type { Answer } from '../../../shared/contract.ts';
import { asApiError, call, forgetEarly, whenSignedOut } from '../../../kit/api.ts';
import { keep, readKept } from '../../../kit/kept.ts';
import { chooseLanguage } from '../../../kit/language.ts';

export type { User };

type Checked = Answer<typeof readSession>;
/** expires_at: ISO; both null if no one is signed in. */
type Known = Pick<Checked, 'user' | 'expires_at'>;

type Session = {
  /** 'loading' until the first check; 'lost' if the check got no response, which says nothing about who is signed in. It is repeated. */
  status: 'loading' | 'lost' | 'in' | 'out';
  user: User | null;
  /** Whether payments are real on this installation; 'on' until the first check. */
  payments: Checked['payments'];
  /** Ways to pay Kaya besides bank transfer and card; none until the first check. */
  extra_ways: Checked['extra_ways'];
  /** After a sign-in on this page: takes the server's response and tells the other tabs. */
  opened: (known: Answer<typeof refreshSession>) => void;
  /** Asks the server again, for example after the profile changed. */
  check: () => Promise<void>;
  signOut: () => Promise<void>;
};

// customer.md §9: check every 30 s, renew when 90 s or less remain.
const checkMs = 30_000;
const renewWithinMs = 90_000;
/** Retry interval until the first check gets a response. */
const againMs = 5_000;
const hint = 'kaya-who';

const SessionContext = createContext<Session | null>(null);

/** The head script reads this before the first paint, so that the bar does not flicker. */
const remember = (known: Known) => {
  try {
    if (known.user) localStorage.setItem(hint, 'in');
    else localStorage.removeItem(hint);
  } catch {
    // If storage is blocked, the bar flickers.
  }
  if (known.user) document.documentElement.dataset['who'] = 'in';
  else delete document.documentElement.dataset['who'];
};

/** Whether someone was signed in on this browser when the server last said so. */
export const signedInHere = (): boolean => document.documentElement.dataset['who'] === 'in';

/** Deletes half-filled forms of the person who signs out, so that the next person on this device cannot read them. */
const forgetDrafts = () => {
  try {
    for (const name of [
      'kaya-request',
      'kaya-ride',
      'kaya-booking',
      'kaya-driver-details',
      'kaya-provider-application',
      'kaya:positions',
      'kaya-contact',
      'kaya:company-here',
    ])
      localStorage.removeItem(name);
    sessionStorage.clear();
  } catch {
    // Blocked storage has stored nothing.
  }
};

/**
 * Deletes the offline queue (jobs/web/waiting-store.ts) when its owner signs out or another person signs in. An expired session keeps it:
 * it is sent when that person returns.
 */
const forgetWaiting = (account?: string): void => {
  const saved = readKept('localStorage', 'kaya-waiting');
  if (saved === null || (account && saved.includes(account))) return;
  keep('localStorage', 'kaya-waiting', null);
  indexedDB.deleteDatabase('kaya-waiting');
};

/** Signed out on this device while offline: tell the server first, before asking it who is signed in. */
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
      // Unreachable: keep the known state, so that a lost network does not sign out.
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
    line?.addEventListener('message', ({ data }: MessageEvent<Known>) => {
      if (data.user?.id !== latest.current?.user?.id) forgetEarly();
      take(data, 'another tab');
    });
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
