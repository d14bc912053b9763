// The worker dashboard (partners.md §2.3): who may see it, its head, its sections by `?tab=`.
import { Suspense, useEffect, useRef, useState } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router';
import { asApiError } from '../../../web/api.ts';
import { paths } from '../../../web/paths.ts';
import { useSession } from '../../../web/session.tsx';
import { LoadError, Skeleton } from '../../../web/ui/states.tsx';
import { useUnread, workerTabs } from '../../../web/worker-tabs.tsx';
import type { Worker } from '../contract.ts';
import { CreateProfile } from './CreateProfile.tsx';
import { LaterTab } from './LaterTab.tsx';
import { labelOf, sectionOf } from './sections.ts';
import { SectionBar, SectionRail } from './SectionNav.tsx';
import { rememberWorker, workedHere } from './was-here.ts';
import { useWorker } from './worker-query.ts';
import { WorkerHeader } from './WorkerHeader.tsx';
import { profileFailed } from './words.ts';
import './worker.css';

export const meta = ({ location }: { location: { search: string } }) => [
  { title: `${labelOf(sectionOf(new URLSearchParams(location.search).get('tab')))} | Kaya` },
];

/** worker: undefined while it is asked for; the tab's code and its records are loaded meanwhile. */
const Sections = ({ worker }: { worker: Worker | undefined }) => {
  // The first page of a visit has kept people waiting already: what is still to come is drawn at once.
  const first = useLocation().key === 'default';
  const [search] = useSearchParams();
  const unread = useUnread();
  const current = sectionOf(search.get('tab'));
  const main = useRef<HTMLElement>(null);
  const seen = useRef(current);

  // A section opened by its link: a screen reader goes on there.
  useEffect(() => {
    if (seen.current === current) return;
    seen.current = current;
    main.current?.focus({ preventScroll: true });
  }, [current]);

  const Tab = workerTabs[current];
  return (
    <div className="worker" data-tab={current} data-first={first || undefined}>
      <SectionRail current={current} unread={unread} />
      <div className="col">
        <WorkerHeader worker={worker} />
        <main id="main" className="pad" ref={main} tabIndex={-1}>
          <Suspense key={current} fallback={<Skeleton rows={5} label={`Loading ${labelOf(current)}`} />}>
            {Tab ? <Tab /> : <LaterTab section={current} />}
          </Suspense>
        </main>
      </div>
      <SectionBar current={current} unread={unread} />
    </div>
  );
};

const waiting = (label: string) => (
  <main id="main" className="wrap pt-5">
    <Skeleton rows={5} label={label} />
  </main>
);

/** early: nobody has said yet who this is, but a worker was here last. */
const Profile = ({ early }: { early: boolean }) => {
  const { data, error, refetch } = useWorker();
  const [known] = useState(workedHere);
  const none = error !== null && asApiError(error).code === 'no_worker_profile';
  // Asked again (the line was away), the answer is open for a moment; a half-written form must outlast it.
  const [wasNone, setWasNone] = useState(none);
  if (none && !wasNone) setWasNone(true);
  const lost = wasNone && !data;
  useEffect(() => {
    if (data || lost) rememberWorker(Boolean(data));
  }, [data, lost]);
  if (lost) return <CreateProfile />;
  if (data || (known && (!error || early))) return <Sections worker={data} />;
  if (!error) return waiting('Loading your profile');
  return (
    <main id="main" className="wrap pt-5">
      <LoadError title={profileFailed} detail={asApiError(error).detail} onRetry={() => void refetch()} />
    </main>
  );
};

export default function WorkerDashboardPage() {
  const { status, user } = useSession();
  const { pathname, search } = useLocation();
  const [first, setFirst] = useState(user?.id);
  if (user && !first) setFirst(user.id);
  // Who was signed in here as a worker need not wait for the session's answer: the server checks every record anyway.
  if (status === 'loading' && !workedHere()) return waiting('Checking your sign-in');
  if (status === 'out' || (status === 'in' && !user))
    return <Navigate to={paths.login()} replace state={{ next: pathname + search }} />;
  // Another person in another tab begins anew.
  return <Profile key={user && first && user.id !== first ? user.id : 'first'} early={status === 'loading'} />;
}
