// /corporate/company-dashboard (partners.md §2.6, §8): the company, its booking link, its employees, the programs.
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { pageMeta } from '../../../../kit/page-meta.ts';
import { Skeleton } from '../../../../kit/ui/states.tsx';
import { RequireSession } from '../../../identity/web/door.ts';
import { CompanyProvider } from '../company.tsx';
import { CorporateFrame } from '../CorporateFrame.tsx';

export const meta = pageMeta('Company dashboard', 'Your company’s booking link, employees and programs.');

const Dashboard = lazy(() => import('./Dashboard.tsx').then((file) => ({ default: file.Dashboard })));

export default function CompanyDashboardPage() {
  const [search] = useSearchParams();
  return (
    <RequireSession>
      {(user) => (
        <CompanyProvider key={user.id} wanted={search.get('company')}>
          <CorporateFrame current={null}>
            <Suspense fallback={<Skeleton rows={6} label="Loading your company" />}>
              <Dashboard />
            </Suspense>
          </CorporateFrame>
        </CompanyProvider>
      )}
    </RequireSession>
  );
}
