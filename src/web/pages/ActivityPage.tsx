// `/home`: the signed-in customer's own page; signed out it is the same page as `/` (decisions.md, Customer side).
import HomePage from '../home/HomePage.tsx';
import { pageMeta } from '../page-meta.ts';
import { paths } from '../paths.ts';
import { useSession } from '../session.tsx';
import { Ledger, LedgerRow } from '../ui/ledger.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';

export const meta = pageMeta('Your activity');

export default function ActivityPage() {
  const { status, user } = useSession();
  if (status === 'loading')
    return (
      <main id="main" className="wrap crash">
        <Skeleton rows={4} />
      </main>
    );
  if (!user) return <HomePage />;
  return (
    <main id="main" tabIndex={-1} className="wrap words">
      <h1 className="h1">Welcome, {user.name || user.email.split('@')[0]}</h1>
      <p className="muted">Every request you send is followed with the link in its e-mail.</p>
      <Ledger label="Your activity">
        <LedgerRow title="Request a move" line="Rooms, flats and full apartments" to={paths.bookService()} />
        <LedgerRow title="Your jobs as a worker" line="Open jobs, earnings, payouts" to={paths.workerDashboard()} />
        <LedgerRow title="Your account" line="Profile and password" to={paths.auth()} />
      </Ledger>
    </main>
  );
}
