// For pages that require sign-in: waits for the first check, then shows the page or asks to sign in and come back.
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { paths } from '../../../kit/paths.ts';
import { NoConnection } from './NoConnection.tsx';
import { type User, useSession } from './session.tsx';
import { Lockup } from '../../../kit/ui/Mark.tsx';
import { Skeleton } from '../../../kit/ui/Skeleton.tsx';

/** `at`: where to sign in; /auth unless the page's own specification names /login. `waiting`: the page's frame, which names nobody. */
export const RequireSession = ({
  at = paths.auth(),
  waiting,
  children,
}: {
  at?: string;
  waiting?: ReactNode;
  children: (user: User) => ReactNode;
}) => {
  const { status, user } = useSession();
  const location = useLocation();
  if (status === 'loading')
    return (
      waiting ?? (
        <div className="wrap">
          <div className="nav">
            <Lockup />
          </div>
          <main id="main" tabIndex={-1}>
            <Skeleton rows={5} label="Checking your sign-in" />
          </main>
        </div>
      )
    );
  if (status === 'lost')
    return (
      <main id="main" className="wrap pt-5" tabIndex={-1}>
        <NoConnection />
      </main>
    );
  if (!user) return <Navigate to={at} replace state={{ next: location.pathname + location.search }} />;
  return children(user);
};
