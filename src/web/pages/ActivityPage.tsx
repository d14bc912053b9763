// `/home`: the signed-in customer's page; signed out it is the same page as `/` (decisions.md, Customer side).
import { lazy, Suspense, useEffect } from 'react';
import { useNewBuild } from '../new-build.ts';
import { pageMeta } from '../../kit/page-meta.ts';
import { signedInHere, useSession } from '../../modules/identity/web/door.ts';
import { Skeleton } from '../../kit/ui/Skeleton.tsx';

// It loads the query client and the styles of pages that work with records; a signed-out visitor needs neither.
const Activity = lazy(() => import('./Activity.tsx').then((file) => ({ default: file.Activity })));

/** For who is signed out; the others need none of it. */
const HomePage = lazy(() => import('../home/HomePage.tsx'));

const NoConnection = lazy(() => import('./Activity.tsx').then((file) => ({ default: file.NoConnection })));

const title = 'Your activity';
export const meta = pageMeta(title);

const Waiting = () => (
  <main id="main" className="wrap activity min-h-dvh">
    <Skeleton rows={4} />
  </main>
);

/** Signed out: the home page, and its title. */
const Home = () => {
  useEffect(() => {
    document.title = 'Move your load anywhere | Kaya';
    return () => {
      document.title = `${title} | Kaya`;
    };
  }, []);
  return (
    <Suspense fallback={<Waiting />}>
      <HomePage />
    </Suspense>
  );
};

export default function ActivityPage() {
  useNewBuild();
  const { status, user } = useSession();
  if (status === 'loading') return <Waiting />;
  if (status === 'lost' && signedInHere())
    return (
      <main id="main" className="wrap crash min-h-dvh" tabIndex={-1}>
        <Suspense>
          <NoConnection />
        </Suspense>
      </main>
    );
  if (!user) return <Home />;
  return (
    <Suspense fallback={<Waiting />}>
      <Activity key={user.id} user={user} />
    </Suspense>
  );
}
