// The worker dashboard (partners.md §2.3): who may see it, its head, its sections by `?tab=`.
import { Suspense, useEffect, useRef } from 'react';
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
import { useWorker } from './worker-query.ts';
import { WorkerHeader } from './WorkerHeader.tsx';
import { profileFailed } from './words.ts';
import './worker.css';

export const meta = ({ location }: { location: { search: string } }) => [
  { title: `${labelOf(sectionOf(new URLSearchParams(location.search).get('tab')))} | Kaya` },
];

const Sections = ({ worker }: { worker: Worker }) => {
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
    <div className="worker" data-tab={current}>
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

const Profile = () => {
  const { data, error, refetch } = useWorker();
  if (data) return <Sections worker={data} />;
  if (error && asApiError(error).code === 'no_worker_profile') return <CreateProfile />;
  return (
    <main id="main" className="wrap pt-5">
      {error ? (
        <LoadError title={profileFailed} detail={asApiError(error).detail} onRetry={() => void refetch()} />
      ) : (
        <Skeleton rows={5} label="Loading your profile" />
      )}
    </main>
  );
};

export default function WorkerDashboardPage() {
  const { status, user } = useSession();
  const { pathname, search } = useLocation();
  if (status === 'loading')
    return (
      <main id="main" className="wrap pt-5">
        <Skeleton rows={5} label="Checking who you are" />
      </main>
    );
  if (!user) return <Navigate to={paths.login()} replace state={{ next: pathname + search }} />;
  return <Profile key={user.id} />;
}
