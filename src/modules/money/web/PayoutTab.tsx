// Instant Payout of a worker: a tab of the dashboard, a separate page on a phone (partners.md §2.3).
import { say } from '../../../kit/language.ts';
import { Topbar } from '../../../kit/ui/bars.tsx';
import { useNarrow } from '../../../kit/ui/use-narrow.ts';
import { workerPages } from './earner-pages.ts';
import { Payout } from './Payout.tsx';
import './payout.css';

export const PayoutTab = () => {
  const narrow = useNarrow();
  return (
    <>
      {narrow ? (
        <div className="payout-head">
          <Topbar title={<h1>{say('Instant Payout')}</h1>} back={workerPages.earnings} />
        </div>
      ) : (
        <h1 className="h2 mb-4">{say('Instant Payout')}</h1>
      )}
      <Payout at={workerPages} />
    </>
  );
};
