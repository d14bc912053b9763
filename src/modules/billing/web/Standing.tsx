// What a company owes, its next invoice so far, and its credit.
import { naira } from '../../../shared/naira.ts';
import { paths } from '../../../kit/paths.ts';
import { LinkButton } from '../../../kit/ui/Button.tsx';
import { Money } from '../../../kit/ui/Money.tsx';
import { Note } from '../../../kit/ui/states.tsx';
import type { BillingView } from '../contract.ts';
import { creditLeft, programNames } from '../rules.ts';
import { PaySoFar } from './PaySoFar.tsx';
import { dayWords, owedWords } from './words.ts';

const Figure = ({ label, kobo, line, bad }: { label: string; kobo: number; line: string; bad?: boolean }) => (
  <div className="billing-figure">
    <dt>{label}</dt>
    <dd>
      <Money kobo={kobo} className="billing-sum" />
      <span className={bad ? 'billing-line is-late' : 'billing-line'}>{line}</span>
    </dd>
  </div>
);

const listed = ({ not_billed }: BillingView): string =>
  not_billed.length === 0 ? 'Nothing yet' : not_billed.map(({ program }) => programNames[program]).join(', ');

const Credit = ({ billing: { pays, limit_kobo, used_kobo, overdue_kobo } }: { billing: BillingView }) => {
  const isStopped = overdue_kobo > 0;
  const left_kobo = isStopped ? 0 : creditLeft({ limit_kobo, used_kobo });
  return (
    <div className="billing-figure">
      <dt>{pays === 'invoice' ? 'Credit left' : 'You can still order'}</dt>
      <dd>
        <Money kobo={Math.max(0, left_kobo)} className="billing-sum" />
        <span className={left_kobo <= 0 ? 'billing-line is-late' : 'billing-line'}>
          <Money kobo={used_kobo} /> used of <Money kobo={limit_kobo} />
          {left_kobo <= 0 &&
            (isStopped
              ? '. Nothing until the overdue invoice is paid.'
              : '. Pay an invoice, or ask us for a higher limit.')}
          {left_kobo > 0 && pays === 'card' && '. The limit grows by what you pay.'}
        </span>
        <progress
          className="bar"
          aria-label="Credit used"
          max={Math.max(1, limit_kobo)}
          value={Math.min(used_kobo, limit_kobo)}
        />
      </dd>
    </div>
  );
};

export const Standing = ({ company, billing }: { company: string; billing: BillingView }) => {
  const { pays, owed_kobo, overdue_kobo, not_billed, reserved_kobo, first_due } = billing;
  return (
    <section aria-label="What you owe">
      <dl className="billing-figures">
        <div className="billing-figure">
          <dt>To pay</dt>
          <dd>
            <Money kobo={owed_kobo} className="billing-sum" />
            <span className={overdue_kobo > 0 ? 'billing-line is-late' : 'billing-line'}>{owedWords(billing)}</span>
            {first_due && (
              <>
                <LinkButton look="main" to={paths.corporateDashboard(`billing/${first_due.bill_id}`)}>
                  {`Pay ${naira(first_due.open_kobo)}`}
                </LinkButton>
                <span className="billing-line">{`${overdue_kobo > 0 ? 'Was due' : 'Due'} ${dayWords(first_due.due_on)}`}</span>
              </>
            )}
          </dd>
        </div>
        <Figure
          label="Next invoice"
          kobo={not_billed.reduce((sum, { amount_kobo }) => sum + amount_kobo, 0)}
          line={`${listed(billing)}. Made on ${dayWords(billing.next_bill_on)}`}
        />
        <Figure label="Reserved" kobo={reserved_kobo} line="Orders that are not done yet" />
        <Credit billing={billing} />
      </dl>
      {overdue_kobo > 0 && (
        <div className="mt-4">
          <Note tone="bad">
            <b>Your company cannot order now</b>
            <p>
              <Money kobo={overdue_kobo} /> is overdue. Pay the overdue invoice below, by card or transfer. Orders that
              are already booked go on.
            </p>
          </Note>
        </div>
      )}
      {not_billed.length > 0 && pays === 'card' && <PaySoFar company={company} />}
    </section>
  );
};
