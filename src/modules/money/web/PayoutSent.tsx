// After a payout was accepted: its real state, live.
import { useEffect, useRef } from 'react';
import { naira } from '../../../shared/naira.ts';
import { phrase, say } from '../../../kit/language.ts';
import { Button, LinkButton } from '../../../kit/ui/Button.tsx';
import { KeyValue, Total, Waybill } from '../../../kit/ui/ledger.tsx';
import { Note } from '../../../kit/ui/states.tsx';
import type { Payout } from '../contract.ts';
import { isUnderWay, payoutTerms } from '../rules.ts';
import { HeldPayout } from './HeldPayout.tsx';
import { PayoutTag, payoutTrouble } from './PayoutRow.tsx';
import { whyNoOther } from './words.ts';

const leads = {
  requested: phrase('Your payout is on its way'),
  sent: phrase('Your payout is on its way'),
  paid: phrase('Your payout has arrived'),
  failed: phrase('Your payout did not go through'),
  reversed: phrase('Your payout came back'),
} as const;

/** Another person's account is named: the reader does not receive that money. */
const arrivesAs = ({ status, sent_to }: Payout): string => {
  if (sent_to)
    return status === 'paid'
      ? say('Sent to {name}', { name: sent_to })
      : say('On its way to {name}', { name: sent_to });
  return status === 'paid' ? say('You received') : say('You receive');
};

export const PayoutSent = ({
  payout,
  codeSends,
  back,
  onAnother,
}: {
  payout: Payout;
  /** A code of two-factor sign-in sends one that waits. */
  codeSends: boolean;
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
        <output>{say(payout.waits_until ? phrase('Your payout waits') : leads[payout.status])}</output>
      </h2>
      {trouble && <Note tone="bad">{trouble}</Note>}
      <HeldPayout payout={payout} codeSends={codeSends} />
      <Waybill title={say(payoutTerms[payout.method].title)}>
        <div className="pt-3.5">
          <KeyValue
            tight
            items={[
              { label: say('Status'), value: <PayoutTag payout={payout} /> },
              { label: say('To'), value: payout.shown },
              { label: say('Amount'), value: <span className="num">{naira(payout.amount_kobo)}</span> },
              { label: say('Fee'), value: <span className="num">{naira(-payout.fee_kobo)}</span> },
            ]}
          />
        </div>
        <Total label={trouble ? say('Back in your balance') : arrivesAs(payout)}>
          {naira(trouble ? payout.amount_kobo : payout.net_kobo)}
        </Total>
      </Waybill>
      <div className="acts">
        <LinkButton look="solid" to={back}>
          {say('Back to earnings')}
        </LinkButton>
        <Button onClick={onAnother} off={isUnderWay(payout) && say(whyNoOther(payout))}>
          {say('Another payout')}
        </Button>
      </div>
    </div>
  );
};
