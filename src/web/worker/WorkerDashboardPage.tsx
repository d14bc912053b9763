// The worker dashboard (partners.md §2.3): its header, its sections by `?tab=`.
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { say } from '../../kit/language.ts';
import { useIdle, useLate } from '../../kit/use-late.ts';
import { useReady } from '../../kit/ui/use-ready.ts';
import { InLanguage } from '../../kit/ui/InLanguage.tsx';
import { SheetCorner } from '../../kit/ui/Sheet.tsx';
import { Skeleton } from '../../kit/ui/Skeleton.tsx';
import { SosButton, SosOfSheet } from '../../modules/safety/web/worker-door.tsx';
import { NewcomerJobs, useMyJobs } from '../../modules/jobs/web/worker-door.tsx';
import type { Worker } from '../../modules/workers/contract.ts';
import {
  HearingBanner,
  labelOf,
  SectionBar,
  sectionOf,
  SectionRail,
  WorkerGate,
  WorkerHeader,
} from '../../modules/workers/web/door.tsx';
import { InstallKaya } from './InstallKaya.tsx';
import { TabBoundary } from './TabBoundary.tsx';
import { WorkerLine } from './WorkerLine.tsx';
import './worker-line.css';
import { askAhead, useUnread, workerTabs } from './worker-tabs.tsx';

export const meta = ({ location }: { location: { search: string } }) => [
  { title: `${labelOf(sectionOf(new URLSearchParams(location.search).get('tab')))} | Kaya` },
];

const loadAhead = () => import('./FetchAhead.tsx').then(({ FetchAhead }) => FetchAhead);

/** worker: undefined while it loads; the tab's code and its records load meanwhile. */
const Sections = ({ worker }: { worker: Worker | undefined }) => {
  // On the first page of a visit people have waited already: parts still loading are shown at once.
  const first = useLocation().key === 'default';
  const [search] = useSearchParams();
  const unread = useUnread();
  const ready = useReady();
  // The prerendered page is the same for every section.
  const current = sectionOf(ready ? search.get('tab') : null);
  const main = useRef<HTMLElement>(null);
  const seen = useRef(sectionOf(search.get('tab')));

  // The route's title is set before a language's words have loaded.
  useEffect(() => {
    document.title = `${say(labelOf(current))} | Kaya`;
  }, [current]);

  // A section opened by its link: a screen reader continues there.
  useEffect(() => {
    if (!ready || seen.current === current) return;
    seen.current = current;
    main.current?.focus({ preventScroll: true });
  }, [ready, current]);

  // From the cache of a section; nothing is fetched here.
  const { data: mine } = useMyJobs('current', false);
  const holdsJob = mine?.pages[0]?.items.some(({ status }) => status !== 'open') === true;
  const { part: Ahead } = useLate(loadAhead, useIdle() && holdsJob);
  const Tab = workerTabs[current];
  return (
    <div
      className={current === 'payout' ? 'dashboard alone worker' : 'dashboard worker'}
      data-tab={current}
      data-first={first || undefined}
    >
      <SectionRail current={current} unread={unread} />
      <div className="col">
        <WorkerHeader worker={worker} />
        <WorkerLine />
        <div id="sos-open" className="beside-record" />
        {worker?.hearing && current !== 'hearing' && (
          <Suspense fallback={null}>
            <HearingBanner of={worker.hearing} barred={worker.barred} />
          </Suspense>
        )}
        <div className="sos-place">
          <SosButton />
        </div>
        <main id="main" className="pad" ref={main} tabIndex={-1}>
          <TabBoundary key={current}>
            <Suspense fallback={<Skeleton rows={5} label={`${say('Loading')} ${say(labelOf(current))}`} />}>
              <Tab />
            </Suspense>
          </TabBoundary>
          {current === 'dashboard' && <InstallKaya />}
        </main>
      </div>
      {Ahead && <Ahead />}
      <SectionBar current={current} unread={unread} />
    </div>
  );
};

const Waiting = () => (
  <main id="main" className="wrap pt-5">
    <Skeleton rows={5} />
  </main>
);

export default function WorkerDashboardPage() {
  const client = useQueryClient();
  const [search] = useSearchParams();
  const ahead = () => askAhead[sectionOf(search.get('tab'))]?.(client, search);
  return (
    <InLanguage waiting={<Waiting />}>
      <WorkerGate ahead={ahead} jobs={<NewcomerJobs />}>
        {(worker) => (
          <SheetCorner value={<SosOfSheet />}>
            <Sections worker={worker} />
          </SheetCorner>
        )}
      </WorkerGate>
    </InLanguage>
  );
}
