// /cases/{key}. Its parts load when a case is opened: otherwise every page would list them.
import { lazy, Suspense } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { pageMeta } from '../../../kit/page-meta.ts';
import { Skeleton } from '../../../kit/ui/Skeleton.tsx';

export const meta = pageMeta('Your case');

const Case = lazy(() => import('./Case.tsx'));
/** For the driver of a ride in which something was lost. */
const LostItem = lazy(() => import('./LostItem.tsx'));

export default function CasePage() {
  const key = useParams()['key'] ?? '';
  const lost = useSearchParams()[0].has('lost');
  return (
    <Suspense fallback={<Skeleton rows={6} label="Loading your case" />}>
      {lost ? <LostItem key={key} id={key} /> : <Case key={key} caseKey={key} />}
    </Suspense>
  );
}
