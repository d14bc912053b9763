// Amount, method, account, the amount that arrives; Send at the foot, disabled with the reason beside it while something is
// missing.
import { Fragment, type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { naira } from '../../../shared/naira.ts';
import { say } from '../../../kit/language.ts';
import { Tailboard } from '../../../kit/ui/bars.tsx';
import { asApiError } from '../../../kit/api.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { Checkbox } from '../../../kit/ui/choices.tsx';
import { FieldFrame } from '../../../kit/ui/FieldFrame.tsx';
import { FormShell } from '../../../kit/ui/FormShell.tsx';
import { KeyValue, Ledger, Total } from '../../../kit/ui/ledger.tsx';
import { toast } from '../../../kit/ui/toast.tsx';
import type { Ceiling } from '../ceiling-rules.ts';
import type { Payout, PayoutAccount } from '../contract.ts';
import { minimumPayout_kobo, moneyRefusals, maxSavedAccounts } from '../rules.ts';
import { ConfirmAccount } from './ConfirmAccount.tsx';
import { DestinationFields } from './DestinationFields.tsx';
import {
  checkValues,
  emptyPayout,
  fieldOf,
  type PayoutValues,
  sumsOf,
  tidyAmount,
  useAccountName,
  usePayoutForm,
} from './payout-form.ts';
import { HeldPayout } from './HeldPayout.tsx';
import { payoutRefusal, waysToRaise } from './payout-refusal.ts';
import { PayoutRow } from './PayoutRow.tsx';
import { SavedAccounts } from './SavedAccounts.tsx';
import { useDestinations } from './use-destinations.ts';
import { sayCeiling, whyNoOther } from './words.ts';

type Props = {
  balance_kobo: number;
  /** What may be sent today. */
  ceiling: Ceiling;
  /** Why nothing can be paid out now; null when it can. */
  off: string | null;
  /** Saved ones, the default first. */
  accounts: readonly PayoutAccount[];
  /** The payout that is on its way. */
  underWay: Payout | undefined;
  /** A code of two-factor sign-in sends one that waits. */
  codeSends: boolean;
  onTaken: (payout: Payout) => void;
};

const fields = Object.keys(emptyPayout) as (keyof PayoutValues)[];

const AmountField = ({
  all,
  value,
  hint,
  error,
  onChange,
}: {
  /** The whole balance as it is typed; null when it is too little. */
  all: string | null;
  value: string;
  hint: ReactNode;
  error: string | undefined;
  onChange: (amount: string) => void;
}) => (
  <FieldFrame label={say('Amount')} hint={hint} error={error}>
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
        {all !== null && (
          <Button
            size="tight"
            className="amt-all"
            aria-label={say('All: ₦{amount}', { amount: all })}
            onClick={() => onChange(all)}
          >
            {say('All')}
          </Button>
        )}
      </span>
    )}
  </FieldFrame>
);

/** Under the amount, before where it goes: both are on the first screen of a phone. */
const Receives = ({ sums }: { sums: ReturnType<typeof sumsOf> }) => (
  <div aria-live="polite">
    {sums && (
      <>
        <KeyValue tight items={[{ label: say('Fee'), value: <span className="num">{naira(-sums.fee_kobo)}</span> }]} />
        <Total label={say('You receive')}>{naira(sums.net_kobo)}</Total>
      </>
    )}
  </div>
);

/** What keeps every payout back at present, with the title of its toast. */
const heldBack = ({ off, underWay, ceiling }: Pick<Props, 'off' | 'underWay' | 'ceiling'>) => {
  if (off !== null) return { title: moneyRefusals.payouts_off.title, detail: off };
  if (!underWay && ceiling.left_kobo < minimumPayout_kobo)
    return { title: moneyRefusals.above_ceiling.title, detail: sayCeiling(ceiling) };
  return underWay ? { title: moneyRefusals.payout_under_way.title, detail: whyNoOther(underWay) } : null;
};

