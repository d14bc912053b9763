// Jobs tab: status, the board or one's own jobs, and the open job beside or over it (partners.md §2.3).
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { StatusStrip } from '../../workers/web/door.tsx';
import { Board } from './Board.tsx';
import { JobPanel } from './JobPanel.tsx';
import { MyJobs } from './MyJobs.tsx';
import './board.css';

export const JobsTab = () => {
  const [search] = useSearchParams();
  const job = search.get('job');
  const last = useRef(job);
  useEffect(() => {
    // A job that was closed gives the focus back to its row, if it is still there.
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
        {search.get('list') === 'mine' ? <MyJobs open={job} /> : <Board open={job} />}
      </div>
      {job && <JobPanel key={job} id={job} />}
    </div>
  );
};
