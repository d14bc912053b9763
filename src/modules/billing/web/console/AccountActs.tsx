// What staff do to an account: set terms, answer a request, bill before the month ends.
import { call } from '../../../../kit/api.ts';
import { ActForm, koboOf, ReasonField, reasonFaults, ReasonForm, useDoing } from '../../../../kit/console/acts.tsx';
import { useActForm } from '../../../../kit/console/use-act.ts';
import { Button } from '../../../../kit/ui/Button.tsx';
import { Field, Select } from '../../../../kit/ui/fields.tsx';
import { billNow, refuseInvoicing, setTerms } from '../../calls.gen.ts';
import { usualTerms, type WayToPay } from '../../rules.ts';
import type { BillingFile } from '../../staff-contract.ts';

type Asked = { file: BillingFile; onLeave: () => void };

const ways = [
  { value: 'invoice', label: 'On account, with credit' },
  { value: 'card', label: 'Without credit' },
];

const TermsForm = ({ file: { id, billing }, onLeave }: Asked) => {
  const { limit_kobo, days_to_pay } = billing.terms ?? usualTerms;
  const pays: WayToPay = billing.asked_at ? 'invoice' : billing.pays;
  const form = useActForm({
    start: { pays: pays as string, limit: String(limit_kobo / 100), days: String(days_to_pay), reason: '' },
    faults: (values) => [
      ...(/^\s*₦?[\d,]+(\.\d{1,2})?\s*$/.test(values.limit) ? [] : [{ path: 'limit', message: 'Enter an amount' }]),
      ...(/^\d{1,2}$/.test(values.days) && Number(values.days) <= 90
        ? []
        : [{ path: 'days', message: 'Enter 0 to 90 days' }]),
      ...reasonFaults(values),
    ],
    work: (values) =>
      call(setTerms, {
        params: { company: id },
        body: {
          pays: values.pays === 'card' ? 'card' : 'invoice',
          limit_kobo: koboOf(values.limit),
          days_to_pay: Number(values.days),
          reason: values.reason,
        },
      }),
    title: 'Terms saved',
    onDone: onLeave,
  });
  return (
    <ActForm label="Terms" submit="Save terms" pendingLabel="Saving…" form={form} onLeave={onLeave}>
      <Select {...form.field('pays')} label="How the company pays" options={ways} />
      <Field {...form.field('limit')} label="Credit limit in naira" inputMode="decimal" autoComplete="off" />
      <Field {...form.field('days')} label="Days to pay" inputMode="numeric" autoComplete="off" maxLength={2} />
      <ReasonField {...form.field('reason')} />
    </ActForm>
  );
};

const RefuseForm = ({ file: { id }, onLeave }: Asked) => (
  <ReasonForm
    label="Decline the request"
    submit="Decline request"
    pendingLabel="Declining…"
    look="danger-line"
    title="Request declined"
    work={(reason) => call(refuseInvoicing, { params: { company: id }, body: { reason } })}
    onLeave={onLeave}
  >
    <p>The company reads the reason. It may ask again.</p>
  </ReasonForm>
);

const BillForm = ({ file: { id }, onLeave }: Asked) => (
  <ReasonForm
    label="Bill now"
    submit="Issue the invoice"
    pendingLabel="Issuing…"
    look="solid"
    title="Invoice issued"
    work={(reason, key) => call(billNow, { params: { company: id }, body: { reason }, key })}
    onLeave={onLeave}
  >
    <p>This bills everything not billed yet, including this month. The company gets the invoice by email at once.</p>
  </ReasonForm>
);

export const AccountActs = ({ file }: { file: BillingFile }) => {
  const { doing, section, start, leave } = useDoing<'terms' | 'refuse' | 'bill'>();
  const nothing = file.billing.not_billed.every(({ amount_kobo }) => amount_kobo === 0);
  return (
    <section className="console-part" ref={section} tabIndex={-1} aria-label="The account">
      {doing === null && (
        <div className="console-acts">
          <Button size="compact" look={file.billing.asked_at ? 'solid' : 'line'} onClick={() => start('terms')}>
            {file.billing.asked_at ? 'Open an account with credit' : 'Change terms'}
          </Button>
          {file.billing.asked_at && (
            <Button size="compact" look="danger-line" onClick={() => start('refuse')}>
              Decline request
            </Button>
          )}
          <Button size="compact" off={nothing && 'Nothing is left to bill.'} onClick={() => start('bill')}>
            Bill now
          </Button>
        </div>
      )}
      {doing === 'terms' && <TermsForm file={file} onLeave={leave} />}
      {doing === 'refuse' && <RefuseForm file={file} onLeave={leave} />}
      {doing === 'bill' && <BillForm file={file} onLeave={leave} />}
    </section>
  );
};
