// The heading of a list of one's own in the jobs tab, with links to the board and to the other list.
import { Link } from 'react-router';
import { paths } from '../../../kit/paths.ts';

const lists = { mine: 'Your jobs', offers: 'Your offers' } as const;

/** open: the job that is open beside the list; it has the page's heading then. */
export const ListHead = ({ list, open }: { list: keyof typeof lists; open: string | null }) => {
  const Heading = open ? 'h2' : 'h1';
  const other = list === 'mine' ? 'offers' : 'mine';
  return (
    <div className="hd">
      <Heading className="h2">{lists[list]}</Heading>
      <span className="ends">
        <Link className="link sm" to={paths.workerJobs()}>
          Open jobs
        </Link>
        <Link className="link sm" to={paths.workerJobs({ list: other })}>
          {lists[other]}
        </Link>
      </span>
    </div>
  );
};
