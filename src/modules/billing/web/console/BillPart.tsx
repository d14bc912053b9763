// One invoice of a company, for staff: its payments and credits, and the forms to record more.
import { naira } from '../../../../shared/naira.ts';
import { showWhen } from '../../../../shared/clock.ts';
import { call } from '../../../../kit/api.ts';
import { ActForm, koboOf, ReasonField, reasonFaults, useDoing } from '../../../../kit/console/acts.tsx';
import { useActForm } from '../../../../kit/console/use-act.ts';
import { Button } from '../../../../kit/ui/Button.tsx';
import { Field } from '../../../../kit/ui/fields.tsx';
import { KeyValue } from '../../../../kit/ui/ledger.tsx';
import { Money } from '../../../../kit/ui/Money.tsx';
import { issueCreditNote, recordTransfer, sendEInvoiceAgain } from '../../calls.gen.ts';
import type { EInvoiceView } from '../../contract.ts';
import { detailWords, registeredWords } from '../../e-invoice-rules.ts';
import type { StaffBill } from '../../staff-contract.ts';
import { BillSign } from '../BillSign.tsx';
import { dayWords, howWords } from '../words.ts';

type Asked = { bill: StaffBill; onLeave: () => void };

const amountFaults = ({ open_kobo }: StaffBill, typed: string) => {
  const kobo = koboOf(typed);
  if (kobo === 0) return [{ path: 'amount', message: 'Enter an amount' }];
  return kobo > open_kobo ? [{ path: 'amount', message: `${naira(open_kobo)} is open` }] : [];
};

const TransferForm = ({ bill, today, onLeave }: Asked & { today: string }) => {
  const form = useActForm({
    start: { amount: String(bill.open_kobo / 100), reference: '', received_on: today },
    faults: ({ amount, reference, received_on }) => [
      ...amountFaults(bill, amount),
      ...(reference.trim() ? [] : [{ path: 'reference', message: 'Enter the bank’s reference' }]),
      ...(received_on && received_on <= today
        ? []
        : [{ path: 'received_on', message: 'Choose today or an earlier day' }]),
    ],
    work: ({ amount, ...body }, key) =>
      call(recordTransfer, { params: { id: bill.id }, body: { ...body, amount_kobo: koboOf(amount) }, key }),
    title: 'Transfer recorded',
    onDone: onLeave,
  });
  return (
    <ActForm label="Record a transfer" submit="Record transfer" pendingLabel="Saving…" form={form} onLeave={onLeave}>
      <Field {...form.field('amount')} label="Amount in naira" inputMode="decimal" autoComplete="off" />
      <Field {...form.field('reference')} label="Bank reference" autoComplete="off" maxLength={100} />
      <Field {...form.field('received_on')} label="Received on" type="date" max={today} />
    </ActForm>
  );
};

const CreditForm = ({ bill, onLeave }: Asked) => {
  const form = useActForm({
    start: { amount: '', reason: '' },
    faults: (values) => [...amountFaults(bill, values.amount), ...reasonFaults(values)],
    work: ({ amount, reason }, key) =>
      call(issueCreditNote, { params: { id: bill.id }, body: { amount_kobo: koboOf(amount), reason }, key }),
    title: 'Credit note issued',
    onDone: onLeave,
  });
  return (
    <ActForm label="Credit note" submit="Issue credit note" pendingLabel="Issuing…" form={form} onLeave={onLeave}>
      <p>It takes an amount off the invoice. The company gets it by email at once. This can’t be undone.</p>
      <Field {...form.field('amount')} label="Amount in naira" inputMode="decimal" autoComplete="off" />
      <ReasonField {...form.field('reason')} />
    </ActForm>
  );
};

/** For staff: the state of an invoice at the revenue service. */
const registrationWords = (of: EInvoiceView): string => {
  if (of.state === 'registered') return registeredWords(of);
  if (of.state === 'refused') return 'Refused';
  return of.missing.length > 0
    ? `The company has to complete its ${detailWords(of.missing)}`
    : 'Waits to be registered';
};

