// The heading of a list of the worker's own jobs in the jobs tab, with links to the board and to the other list.
import { Link } from 'react-router';
import { phrase, say } from '../../../kit/language.ts';
import { paths } from '../../../kit/paths.ts';

const lists = { mine: phrase('Your jobs'), offers: phrase('Your offers') } as const;

/** open: the job that is open beside the list; it has the page's heading then. */
export const ListHead = ({ list, open }: { list: keyof typeof lists; open: string | null }) => {
  const Heading = open ? 'h2' : 'h1';
  const other = list === 'mine' ? 'offers' : 'mine';
  return (
    <div className="hd">
      <Heading className="h2">{say(lists[list])}</Heading>
      <span className="ends">
        <Link className="link sm" to={paths.workerJobs()}>
          {say('Open jobs')}
        </Link>
        <Link className="link sm" to={paths.workerJobs({ list: other })}>
          {say(lists[other])}
        </Link>
      </span>
    </div>
  );
};
