// The worker's earnings on the dashboard (partners.md §2.3).
import { useSearchParams } from 'react-router';
import { LinkButton } from '../../../kit/ui/Button.tsx';
import { AllPayouts } from './AllPayouts.tsx';
import { Earnings } from './Earnings.tsx';
import { workerPages } from './earner-pages.ts';
import './money.css';

export const EarningsTab = () => {
  const [search] = useSearchParams();
  return (
    <div className="earn">
      {search.get('list') === 'payouts' ? (
        <>
          <div className="hd">
            <h1 className="h2">All payouts</h1>
            <LinkButton look="quiet" to={workerPages.earnings}>
              Earnings
            </LinkButton>
          </div>
          <AllPayouts at={workerPages} />
        </>
      ) : (
        <>
          <h1 className="sr">Earnings</h1>
          <Earnings at={workerPages} wide />
        </>
      )}
    </div>
  );
};
