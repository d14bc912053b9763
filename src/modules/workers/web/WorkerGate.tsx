// Who may see the worker dashboard (partners.md §2.3): signed in, with a worker profile; without one it is created here.
import { type ReactNode, useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { asApiError } from '../../../kit/api.ts';
import { paths } from '../../../kit/paths.ts';
import { LoadError, Skeleton } from '../../../kit/ui/states.tsx';
import { useSession } from '../../identity/web/door.ts';
import type { Worker } from '../contract.ts';
import { CreateProfile } from './CreateProfile.tsx';
import { rememberWorker, workedHere } from './was-here.ts';
import { useWorker } from './worker-query.ts';
import { profileFailed } from './words.ts';

/** worker: undefined while it loads; the sections load meanwhile. */
type Dashboard = { children: (worker: Worker | undefined) => ReactNode };

const waiting = (label: string) => (
  <main id="main" className="wrap pt-5">
    <Skeleton rows={5} label={label} />
  </main>
);

/** early: the session is not known yet, but the last person here was a worker. */
const Profile = ({ early, children }: Dashboard & { early: boolean }) => {
  const { data, error, refetch } = useWorker();
  const [known] = useState(workedHere);
  const none = error !== null && asApiError(error).code === 'no_worker_profile';
  // Refetched after a lost connection, the answer is undefined for a moment; a half-written form must survive that.
  const [wasNone, setWasNone] = useState(none);
  if (none && !wasNone) setWasNone(true);
  const lost = wasNone && !data;
  useEffect(() => {
    if (data || lost) rememberWorker(Boolean(data));
  }, [data, lost]);
  if (lost) return <CreateProfile />;
  if (data || (known && (!error || early))) return children(data);
  if (!error) return waiting('Loading your profile');
  return (
    <main id="main" className="wrap pt-5">
      <LoadError title={profileFailed} detail={asApiError(error).detail} onRetry={() => void refetch()} />
    </main>
  );
};

export const WorkerGate = ({ children }: Dashboard) => {
  const { status, user } = useSession();
  const { pathname, search } = useLocation();
  const [first, setFirst] = useState(user?.id);
  if (user && !first) setFirst(user.id);
  // The last worker on this browser does not wait for the session's answer: the server checks every record anyway.
  if (status === 'loading' && !workedHere()) return waiting('Checking your sign-in');
  if (status === 'out' || (status === 'in' && !user))
    return <Navigate to={paths.login()} replace state={{ next: pathname + search }} />;
  // Another person, signed in in another tab, starts with a new gate.
  return (
    <Profile key={user && first && user.id !== first ? user.id : 'first'} early={status === 'loading'}>
      {children}
    </Profile>
  );
};
