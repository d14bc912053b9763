// One line of the statement: what the customer paid, who got which share of it, and what it did to the balance.
import { naira } from '../../../shared/naira.ts';
import { say } from '../../../kit/language.ts';
import { LinkButton } from '../../../kit/ui/Button.tsx';
import { KeyValue, Total } from '../../../kit/ui/ledger.tsx';
import { FirstPage } from '../../../kit/ui/pages.tsx';
import { Sheet } from '../../../kit/ui/Sheet.tsx';
import { Note } from '../../../kit/ui/states.tsx';
import { showWhen } from '../../../kit/when.ts';
import type { Earning } from '../contract.ts';
import { lineNames } from '../statement-rules.ts';
import { useEarning } from './money-queries.ts';
import { earningsFailed } from './words.ts';
import { sayTitle } from '../../catalogue/web/worker-door.ts';

type Row = readonly [label: string, kobo: number];

/** A price and its shares; for a payout, the fee. Rows of zero are left out. */
const rowsOf = (earning: Earning): Row[] => {
  const { kind, price_kobo, commission_kobo, others_kobo, early_kobo, fee_kobo, amount_kobo } = earning;
  if (kind === 'payout_held')
    return [
      [say('Amount'), -amount_kobo],
      [say('Fee'), -fee_kobo],
    ];
  if (price_kobo === null) return [];
  const fee = kind !== 'job_completed' && kind !== 'trip_completed';
  const shares: Row[] = [
    [say('Kaya’s share'), -commission_kobo],
    [say('Others of the crew'), -others_kobo],
    [say(lineNames['part_released'] ?? 'Entry'), -early_kobo],
  ];
  return [
    [fee ? say(lineNames[kind] ?? 'Entry') : say('Price'), price_kobo],
    ...shares.filter(([, kobo]) => kobo !== 0),
  ];
};

const totalOf = ({ kind, amount_kobo, fee_kobo, earned_kobo }: Earning): Row => {
  if (kind === 'payout_held') return [say('You receive'), -amount_kobo - fee_kobo];
  if (kind === 'tip_paid' || kind === 'job_tip_paid') return [say('Tip, all of it yours'), earned_kobo];
  return earned_kobo <= 0 ? [say('Change of balance'), amount_kobo] : [say('You earned'), earned_kobo];
};

const Parts = ({ earning, workOf }: { earning: Earning; workOf: (line: Earning) => string | undefined }) => {
  const { cash_kobo, refunded_kobo, amount_kobo, balance_kobo, title, kind, posted_at } = earning;
  const [label, kobo] = totalOf(earning);
  const work = workOf(earning);
  const money = ([word, amount]: Row) => ({ label: word, value: <span className="num">{naira(amount)}</span> });
  return (
    <div className="grid gap-4">
      <p>
        <b>{title ? sayTitle(title) : say(lineNames[kind] ?? 'Entry')}</b>
        <br />
        <span className="sm muted">
          {[title && say(lineNames[kind] ?? 'Entry'), showWhen(new Date(posted_at))].filter(Boolean).join(', ')}
        </span>
      </p>
      <div>
        <KeyValue items={rowsOf(earning).map(money)} />
        <Total label={label}>{naira(kobo)}</Total>
      </div>
      {refunded_kobo > 0 && (
        <Note>{say('{amount} went back to the customer before it was shared.', { amount: naira(refunded_kobo) })}</Note>
      )}
      {cash_kobo > 0 && <Note>{say('You took {amount} in cash.', { amount: naira(cash_kobo) })}</Note>}
      <KeyValue
        items={[money([say('Change of balance'), amount_kobo]), money([say('Balance after it'), balance_kobo])]}
      />
      {work && (
        <LinkButton look="solid" to={work}>
          {earning.trip_id ? say('See the ride') : say('See the job')}
        </LinkButton>
      )}
    </div>
  );
};

export const EarningSheet = ({
  line,
  workOf,
  onClose,
}: {
  /** Its id; null: closed. */
  line: string | null;
  /** The page of the job or ride. */
  workOf: (line: Earning) => string | undefined;
  onClose: () => void;
}) => {
  const earningQuery = useEarning(line);
  return (
    <Sheet open={line !== null} onClose={onClose} title={say('Earning')} closeLabel={say('Close')} side>
      {earningQuery.data ? (
        <Parts earning={earningQuery.data} workOf={workOf} />
      ) : (
        <FirstPage
          pages={earningQuery}
          things={say('Your earnings')}
          failed={say(earningsFailed)}
          loading={say('Loading your earnings')}
          rows={5}
        />
      )}
    </Sheet>
  );
};
