// Jobs tab: status, the board or the worker's own jobs, and the open job beside or over it (partners.md §2.3).
import { useIsFetching } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { say } from '../../../kit/language.ts';
import { LoadError, Skeleton } from '../../../kit/ui/states.tsx';
import { useIdle, useLate } from '../../../kit/use-late.ts';
import { StatusStrip } from '../../workers/web/door.tsx';
import { Board } from './Board.tsx';
import { type AboutOf, MoreAboutJob } from './job-about.tsx';
import { jobFailed } from './job-words.ts';
import { boardFailed } from './words.ts';
import './board.css';

type LoadAbout = () => Promise<AboutOf>;

/** The script of the open job. The board does not wait for it: it is loaded for a job, or when the network is idle. */
const useOpenJob = (job: string | null, loadAbout: LoadAbout) => {
  const idle = useIdle();
  const fetching = useIsFetching();
  const load = useCallback(
    () =>
      Promise.all([import('./JobPanel.tsx'), loadAbout()]).then(([{ JobPanel }, aboutOf]) => ({ JobPanel, aboutOf })),
    [loadAbout],
  );
  return useLate(load, job !== null || (idle && fetching === 0));
};

const loadLists = () => import('./OwnLists.tsx').then(({ OwnLists }) => OwnLists);

const Lists = ({ list, open }: { list: 'mine' | 'offers'; open: string | null }) => {
  const { part: OwnLists, failed, again } = useLate(loadLists, true);
  if (OwnLists) return <OwnLists list={list} open={open} />;
  return failed ? (
    <LoadError title={boardFailed} onRetry={again} />
  ) : (
    <Skeleton rows={5} label={say('Loading your jobs')} />
  );
};

/** loadAbout: what a module above the jobs knows about one. */
export const JobsTab = ({ loadAbout }: { loadAbout: LoadAbout }) => {
  const [search] = useSearchParams();
  const job = search.get('job');
  const list = search.get('list');
  const { part, failed, again } = useOpenJob(job, loadAbout);
  const last = useRef(job);
  useEffect(() => {
    // Closing a job returns the focus to its row, if it is still there.
    if (!job && last.current) {
      document
        .querySelector<HTMLElement>(`a.job[data-job="${CSS.escape(last.current)}"]`)
        ?.focus({ preventScroll: true });
    }
    last.current = job;
  }, [job]);
  return (
    <div className={job ? 'jobs split' : 'jobs'}>
      <div className="joblist">
        <StatusStrip />
        {list === 'mine' || list === 'offers' ? <Lists list={list} open={job} /> : <Board open={job} />}
      </div>
      {job && part && (
        <MoreAboutJob value={part.aboutOf}>
          <part.JobPanel key={job} id={job} />
        </MoreAboutJob>
      )}
      {job && !part && (
        <section className="record jobpanel" aria-label={say('Job details')}>
          <div className="record-body">
            {failed ? (
              <LoadError title={jobFailed} onRetry={again} />
            ) : (
              <Skeleton rows={5} label={say('Loading the job')} />
            )}
          </div>
        </section>
      )}
    </div>
  );
};
