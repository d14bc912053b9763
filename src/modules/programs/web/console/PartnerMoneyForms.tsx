// The forms of a partner's money: its bank account, Kaya's commission, a deduction from an order.
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../../kit/api.ts';
import { ActForm, koboOf, ReasonField, reasonFaults } from '../../../../kit/console/acts.tsx';
import { useActForm } from '../../../../kit/console/use-act.ts';
import { Field, Select, TextArea } from '../../../../kit/ui/fields.tsx';
import { naira } from '../../../../shared/naira.ts';
import { listBanks } from '../../../money/calls.gen.ts';
import { deductFromOrder, setCommission, setPartnerAccount } from '../../calls.gen.ts';
import type { PartnerFile } from '../../staff-partner-contract.ts';
import type { PartnerDue } from '../../staff-partner-money-contract.ts';

/** `12.5`. */
export const percentOf = (bps: number): string => String(bps / 100);
/** NaN: not a percentage with at most two decimals. */
const bpsOf = (typed: string): number =>
  /^\d{1,2}(?:\.\d{1,2})?$/.test(typed.trim()) ? Math.round(Number(typed.trim()) * 100) : Number.NaN;

export const AccountForm = ({ id, changes, onLeave }: { id: string; changes: boolean; onLeave: () => void }) => {
  const banks = useQuery({
    queryKey: ['payout-destinations'],
    queryFn: ({ signal }) => call(listBanks, { signal }),
  });
  const form = useActForm({
    start: { bank_code: '', account: '', reason: '' },
    faults: ({ bank_code, account }) => [
      ...(bank_code === '' ? [{ path: 'bank_code', message: 'Choose the bank' }] : []),
      ...(/^\d{10}$/.test(account.replace(/\s/g, ''))
        ? []
        : [{ path: 'account', message: 'Enter the 10 digits of the account number' }]),
    ],
    work: ({ bank_code, account, reason }) =>
      call(setPartnerAccount, {
        params: { id },
        body: {
          bank_code,
          account: account.replace(/\s/g, ''),
          ...(reason.trim() ? { reason: reason.trim() } : {}),
        },
      }),
    title: (now) => (now.proposed ? 'Waits for another member of staff' : 'Account recorded'),
    onDone: onLeave,
  });
  return (
    <ActForm
      label="The bank account"
      submit="Check and save"
      pendingLabel="Asking the bank…"
      form={form}
      onLeave={onLeave}
    >
      {changes && (
        <p className="sm">
          If the partner was paid before, another member of staff confirms the change, and payouts to it wait 24 hours.
        </p>
      )}
      <Select
        {...form.field('bank_code')}
        label="Bank"
        placeholder="Choose the bank"
        options={(banks.data?.banks ?? []).map(({ code, name }) => ({ value: code, label: name }))}
      />
      <Field {...form.field('account')} label="Account number" inputMode="numeric" autoComplete="off" />
      <TextArea
        {...form.field('reason')}
        label="Reason"
        optional
        rows={2}
        maxLength={300}
        hint="Needed if the bank names another holder."
      />
    </ActForm>
  );
};

export const CommissionForm = ({
  file,
  now_bps,
  onLeave,
}: {
  file: PartnerFile;
  now_bps: number;
  onLeave: () => void;
}) => {
  const form = useActForm({
    start: { percent: percentOf(now_bps), reason: '' },
    faults: ({ percent, reason }) => [
      ...(bpsOf(percent) <= 5_000 ? [] : [{ path: 'percent', message: 'Enter a percentage up to 50' }]),
      ...reasonFaults({ reason }),
    ],
    work: ({ percent, reason }) =>
      call(setCommission, {
        params: { id: file.id },
        body: { version: file.version, commission_bps: bpsOf(percent), reason: reason.trim() },
      }),
    title: 'Commission changed',
    onDone: onLeave,
  });
  return (
    <ActForm label="Kaya’s commission" submit="Save" pendingLabel="Saving…" form={form} onLeave={onLeave}>
      <Field
        {...form.field('percent')}
        label="Percent of the price"
        inputMode="decimal"
        autoComplete="off"
        hint="For orders from now on. Orders that the partner was asked about keep theirs."
      />
      <ReasonField {...form.field('reason')} />
    </ActForm>
  );
};

export const DeductForm = ({ due, onLeave }: { due: PartnerDue; onLeave: () => void }) => {
  const form = useActForm({
    start: { amount: String(due.amount_kobo / 100), reason: '' },
    faults: ({ amount, reason }) => [
      ...(koboOf(amount) > 0 && koboOf(amount) <= due.amount_kobo
        ? []
        : [{ path: 'amount', message: `Enter an amount up to ${naira(due.amount_kobo)}` }]),
      ...reasonFaults({ reason }),
    ],
    work: ({ amount, reason }) =>
      call(deductFromOrder, {
        params: { id: due.item_id },
        body: { amount_kobo: koboOf(amount), reason: reason.trim() },
      }),
    title: 'Deducted',
    onDone: onLeave,
  });
  return (
    <ActForm
      label={`Deduct from ${due.number}`}
      submit="Deduct"
      pendingLabel="Saving…"
      look="danger-line"
      form={form}
      onLeave={onLeave}
    >
      <p className="sm">Once for each order. If it was paid, the next payout is smaller. The partner reads it there.</p>
      <Field {...form.field('amount')} label="Amount in naira" inputMode="decimal" autoComplete="off" />
      <ReasonField {...form.field('reason')} />
    </ActForm>
  );
};
