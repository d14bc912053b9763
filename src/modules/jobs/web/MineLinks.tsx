// Links from the board to the jobs that the worker has or had.
import { Link } from 'react-router';
import { say } from '../../../kit/language.ts';
import { paths } from '../../../kit/paths.ts';
import { useMyJobs } from './job-queries.ts';
import { countOfMine } from './job-words.ts';

const MineLink = ({ className }: { className: string }) => (
  <Link className={className} to={paths.workerJobs({ list: 'mine' })}>
    {say('Your jobs')}
  </Link>
);

/** How many jobs are underway, with a link to them; nothing while there are none. */
export const CurrentStrip = () => {
  const { data } = useMyJobs('current');
  const first = data?.pages[0];
  if (!first || first.items.length === 0) return null;
  return (
    <div className="mine">
      <MineLink className="link" />
      <span className="sm muted">{countOfMine(first.items, first.next !== null)}</span>
    </div>
  );
};

/** The same link without a strip that takes a whole line, so that more of the board fits on a phone. */
export const PastLink = () => {
  const { data } = useMyJobs('current');
  return data?.pages[0]?.items.length ? null : <MineLink className="link sm" />;
};
