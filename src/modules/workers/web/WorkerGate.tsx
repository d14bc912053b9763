// Who may see the worker dashboard (partners.md §2.3): signed in, with a worker profile; without one it is created here.
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { say } from '../../../kit/language.ts';
import { Navigate, useLocation } from 'react-router';
import { asApiError } from '../../../kit/api.ts';
import { paths } from '../../../kit/paths.ts';
import { LinkButton } from '../../../kit/ui/Button.tsx';
import { LoadError, Skeleton } from '../../../kit/ui/states.tsx';
import { useReady } from '../../../kit/ui/use-ready.ts';
import { NoConnection, signedInHere, useSession } from '../../identity/web/door.ts';
import type { Worker } from '../contract.ts';
import { rememberWorker, workedHere } from './was-here.ts';
import { useWorker } from './worker-query.ts';
import { profileFailed } from './words.ts';

const CreateProfile = lazy(() => import('./CreateProfile.tsx').then((file) => ({ default: file.CreateProfile })));

/** worker: undefined while it loads; the sections load meanwhile. */
type Dashboard = {
  /** Open jobs for a person without a profile. */
  jobs: ReactNode;
  children: (worker: Worker | undefined) => ReactNode;
};

const bare = (part: ReactNode) => (
  <main id="main" className="wrap pt-5">
    {part}
  </main>
);
const waiting = (label: string) => bare(<Skeleton rows={5} label={label} />);

/** asks: whether anybody may be signed in. early: the session is not known yet, but the last person here was a worker. */
const Profile = ({ asks, early, jobs, children }: Dashboard & { asks: boolean; early: boolean }) => {
  const { data, error, refetch } = useWorker(asks);
  const [known] = useState(workedHere);
  const none = error !== null && asApiError(error).code === 'no_worker_profile';
  // During a refetch after a lost connection the answer is briefly undefined; a half-written form must survive that.
  const [wasNone, setWasNone] = useState(none);
  if (none && !wasNone) setWasNone(true);
  const lost = wasNone && !data;
  useEffect(() => {
    if (data || lost) rememberWorker(Boolean(data));
  }, [data, lost]);
  if (lost)
    return (
      <Suspense fallback={waiting(say('Loading your profile'))}>
        <CreateProfile jobs={jobs} />
      </Suspense>
    );
  if (data || !error || (known && early)) return children(data);
  return (
    <main id="main" className="wrap pt-5">
      <LoadError title={say(profileFailed)} detail={asApiError(error).detail} onRetry={() => void refetch()} />
      <div className="flex flex-wrap gap-3 mt-5">
        <a className="btn line" href="tel:112">
          {say('In danger, call 112')}
        </a>
        <LinkButton look="quiet" to={paths.home()}>
          {say('Exit')}
        </LinkButton>
      </div>
    </main>
  );
};

/** ahead: fetches the open section's data, once, without waiting for the session or the profile. */
export const WorkerGate = ({ ahead, jobs, children }: Dashboard & { ahead: () => void }) => {
  const { status, user } = useSession();
  const { pathname, search } = useLocation();
  const ready = useReady();
  const mayBeIn = ready && (status === 'in' || (status !== 'out' && signedInHere()));
  useWorker(mayBeIn);
  const askedOnce = useRef(false);
  useEffect(() => {
    if (!mayBeIn || askedOnce.current) return;
    askedOnce.current = true;
    ahead();
  }, [mayBeIn, ahead]);
  const [first, setFirst] = useState(user?.id);
  if (user && !first) setFirst(user.id);
  // Until the scripts run, and where somebody was signed in on this browser also until the session's answer, the page is its frame: the server checks
  // every record anyway.
  if (status === 'loading' && ready && !signedInHere()) return waiting(say('Checking your sign-in'));
  if (status === 'lost' && !workedHere()) return bare(<NoConnection />);
  if (status === 'out') return <Navigate to={paths.login()} replace state={{ next: pathname + search }} />;
  // Another person, signed in in another tab, starts with a new gate.
  return (
    <Profile
      key={user && first && user.id !== first ? user.id : 'first'}
      asks={mayBeIn}
      early={status !== 'in'}
      jobs={jobs}
    >
      {children}
    </Profile>
  );
};
