// Instant Payout (partners.md §2.3, §5, §8, §9; decisions.md "Instant payout").
import { useState } from 'react';
import { asApiError } from '../../../kit/api.ts';
import { paths } from '../../../kit/paths.ts';
import { Topbar } from '../../../kit/ui/bars.tsx';
import { LoadError, Skeleton } from '../../../kit/ui/states.tsx';
import { useNarrow } from '../../../kit/ui/use-narrow.ts';
import type { Payout } from '../contract.ts';
import { useEarnings } from './money-queries.ts';
import { PayoutForm } from './PayoutForm.tsx';
import { PayoutSent } from './PayoutSent.tsx';
import { earningsFailed } from './words.ts';
import './payout.css';

export const PayoutTab = () => {
  const { data, error, refetch } = useEarnings();
  const [taken, setTaken] = useState<Payout | null>(null);
  const narrow = useNarrow();
  return (
    <div className="payout">
      {narrow ? (
        <div className="payout-head">
          <Topbar title={<h1>Instant Payout</h1>} back={paths.workerDashboard('earnings')} />
        </div>
      ) : (
        <h1 className="h2 mb-4">Instant Payout</h1>
      )}
      {!data && !error && <Skeleton rows={4} label="Loading your balance" />}
      {!data && error && (
        <LoadError title={earningsFailed} detail={asApiError(error).detail} onRetry={() => void refetch()} />
      )}
      {data &&
        (taken ? (
          <PayoutSent
            payout={data.payouts.find(({ id }) => id === taken.id) ?? taken}
            onAnother={() => setTaken(null)}
          />
        ) : (
          <PayoutForm balance_kobo={data.balance_kobo} off={data.payouts_off} onTaken={setTaken} />
        ))}
    </div>
  );
};
