// /auth: identity's page, and for a signed-in person also the other modules' parts.
import { lazy, Suspense } from 'react';
import IdentityAuth, { meta } from '../../modules/identity/web/AuthPage.tsx';
import { Skeleton } from '../../kit/ui/Skeleton.tsx';

export { meta };

// Only signed-in people load it.
const AccountParts = lazy(() => import('./AccountParts.tsx'));

export default function AuthPage() {
  return (
    <IdentityAuth
      more={
        <Suspense fallback={<Skeleton rows={6} label="Loading your account" />}>
          <AccountParts />
        </Suspense>
      }
    />
  );
}
