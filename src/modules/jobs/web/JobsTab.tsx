// Jobs tab: status, the board or one's own jobs, and the open job beside or over it (partners.md §2.3).
import { useSearchParams } from 'react-router';
import { StatusStrip } from '../../workers/web/door.tsx';
import { Board } from './Board.tsx';
import { JobPanel } from './JobPanel.tsx';
import { MyJobs } from './MyJobs.tsx';
import './board.css';

export const JobsTab = () => {
  const [search] = useSearchParams();
  const job = search.get('job');
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
