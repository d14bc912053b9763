// Instant Payout: the form; then the payout's real state (partners.md §2.3; decisions.md "Instant payout").
import { useState } from 'react';
import { phrase, say } from '../../../kit/language.ts';
import { FirstPage } from '../../../kit/ui/pages.tsx';
import type { Payout as Taken } from '../contract.ts';
import type { EarnerPages } from './earner-pages.ts';
import { useEarnings, usePayoutAccounts } from './money-queries.ts';
import { Owed } from './Owed.tsx';
import { PayoutForm } from './PayoutForm.tsx';
import { isUnderWay } from '../rules.ts';
import { PayoutSent } from './PayoutSent.tsx';
import { StillWaits } from './Waiting.tsx';
import { earningsFailed } from './words.ts';
import './payout.css';

export const Payout = ({ at }: { at: EarnerPages }) => {
  const earnings = useEarnings();
  const saved = usePayoutAccounts();
  const [taken, setTaken] = useState<Taken | null>(null);
  const { data } = earnings;
  if (!data || saved.isLoading)
    return (
      <FirstPage
        pages={earnings}
        things={phrase('Your balance')}
        failed={earningsFailed}
        loading={say('Loading your balance')}
        rows={4}
      />
    );
  return (
    <div className="payout">
      {taken ? (
        <PayoutSent
          payout={data.payouts.find(({ id }) => id === taken.id) ?? taken}
          codeSends={data.code_sends}
          back={at.earnings}
          onAnother={() => setTaken(null)}
        />
      ) : (
        <>
          <Owed at={at} of={data} />
          <StillWaits of={data} />
          <PayoutForm
            balance_kobo={data.balance_kobo}
            ceiling={data.ceiling}
            off={data.payouts_off}
            accounts={saved.data?.items ?? []}
            underWay={data.payouts.find(isUnderWay)}
            codeSends={data.code_sends}
            onTaken={setTaken}
          />
        </>
      )}
    </div>
  );
};
