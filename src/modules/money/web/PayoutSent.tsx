// After a payout was accepted: its real state, live.
import { useEffect, useRef } from 'react';
import { naira } from '../../../shared/naira.ts';
import { Button, LinkButton } from '../../../kit/ui/Button.tsx';
import { KeyValue, Total, Waybill } from '../../../kit/ui/ledger.tsx';
import { Note } from '../../../kit/ui/states.tsx';
import type { Payout } from '../contract.ts';
import { isUnderWay, payoutTerms } from '../rules.ts';
import { PayoutTag, payoutTrouble } from './PayoutRow.tsx';
import { oneAtATime } from './words.ts';

const leads = {
  requested: 'Your payout is on its way',
  sent: 'Your payout is on its way',
  paid: 'Your payout has arrived',
  failed: 'Your payout did not go through',
  reversed: 'Your payout came back',
} as const;

/** Another person's account is named: the reader does not receive that money. */
const arrivesAs = ({ status, sent_to }: Payout): string => {
  if (sent_to) return status === 'paid' ? `Sent to ${sent_to}` : `On its way to ${sent_to}`;
  return status === 'paid' ? 'You received' : 'You receive';
};

export const PayoutSent = ({
  payout,
  back,
  onAnother,
}: {
  payout: Payout;
  /** Where the earnings are. */
  back: string;
  onAnother: () => void;
}) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const trouble = payoutTrouble(payout);
  return (
    <div className="sent">
      <h2 className="h2" ref={heading} tabIndex={-1}>
        <output>{leads[payout.status]}</output>
      </h2>
      {trouble && <Note tone="bad">{trouble}</Note>}
      <Waybill title={payoutTerms[payout.method].title}>
        <div className="pt-3.5">
          <KeyValue
            tight
            items={[
              { label: 'Status', value: <PayoutTag payout={payout} /> },
              { label: 'To', value: payout.shown },
              { label: 'Amount', value: <span className="num">{naira(payout.amount_kobo)}</span> },
              { label: 'Fee', value: <span className="num">{naira(-payout.fee_kobo)}</span> },
            ]}
          />
        </div>
        <Total label={trouble ? 'Back in your balance' : arrivesAs(payout)}>
          {naira(trouble ? payout.amount_kobo : payout.net_kobo)}
        </Total>
      </Waybill>
      <div className="acts">
        <LinkButton look="solid" to={back}>
          Back to earnings
        </LinkButton>
        <Button onClick={onAnother} off={isUnderWay(payout) && oneAtATime}>
          Another payout
        </Button>
      </div>
    </div>
  );
};
