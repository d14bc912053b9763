import { say } from '../../../kit/language.ts';
import { Money } from '../../../kit/ui/Money.tsx';
import { Tag } from '../../../kit/ui/status.tsx';
import { showWhen } from '../../../kit/when.ts';
import type { Payout } from '../contract.ts';
import { payoutTerms, sentAgain } from '../rules.ts';
import { moneyIsBack, payoutTags, waitingTag } from './words.ts';
import './money.css';

const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

/** Why it did not arrive; null otherwise. */
export const payoutTrouble = ({ status, failure_reason }: Payout): string | null =>
  status === 'failed' && failure_reason === sentAgain
    ? say(sentAgain)
    : status === 'failed' || status === 'reversed'
      ? `${failure_reason ? `${sentence(say(failure_reason))} ` : ''}${say(moneyIsBack)}`
      : null;

export const PayoutTag = ({ payout }: { payout: Payout }) => {
  const { tone, word } = payout.waits_until ? waitingTag : payoutTags[payout.status];
  return <Tag tone={tone}>{say(word)}</Tag>;
};

/** One payout of a list. `full` also shows where it went. */
export const PayoutRow = ({ payout, full }: { payout: Payout; full?: boolean }) => {
  const trouble = payoutTrouble(payout);
  return (
    <li className="po">
      <span className="way">
        <b>{say(payoutTerms[payout.method].title)}</b>
        {full && <span className="sm muted">{payout.shown}</span>}
        <span className="sm muted">{showWhen(new Date(payout.requested_at))}</span>
      </span>
      <b>
        <Money kobo={payout.amount_kobo} />
      </b>
      <span className="state">
        <PayoutTag payout={payout} />
      </span>
      {trouble && <p className="sm">{trouble}</p>}
    </li>
  );
};
