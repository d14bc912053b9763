// /corporate/talk: a call with a person of Kaya. `#SECRET` is the link of a letter; the browser sends it to no server by itself.
import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { pageMeta } from '../../../../kit/page-meta.ts';
import { Skeleton } from '../../../../kit/ui/Skeleton.tsx';

export const meta = pageMeta('Talk to us', 'Choose when and how a person of Kaya reaches you about your company.');

const Talk = lazy(() => import('./Talk.tsx'));

export default function TalkPage() {
  const secret = useLocation().hash.slice(1);
  return (
    <main id="main" tabIndex={-1} className="wrap">
      <Suspense fallback={<Skeleton rows={8} label="Loading the calendar" />}>
        <Talk key={secret} secret={/^[\w-]{20,200}$/.test(secret) ? secret : null} />
      </Suspense>
    </main>
  );
}
