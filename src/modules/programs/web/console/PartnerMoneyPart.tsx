// What a partner is owed and was paid, its bank account, and what staff do about it (docs/decisions/0174-partners-are-paid.md).
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { asApiError, call } from '../../../../kit/api.ts';
import { ActButton, ReasonForm, useDoing } from '../../../../kit/console/acts.tsx';
import { paths } from '../../../../kit/paths.ts';
import { Button } from '../../../../kit/ui/Button.tsx';
import { KeyValue } from '../../../../kit/ui/ledger.tsx';
import { Money } from '../../../../kit/ui/Money.tsx';
import { LoadError, Note, Skeleton } from '../../../../kit/ui/states.tsx';
import { Tag } from '../../../../kit/ui/Tag.tsx';
import { lagosInstant, showDate, showWhen } from '../../../../shared/clock.ts';
import { naira } from '../../../../shared/naira.ts';
import { confirmPartnerAccount, payPartnerNow, readPartnerMoney } from '../../calls.gen.ts';
import type { PartnerFile } from '../../staff-partner-contract.ts';
import type { PartnerAccount, PartnerDue, PartnerMoney, PartnerPayout } from '../../staff-partner-money-contract.ts';
import { AccountForm, CommissionForm, DeductForm, percentOf } from './PartnerMoneyForms.tsx';

const states = {
  requested: { tone: 'warn', word: 'Requested' },
  sent: { tone: 'now', word: 'Sent' },
  paid: { tone: 'ok', word: 'Paid' },
  failed: { tone: 'bad', word: 'Failed' },
  reversed: { tone: 'bad', word: 'Came back' },
} as const;
const kinds: Readonly<Record<PartnerDue['kind'], string>> = {
  served: 'Served',
  cancelled: 'Cancelled late',
  deducted: 'Deducted',
};
const when = (iso: string): string => showWhen(new Date(iso));

const accountWords = (one: PartnerAccount): string =>
  [
    one.shown,
    one.account_name ? `in the name of ${one.account_name}` : 'name unknown',
    one.waits_until ? `new, payouts wait until ${when(one.waits_until)}` : '',
  ]
    .filter(Boolean)
    .join(', ');

const paydayWords = ({ payable_kobo, minimum_kobo, payday }: PartnerMoney): string =>
  payable_kobo >= minimum_kobo
    ? `${naira(payable_kobo)} on Monday, ${showDate(lagosInstant(payday, '12:00'))}`
    : `on a Monday, once ${naira(minimum_kobo)} may be paid`;

const waitWords = ({ status, payable_at }: PartnerDue): string => {
  if (status !== null) return '';
  if (payable_at === null) return 'waits for a decision';
  return new Date(payable_at) > new Date() ? `may be paid from ${showDate(new Date(payable_at))}` : '';
};

const Due = ({ due, deducting, onDeduct, onLeave }: DueProps) => (
  <div className="partner-line">
    <p>
      <Link className="link num" to={paths.staff('items', { id: due.item_id })}>
        {due.number}
      </Link>{' '}
      {due.company}
    </p>
    <p className="sm">
      {[
        kinds[due.kind],
        ...(due.starts_at && due.kind !== 'deducted' ? [when(due.starts_at)] : []),
        naira(due.amount_kobo),
        ...(due.kind === 'deducted' || due.price_kobo === due.amount_kobo ? [] : [`of ${naira(due.price_kobo)}`]),
        ...(due.reason ? [due.reason] : []),
        waitWords(due),
      ]
        .filter(Boolean)
        .join(', ')}{' '}
      {due.status ? (
        <Tag tone={states[due.status].tone}>{states[due.status].word}</Tag>
      ) : (
        <Tag tone="info">In the balance</Tag>
      )}
    </p>
    {deducting ? (
      <DeductForm due={due} onLeave={onLeave} />
    ) : (
      due.may_deduct && (
        <div className="console-acts">
          <Button size="compact" aria-label={`Deduct from ${due.number}`} onClick={onDeduct}>
            Deduct…
          </Button>
        </div>
      )
    )}
  </div>
);
type DueProps = { due: PartnerDue; deducting: boolean; onDeduct: () => void; onLeave: () => void };

