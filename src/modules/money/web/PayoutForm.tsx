// Amount, method, account, the amount that arrives; Send at the foot, disabled with the reason beside it while something is
// missing.
import { type ReactNode, useId } from 'react';
import { naira } from '../../../shared/naira.ts';
import { Tailboard } from '../../../kit/ui/bars.tsx';
import { Button } from '../../../kit/ui/Button.tsx';
import { FieldFrame } from '../../../kit/ui/FieldFrame.tsx';
import { FormShell } from '../../../kit/ui/FormShell.tsx';
import { KeyValue, Total } from '../../../kit/ui/ledger.tsx';
import { toast } from '../../../kit/ui/toast.tsx';
import type { Payout } from '../contract.ts';
import { minimumPayout_kobo, moneyRefusals } from '../rules.ts';
import { ConfirmAccount } from './ConfirmAccount.tsx';
import { DestinationFields } from './DestinationFields.tsx';
import {
  checkValues,
  emptyPayout,
  fieldOf,
  type PayoutValues,
  tidyAmount,
  useAccountName,
  usePayoutForm,
} from './payout-form.ts';

type Props = {
  balance_kobo: number;
  /** Why nothing can be paid out now; null when it can. */
  off: string | null;
  onTaken: (payout: Payout) => void;
};

const fields = Object.keys(emptyPayout) as (keyof PayoutValues)[];

const AmountField = ({
  value,
  hint,
  error,
  onChange,
}: {
  value: string;
  hint: ReactNode;
  error: string | undefined;
  onChange: (amount: string) => void;
}) => (
  <FieldFrame label="Amount" hint={hint} error={error}>
    {(tied) => (
      <span className="amt">
        <span aria-hidden="true">₦</span>
        <input
          {...tied}
          name="amount_kobo"
          className="num"
          inputMode="numeric"
          autoComplete="off"
          value={value}
          onChange={(typed) => onChange(typed.target.value)}
          onBlur={() => onChange(tidyAmount(value))}
        />
      </span>
    )}
  </FieldFrame>
);

const Breakdown = ({ amount_kobo, fee_kobo, net_kobo }: Record<'amount_kobo' | 'fee_kobo' | 'net_kobo', number>) => (
  <div aria-live="polite" className="pt-3.5">
    <KeyValue
      tight
      items={[
        { label: 'Amount', value: <span className="num">{naira(amount_kobo)}</span> },
        { label: 'Fee', value: <span className="num">{naira(-fee_kobo)}</span> },
      ]}
    />
    <Total label="You receive">{naira(net_kobo)}</Total>
  </div>
);

export const PayoutForm = ({ balance_kobo, off, onTaken }: Props) => {
  const form = usePayoutForm(balance_kobo, onTaken);
  const { values, set, leave, errorOf, pending, error, asked } = form;
  const reasonId = useId();
  const name = useAccountName(values);
  const checked = checkValues(values, balance_kobo);

  const change = (part: Partial<PayoutValues>) => {
    for (const field of fields) if (part[field] !== undefined) set(field, part[field]);
  };
  const submit = () => {
    leave(...fields);
    if (off !== null) return toast({ title: moneyRefusals.payouts_off.title, detail: off, tone: 'destructive' });
    if (checked.ok) return void form.send(null);
    const { title, detail } = checked.refusal;
    toast({ title, detail, tone: 'destructive' });
  };
  const reason = off ?? (checked.ok ? null : (checked.fields[0]?.message ?? checked.refusal.detail));
  const shown = values.amount.trim() && checked.ok ? `Send ${naira(checked.amount_kobo)} payout` : 'Send payout';
  return (
    <>
      <FormShell
        label="Instant Payout"
        className="payform"
        pending={pending}
        error={asked ? null : error}
        toasted
        onSubmit={submit}
      >
        <div onBlur={({ target }) => 'name' in target && leave(fieldOf(String(target.name)))}>
          <AmountField
            value={values.amount}
            hint={
              <>
                Available {naira(balance_kobo)}. Minimum payout is {naira(minimumPayout_kobo)}.
              </>
            }
            error={errorOf('amount')}
            onChange={(amount) => set('amount', amount)}
          />
          <DestinationFields values={values} faultOf={errorOf} onChange={change} name={name} />
        </div>
        {checked.ok && (
          <Breakdown amount_kobo={checked.amount_kobo} fee_kobo={checked.fee_kobo} net_kobo={checked.net_kobo} />
        )}
        <Tailboard>
          <div className="payout-send">
            {reason && (
              <p className="why above" id={reasonId}>
                {reason}
              </p>
            )}
            <Button
              type="submit"
              look="main"
              wide
              pending={pending}
              pendingLabel="Sending…"
              off={reason ?? false}
              quietReason
              aria-describedby={reason ? reasonId : undefined}
            >
              {shown}
            </Button>
          </div>
        </Tailboard>
      </FormShell>
      {asked && checked.ok && (
        <ConfirmAccount
          asked={asked}
          payout={checked}
          pending={pending}
          error={error}
          onConfirm={(proof) => void form.send(proof)}
          onClose={form.forget}
        />
      )}
    </>
  );
};
