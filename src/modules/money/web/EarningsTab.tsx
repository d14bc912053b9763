// The worker's earnings on the dashboard (partners.md §2.3).
import type { ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { say } from '../../../kit/language.ts';
import { LinkButton } from '../../../kit/ui/Button.tsx';
import { Sheet } from '../../../kit/ui/Sheet.tsx';
import { AllPayouts } from './AllPayouts.tsx';
import { Earnings } from './Earnings.tsx';
import { EarningSheet } from './EarningSheet.tsx';
import { workerPages, workOf } from './earner-pages.ts';
import { PayDebt } from './PayDebt.tsx';
import './money.css';

/** coming: what delivered jobs will bring. */
export const EarningsTab = ({ coming }: { coming: ReactNode }) => {
  const [search] = useSearchParams();
  const go = useNavigate();
  const close = () => void go(workerPages.earnings, { replace: true, preventScrollReset: true });
  return (
    <div className="earn">
      {search.get('list') === 'payouts' ? (
        <>
          <div className="hd">
            <h1 className="h2">{say('All payouts')}</h1>
            <LinkButton look="quiet" to={workerPages.earnings}>
              {say('Earnings')}
            </LinkButton>
          </div>
          <AllPayouts at={workerPages} />
        </>
      ) : (
        <>
          <h1 className="sr">{say('Earnings')}</h1>
          <Earnings at={workerPages} wide coming={coming} />
          <EarningSheet line={search.get('line')} workOf={workOf} onClose={close} />
          <Sheet open={search.get('pay') === 'debt'} onClose={close} title={say('Pay what you owe')} side>
            <PayDebt at={workerPages} />
          </Sheet>
        </>
      )}
    </div>
  );
};
