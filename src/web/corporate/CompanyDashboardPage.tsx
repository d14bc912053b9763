// /corporate/company-dashboard (partners.md §2.6, §8): the company, its booking link, its employees, the programs.
import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { pageMeta } from '../../kit/page-meta.ts';
import { Skeleton } from '../../kit/ui/states.tsx';
import { CompanyDashboard } from '../../modules/companies/web/corporate-door.tsx';
import { CompanyProvider } from '../../modules/companies/web/door.tsx';
import { RequireSession } from '../../modules/identity/web/door.ts';
import { CorporateFrame } from './CorporateFrame.tsx';

export const meta = pageMeta('Company dashboard', 'Your company’s booking link, employees and programs.');

export default function CompanyDashboardPage() {
  const [search] = useSearchParams();
  return (
    <RequireSession>
      {(user) => (
        <CompanyProvider key={user.id} wanted={search.get('company')}>
          <CorporateFrame current={null}>
            <Suspense fallback={<Skeleton rows={6} label="Loading your company" />}>
              <CompanyDashboard />
            </Suspense>
          </CorporateFrame>
        </CompanyProvider>
      )}
    </RequireSession>
  );
}
