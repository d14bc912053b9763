// Fetches the accepted jobs before they are opened, when the page is otherwise idle. Not for people who have told their browser to save data.
import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useOnline } from '../../kit/use-online.ts';
import { useMyJobs } from '../../modules/jobs/web/worker-door.tsx';

const savesData = (): boolean =>
  (navigator as { connection?: { readonly saveData?: boolean } }).connection?.saveData === true;

export const FetchAhead = () => {
  const client = useQueryClient();
  const quiet = useIsFetching() === 0;
  const online = useOnline();
  // From the cache of a section; nothing is fetched here.
  const { data } = useMyJobs('current', false);
  const jobs = data?.pages[0]?.items;
  const due = quiet && online;
  useEffect(() => {
    const held = jobs?.filter(({ status }) => status !== 'open') ?? [];
    if (!due || held.length === 0 || !navigator.serviceWorker || savesData()) return;
    void import('./fetch-ahead.ts').then(
      ({ fetchAhead }) => fetchAhead(client, held),
      () => undefined,
    );
  }, [client, due, jobs]);
  return null;
};
