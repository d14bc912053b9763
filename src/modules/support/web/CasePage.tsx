// /cases/{key}. Its parts are loaded by whoever opens one: each would be named on every page otherwise.
import { lazy, Suspense } from 'react';
import { useParams } from 'react-router';
import { pageMeta } from '../../../kit/page-meta.ts';
import { Skeleton } from '../../../kit/ui/Skeleton.tsx';

export const meta = pageMeta('Your case');

const Case = lazy(() => import('./Case.tsx'));

export default function CasePage() {
  const key = useParams()['key'] ?? '';
  return (
    <Suspense fallback={<Skeleton rows={6} label="Loading your case" />}>
      <Case key={key} caseKey={key} />
    </Suspense>
  );
}