export const PayoutForm = ({ balance_kobo, ceiling, off, accounts, underWay, codeSends, onTaken }: Props) => {
  const places = useDestinations();
  const limits = { balance_kobo, left_kobo: ceiling.left_kobo };
  const form = usePayoutForm({ limits, accounts, places, onTaken });
  const { values, set, leave, errorOf, pending, error, asked } = form;
  const reasonId = useId();
  const name = useAccountName(values, places);
  const checked = checkValues(values, limits, accounts, places);
  // Payouts are whole naira.
  const max_kobo = Math.min(balance_kobo, ceiling.left_kobo);
  const all_kobo = max_kobo - (max_kobo % 100);
  const held = heldBack({ off, underWay, ceiling });
  const lookUp = name?.error ? asApiError(name.error) : null;
  const unknown = lookUp && lookUp.status !== 0 ? payoutRefusal(lookUp) : null;
  const another = !accounts.some(({ id }) => id === values.saved);

  const refused = checked.ok ? null : checked.refusal;
  const wrong = checked.ok
    ? unknown?.detail
    : refused === moneyRefusals.above_ceiling
      ? sayCeiling(ceiling)
      : (checked.fields[0]?.message ?? checked.refusal.detail);

  const change = (part: Partial<PayoutValues>) => {
    for (const field of fields) if (part[field] !== undefined) set(field, part[field]);
  };
  const submit = () => {
    leave(...fields);
    const no = held ?? refused ?? unknown;
    // Faults of the account are shown beside its field; the ceiling has its figures.
    const detail = no === moneyRefusals.bad_account || no === moneyRefusals.above_ceiling ? wrong : no?.detail;
    if (no && detail) return toast({ title: no.title, detail, tone: 'destructive' });
    return void form.send(null);
  };
  const reason = held?.detail ?? wrong ?? null;
  const shown =
    values.amount.trim() && checked.ok
      ? say('Send {amount} payout', { amount: naira(checked.amount_kobo) })
      : say('Send payout');
  return (
    <>
      {underWay && <HeldPayout payout={underWay} codeSends={codeSends} />}
      <FormShell
        label={say('Instant Payout')}
        className="payform"
        pending={pending}
        error={asked ? null : error}
        toasted
        onSubmit={submit}
      >
        {underWay && (
          <Ledger label={say('Payout on its way')}>
            <PayoutRow payout={underWay} full />
          </Ledger>
        )}
        <div onBlur={({ target }) => 'name' in target && leave(fieldOf(String(target.name)))}>
          <AmountField
            all={all_kobo >= minimumPayout_kobo ? naira(all_kobo).slice(1) : null}
            value={values.amount}
            hint={
              <>
                {say('Available {balance}. Minimum payout is {min}.', {
                  balance: naira(balance_kobo),
                  min: naira(minimumPayout_kobo),
                })}{' '}
                {sayCeiling(ceiling)}
                {waysToRaise(ceiling).map(({ to, label }, at) => (
                  <Fragment key={to}>
                    {at > 0 ? ' · ' : ' '}
                    <Link className="link" to={to}>
                      {label}
                    </Link>
                  </Fragment>
                ))}
              </>
            }
            error={errorOf('amount')}
            onChange={(amount) => set('amount', amount)}
          />
          <Receives sums={sumsOf(values, limits, accounts)} />
          {accounts.length > 0 && (
            <SavedAccounts
              accounts={accounts}
              value={another ? '' : values.saved}
              error={errorOf('saved')}
              onChoose={(saved) => set('saved', saved)}
            />
          )}
          {another && (
            <>
              <DestinationFields values={values} faultOf={errorOf} onChange={change} name={name} />
              <Checkbox
                label={say('Save this account for my next payouts')}
                name="save"
                checked={values.save}
                disabled={accounts.length >= maxSavedAccounts}
                hint={
                  accounts.length >= maxSavedAccounts
                    ? say('You have {n} saved accounts. Remove one to save another.', { n: maxSavedAccounts })
                    : say('We send you an email when an account is saved.')
                }
                onChange={({ target }) => set('save', target.checked)}
              />
            </>
          )}
        </div>
        <Tailboard>
          <div className="payout-send">
            {reason && (
              <p className="why above" id={reasonId}>
                {say(reason)}
              </p>
            )}
            <Button
              type="submit"
              look="main"
              wide
              pending={pending}
              pendingLabel={say('Sending…')}
              off={reason ? say(reason) : false}
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
