// /auth: identity's page, and in the account of a signed-in person also what other modules keep for them.
import { lazy, Suspense } from 'react';
import IdentityAuth, { meta } from '../../modules/identity/web/AuthPage.tsx';
import { Skeleton } from '../../kit/ui/Skeleton.tsx';

export { meta };

// Only who is signed in loads it.
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