const Payout = ({ one }: { one: PartnerPayout }) => (
  <div className="partner-line">
    <p>
      <Link className="link num" to={paths.staff('payouts', { id: one.id })}>
        {naira(one.amount_kobo)}
      </Link>{' '}
      <Tag tone={states[one.status].tone}>{states[one.status].word}</Tag>
    </p>
    <p className="sm">
      {[
        one.shown,
        when(one.settled_at ?? one.requested_at),
        ...(one.waits_until ? [`new account, waits until ${when(one.waits_until)}`] : []),
        ...(one.failure_reason ? [one.failure_reason] : []),
      ].join(', ')}
    </p>
  </div>
);

const Acts = ({ file, data }: { file: PartnerFile; data: PartnerMoney }) => {
  const { doing, section, start, leave } = useDoing<'account' | 'commission' | 'pay'>();
  const { id } = file;
  const { proposed, account } = data;
  return (
    <div ref={section} tabIndex={-1}>
      {doing === 'account' && <AccountForm id={id} changes={account !== null} onLeave={leave} />}
      {doing === 'commission' && <CommissionForm file={file} now_bps={data.commission_bps} onLeave={leave} />}
      {doing === 'pay' && (
        <ReasonForm
          label="Pay now"
          submit="Pay now"
          pendingLabel="Paying…"
          title="Payout requested"
          work={(reason) => call(payPartnerNow, { params: { id }, body: { reason } })}
          onLeave={leave}
        >
          <p className="sm">{`${naira(data.payable_kobo)} goes to ${account?.shown ?? 'the partner'}.`}</p>
        </ReasonForm>
      )}
      {doing === null && (
        <div className="console-acts">
          {proposed && !proposed.own && (
            <ActButton
              label="Confirm the account"
              submit="Confirm the new account"
              pendingLabel="Saving…"
              look="solid"
              title="Account confirmed"
              work={() => call(confirmPartnerAccount, { params: { id }, body: { account_id: proposed.id } })}
            />
          )}
          <Button size="compact" onClick={() => start('account')}>
            {account ? 'Change the account…' : 'Record the account…'}
          </Button>
          {account && data.payable_kobo > 0 && (
            <Button size="compact" onClick={() => start('pay')}>
              Pay now…
            </Button>
          )}
          <Button size="compact" onClick={() => start('commission')}>
            Commission…
          </Button>
        </div>
      )}
    </div>
  );
};

const Shown = ({ file, data }: { file: PartnerFile; data: PartnerMoney }) => {
  const [deducting, setDeducting] = useState<string | null>(null);
  const { account, proposed, dues, payouts } = data;
  return (
    <>
      {!account && data.balance_kobo > 0 && (
        <Note tone="bad">{`Kaya owes it ${naira(data.balance_kobo)} and has no account to pay to.`}</Note>
      )}
      {proposed && (
        <Note>
          {`A new account waits for another member of staff: ${accountWords(proposed)}. Until then payouts go to the one before.`}
        </Note>
      )}
      <KeyValue
        items={[
          { label: 'Balance', value: <Money kobo={data.balance_kobo} /> },
          ...(data.balance_kobo > 0 ? [{ label: 'Paid next', value: paydayWords(data) }] : []),
          { label: 'Account', value: account ? accountWords(account) : 'None' },
          ...(account?.reason ? [{ label: 'Why this account', value: account.reason }] : []),
          { label: 'Kaya’s commission', value: <span className="num">{`${percentOf(data.commission_bps)} %`}</span> },
        ]}
      />
      <Acts file={file} data={data} />
      <h4 className="b">Orders</h4>
      {dues.length === 0 && <p className="sm muted">Nothing was earned yet.</p>}
      {dues.map((due) => (
        <Due
          key={due.id}
          due={due}
          deducting={deducting === due.id}
          onDeduct={() => setDeducting(due.id)}
          onLeave={() => setDeducting(null)}
        />
      ))}
      <h4 className="b">Payouts</h4>
      {payouts.length === 0 && <p className="sm muted">No payouts yet.</p>}
      {payouts.map((one) => (
        <Payout key={one.id} one={one} />
      ))}
    </>
  );
};

export const PartnerMoneyPart = ({ file }: { file: PartnerFile }) => {
  const { data, error, refetch } = useQuery({
    queryKey: ['staff', 'partner-money', file.id],
    queryFn: ({ signal }) => call(readPartnerMoney, { params: { id: file.id }, signal }),
  });
  return (
    <section className="console-part" aria-label="Money">
      <h3 className="h4">Money</h3>
      {data ? (
        <Shown file={file} data={data} />
      ) : error ? (
        <LoadError
          title="The money could not be loaded"
          detail={asApiError(error).detail}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton rows={4} label="Loading the money" />
      )}
    </section>
  );
};
