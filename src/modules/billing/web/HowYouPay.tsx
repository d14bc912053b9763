// Card or invoice; a company that pays by card may request invoices.
import { useState } from 'react';
import { asApiError, call } from '../../../kit/api.ts';
import { paths } from '../../../kit/paths.ts';
import { Button, LinkButton } from '../../../kit/ui/Button.tsx';
import { TextArea } from '../../../kit/ui/fields.tsx';
import { KeyValue } from '../../../kit/ui/ledger.tsx';
import { Sheet } from '../../../kit/ui/Sheet.tsx';
import { SheetForm, useSheetForm } from '../../../kit/ui/SheetForm.tsx';
import { Note } from '../../../kit/ui/states.tsx';
import { Money } from '../../../kit/ui/Money.tsx';
import { askForInvoicing } from '../calls.gen.ts';
import type { BillingView } from '../contract.ts';
import { cardDueDays } from '../../money/waiting-rules.ts';
import { useFreshBilling } from './billing-queries.ts';
import { CardCharges } from './CardCharges.tsx';

const daysWord = (days: number): string =>
  days === 0 ? 'On the day of the invoice' : days === 1 ? '1 day' : `${days} days`;

const Asking = ({ company, onClose }: { company: string; onClose: () => void }) => {
  const fresh = useFreshBilling(company);
  const form = useSheetForm({
    start: { note: '' },
    send: (body) =>
      call(askForInvoicing, { params: { company }, body }).then(
        (answer) => {
          fresh(answer);
          return null;
        },
        (error: unknown) => asApiError(error),
      ),
    done: { title: 'Request sent', detail: 'We answer within two working days.' },
    onDone: onClose,
  });
  return (
    <SheetForm
      form={form}
      label="Set up invoicing"
      button="Send request"
      look="solid"
      pendingLabel="Sending…"
      onClose={onClose}
    >
      <p>
        With invoicing your company has a credit limit and more days to pay. We look at each request and answer by
        email.
      </p>
      <TextArea
        {...form.field('note')}
        label="What should we know?"
        rows={3}
        maxLength={500}
        hint="For example what you expect to spend in a month. You can leave it empty."
      />
    </SheetForm>
  );
};

export const HowYouPay = ({ company, billing }: { company: string; billing: BillingView }) => {
  const [open, setOpen] = useState(false);
  const { pays, card, terms, asked_at, refused_reason, pay_to } = billing;
  return (
    <section className="grid gap-3" aria-labelledby="how-you-pay">
      <h2 className="h2" id="how-you-pay">
        How you pay
      </h2>
      <KeyValue
        items={[
          {
            label: 'Way to pay',
            value: pays === 'invoice' ? 'Monthly invoice, on account' : 'Monthly invoice, by card or transfer',
          },
          ...(terms
            ? [
                { label: 'Credit limit', value: <Money kobo={terms.limit_kobo} /> },
                { label: 'Time to pay', value: daysWord(terms.days_to_pay) },
              ]
            : [{ label: 'Time to pay', value: daysWord(cardDueDays) }]),
          {
            // Without a kept one, it is the card that the set-up checked.
            label: billing.by_card.card || !card ? 'Card on file' : 'Card checked',
            value: card ? (
              <span>
                {card.brand} <span className="num">•••• {card.last4}</span>
              </span>
            ) : (
              'None'
            ),
          },
          ...(pay_to
            ? [
                {
                  label: 'Kaya’s bank account',
                  value: (
                    <span>
                      {pay_to.name}, {pay_to.bank}, <span className="num">{pay_to.account}</span>
                    </span>
                  ),
                },
              ]
            : []),
        ]}
      />
      <CardCharges company={company} billing={billing} />
      {asked_at && <Note tone="info">You asked to pay by invoice with credit. We answer within two working days.</Note>}
      {refused_reason && <Note tone="plain">We could not open an account with credit: {refused_reason}</Note>}
      <div className="flex flex-wrap gap-3">
        <LinkButton to={paths.cardSetup({ company })}>{card ? 'Replace the card' : 'Add corporate card'}</LinkButton>
        {pays === 'card' && !asked_at && <Button onClick={() => setOpen(true)}>Set up invoicing</Button>}
      </div>
      <Sheet open={open} onClose={() => setOpen(false)} title="Set up invoicing">
        <Asking company={company} onClose={() => setOpen(false)} />
      </Sheet>
    </section>
  );
};
