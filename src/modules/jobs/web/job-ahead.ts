// What an accepted job's page needs, fetched before the worker opens it: its data, and the scripts of the jobs tab.
import type { QueryClient } from '@tanstack/react-query';
import type { WorkerJob } from '../contract.ts';
import { hasCrew } from './Crew.tsx';
import { jobQuery } from './job-queries.ts';
import { messagesQuery } from './messages.ts';
import { crewQuery } from './use-crew.ts';

/** Resolves when all requests have ended; a failed one is fetched when the job is opened. */
export const askJob = async (client: QueryClient, job: WorkerJob): Promise<void> => {
  const now = { staleTime: 0 };
  await client.prefetchQuery({ ...jobQuery(job.id), ...now });
  await client.prefetchQuery({ ...messagesQuery(job.id), ...now });
  if (hasCrew(job)) await client.prefetchQuery({ ...crewQuery(job.id), ...now });
};

export const loadJobPages = (): Promise<unknown> =>
  Promise.all([
    import('./JobsTab.tsx'),
    import('./OwnLists.tsx'),
    import('./JobPanel.tsx'),
    import('./OtherJobs.tsx'),
    import('./JobsPay.tsx'),
  ]);
