// /card-setup (partners.md §2.6, §5, §8): the company's name, then ₦100 on the provider's page, which leads back here. The browser's report
// does not count: the server asks the provider.
import { lazy, Suspense } from 'react';
import { pageMeta } from '../../../../kit/page-meta.ts';
import { paths } from '../../../../kit/paths.ts';
import { Topbar } from '../../../../kit/ui/bars.tsx';
import { Skeleton } from '../../../../kit/ui/states.tsx';
import { RequireSession } from '../../../identity/web/door.ts';
import './card-setup.css';

export const meta = pageMeta('Card setup', 'Prove your company card with ₦100, refunded at once.');

const CardSetup = lazy(() => import('./CardSetup.tsx').then((file) => ({ default: file.CardSetup })));

export default function CardSetupPage() {
  return (
    <RequireSession>
      {() => (
        <>
          <Topbar title="Kaya for Business" back={paths.corporateDashboard()} />
          <main id="main" tabIndex={-1} className="wrap card-setup">
            <h1 className="h1">Set up your company card</h1>
            <Suspense fallback={<Skeleton rows={3} label="Loading the form" />}>
              <CardSetup />
            </Suspense>
          </main>
        </>
      )}
    </RequireSession>
  );
}