const canSendAgain = ({ e_invoice, credit_notes }: StaffBill): boolean =>
  [e_invoice, ...credit_notes.map((one) => one.e_invoice)].some(
    (one) => one?.state === 'refused' || one?.state === 'incomplete',
  );

const SendAgainForm = ({ bill: { id, number }, onLeave }: Asked) => {
  const form = useActForm({
    start: {},
    faults: () => [],
    work: () => call(sendEInvoiceAgain, { params: { id } }),
    title: 'It is sent again',
    onDone: onLeave,
  });
  return (
    <ActForm label={`Send ${number} again`} submit="Send again" pendingLabel="Sending…" form={form} onLeave={onLeave}>
      <p>
        The invoice and its credit notes go to the revenue service with the company’s details of today. Their numbers
        stay the same.
      </p>
    </ActForm>
  );
};

const reminded = ({ reminders, reminded_at }: StaffBill): string =>
  reminders === 0 || !reminded_at ? 'None' : `${reminders} of 3, the last ${showWhen(new Date(reminded_at))}`;

export const BillPart = ({ bill, today }: { bill: StaffBill; today: string }) => {
  const { doing, section, start, leave } = useDoing<'transfer' | 'credit' | 'again'>();
  const { number, open_kobo } = bill;
  return (
    <section className="console-part" ref={section} tabIndex={-1} aria-label={`Invoice ${number}`}>
      <h3 className="h4">
        <span className="num">{number}</span> <BillSign state={bill.state} />
      </h3>
      <KeyValue
        items={[
          { label: 'For', value: bill.title },
          { label: 'Due', value: dayWords(bill.due_on) },
          { label: 'Total', value: <Money kobo={bill.total_kobo} /> },
          ...bill.payments.map((one) => ({
            label: `${howWords[one.how]} ${one.reference}, ${dayWords(one.received_on)}`,
            value: <Money kobo={-one.amount_kobo} />,
          })),
          ...bill.credit_notes.map((one) => ({
            label: `Credit note ${one.number}`,
            value: <Money kobo={-one.amount_kobo} />,
          })),
          { label: 'Open', value: <Money kobo={open_kobo} /> },
          ...(bill.e_invoice
            ? [
                { label: 'IRN', value: <span className="break-all">{bill.e_invoice.irn}</span> },
                { label: 'Revenue service', value: registrationWords(bill.e_invoice) },
              ]
            : []),
          ...bill.credit_notes.flatMap(({ number: note, e_invoice }) =>
            e_invoice ? [{ label: `${note} at the revenue service`, value: registrationWords(e_invoice) }] : [],
          ),
          ...bill.registration_notes.map((one) => ({ label: `${one.number}, their words`, value: one.reason })),
          ...(open_kobo > 0 ? [{ label: 'Reminders', value: reminded(bill) }] : []),
        ]}
      />
      {/* A separate block: the acts of the account stay at the foot, those of an invoice with it. */}
      {(open_kobo > 0 || canSendAgain(bill)) && doing === null && (
        <div>
          <div className="console-acts">
            {open_kobo > 0 && (
              <>
                <Button size="compact" aria-label={`Record a transfer for ${number}`} onClick={() => start('transfer')}>
                  Record a transfer
                </Button>
                <Button size="compact" aria-label={`Credit note to ${number}`} onClick={() => start('credit')}>
                  Credit note
                </Button>
              </>
            )}
            {canSendAgain(bill) && (
              <Button
                size="compact"
                aria-label={`Send to the revenue service again: ${number}`}
                onClick={() => start('again')}
              >
                Send to the revenue service again
              </Button>
            )}
          </div>
        </div>
      )}
      {doing === 'transfer' && <TransferForm bill={bill} today={today} onLeave={leave} />}
      {doing === 'credit' && <CreditForm bill={bill} onLeave={leave} />}
      {doing === 'again' && <SendAgainForm bill={bill} onLeave={leave} />}
    </section>
  );
};
