// The link that opens a job beside or over its list.
import { useSyncExternalStore } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { paths } from '../../../kit/paths.ts';

const wide = '(min-width: 768px)';
const watch = (listener: () => void) => {
  const media = window.matchMedia(wide);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
};

/** From 768 px a job is shown beside its list; below, it takes the whole screen. */
export const useWide = (): boolean =>
  useSyncExternalStore(
    watch,
    () => window.matchMedia(wide).matches,
    () => false,
  );

/** Marks a history entry that Close goes back over. */
type JobLinkState = { readonly fromList: true };

export const useJobLink = (id: string) => {
  const [search] = useSearchParams();
  const location = useLocation();
  const inWide = useWide();
  const onJobs = search.get('tab') === 'jobs';
  const rest = onJobs ? Object.fromEntries([...search].filter(([name]) => name !== 'tab' && name !== 'job')) : {};
  // Opening another job adds no entry to the history.
  const another = onJobs && search.has('job');
  const state: JobLinkState | undefined = another ? location.state : { fromList: true };
  return { to: paths.workerJobs({ ...rest, job: id }), state, replace: another, preventScrollReset: inWide && onJobs };
};

/** Where Close leads when there is no history entry to go back over. */
export const listWithout = (search: URLSearchParams): string =>
  paths.workerJobs(Object.fromEntries([...search].filter(([name]) => name !== 'tab' && name !== 'job')));
