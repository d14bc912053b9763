// For somebody without a company who pressed "Book now" on the page of a company's program: this form does not book it. Loaded only then.
import { Link } from 'react-router';
import { type BookingStart, paths } from '../../../../kit/paths.ts';
import { useSession } from '../../../identity/web/door.ts';
import { preselected } from './request-start.ts';

const titles: Readonly<Record<string, string>> = { meal: 'Meals', swap: 'Swaps', housing: 'Stays' };

export const ProgramWay = ({ start }: { start: BookingStart }) => {
  const { user } = useSession();
  const kind = start.program?.toLowerCase() ?? '';
  const chosen = preselected(start);
  return (
    <>
      {chosen && `${chosen}. `}
      This form books moves. {titles[kind] ?? 'These'} are ordered by a company, in its dashboard.{' '}
      <Link className="link" to={user ? paths.cardSetup({ program: kind }) : paths.corporate()}>
        Open an account for your company
      </Link>
      {!user && (
        <>
          {' or '}
          <Link className="link" to={paths.login()} state={{ next: paths.corporateDashboard(kind) }}>
            sign in
          </Link>
        </>
      )}
      .
    </>
  );
};
