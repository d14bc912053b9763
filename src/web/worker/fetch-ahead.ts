// Fetches accepted jobs ahead, so that they open without a network even on the first visit (docs/decisions/0059-works-offline.md): scripts, map,
// and answers, which public/answers.js caches. Loaded when the page is idle and shows that there is an accepted job.
import type { QueryClient } from '@tanstack/react-query';
import type { WorkerJob } from '../../modules/jobs/contract.ts';
import { loadJobAhead } from '../../modules/jobs/web/worker-door.tsx';
import { loadOutline } from '../../modules/places/web/door.ts';
import { jobLoadQuery } from '../../modules/requests/web/door.tsx';
import { loadSafety } from '../../modules/safety/web/worker-door.tsx';
import { paths } from '../../kit/paths.ts';

/** Maximum number of jobs, the soonest first. */
const max = 5;

/** The cache for this person's answers, once the service worker controls this page and knows whose they are. */
const keeper = async (): Promise<Cache | undefined> => {
  const { serviceWorker } = navigator;
  await serviceWorker.ready;
  if (!serviceWorker.controller)
    await new Promise((heard) => serviceWorker.addEventListener('controllerchange', heard, { once: true }));
  const find = async () => (await caches.keys()).find((name) => name.startsWith('answers-'));
  if (!(await find())) await fetch('/api/auth/session', { headers: { accept: 'application/json' } });
  const name = await find();
  return name === undefined ? undefined : caches.open(name);
};

/** What every section of the dashboard fetches, and the list that leads to a job. */
const ofEverySection = ['/api/worker', '/api/notifications', '/api/jobs/mine?state=current'];

/** In the same cache, so that it is deleted with the answers. */
const mark = ({ id }: WorkerJob): string => `/ahead/${id}`;

const fetchJobs = async (client: QueryClient, jobs: readonly WorkerJob[]): Promise<void> => {
  const shelf = await keeper();
  if (!shelf) return;
  const { askJob, loadJobPages } = await loadJobAhead();
  await Promise.allSettled([loadJobPages(), loadOutline(), loadSafety()]);
  const page = paths.workerDashboard();
  if (!(await caches.match(page))) navigator.serviceWorker.controller?.postMessage({ keep: page });
  // Part or all of the first visit was answered before the service worker was ready.
  const pages = await Promise.all(ofEverySection.map((path) => shelf.match(path)));
  if (pages.includes(undefined)) await client.refetchQueries({ type: 'active' });
  for (const job of jobs.slice(0, max)) {
    const version = JSON.stringify(job);
    if ((await (await shelf.match(mark(job)))?.text()) === version) continue;
    await askJob(client, job);
    if (!(await shelf.match(`/api/jobs/${job.id}/load`))) await client.prefetchQuery(jobLoadQuery(job.id, true));
    if (await shelf.match(`/api/jobs/${job.id}`)) await shelf.put(mark(job), new Response(version));
  }
};

let running: Promise<void> = Promise.resolve();

/** One after the other. What fails is fetched when it is opened. */
export const fetchAhead = (client: QueryClient, jobs: readonly WorkerJob[]): Promise<void> =>
  (running = running.then(() => fetchJobs(client, jobs)).catch(() => undefined));
