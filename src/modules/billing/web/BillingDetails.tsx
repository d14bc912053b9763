// The company's details on invoices, and where invoices are sent.
import { call } from '../../../kit/api.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { EmailField, Field, PhoneField, TextArea } from '../../../kit/ui/fields.tsx';
import { FormShell } from '../../../kit/ui/FormShell.tsx';
import { toast } from '../../../kit/ui/toast.tsx';
import { newDraft, useForm } from '../../../kit/use-form.ts';
import { saveBillingDetails } from '../calls.gen.ts';
import type { BillingView } from '../contract.ts';
import { parsePhone, showPhone } from '../../../shared/phone.ts';
import { readTin, tinWords } from '../rules.ts';
import { useFreshBilling } from './billing-queries.ts';

export const BillingDetails = ({ company, billing }: { company: string; billing: BillingView }) => {
  const { details, email_to } = billing;
  const fresh = useFreshBilling(company);
  const form = useForm({
    start: () =>
      newDraft({
        tin: details.tin ?? '',
        address: details.address ?? '',
        city: details.city ?? '',
        telephone: showPhone(details.telephone ?? ''),
        email: details.email ?? '',
      }),
    faults: ({ tin, telephone }) => [
      ...(tin.trim() && readTin(tin) === null ? [{ path: 'tin', message: tinWords }] : []),
      ...(telephone.trim() && parsePhone(telephone) === null
        ? [{ path: 'telephone', message: 'Enter a phone number like 0803 123 4567' }]
        : []),
    ],
    send: async ({ tin, address, city, telephone, email }) => {
      const body = { tin, address, city, telephone: telephone.trim() || null, email: email.trim() || null };
      fresh(await call(saveBillingDetails, { params: { company }, body }));
      toast({ title: 'Saved', detail: 'Your next invoice shows it.', tone: 'ok' });
    },
  });
  return (
    <section className="grid gap-3" aria-labelledby="billing-details">
      <h2 className="h2" id="billing-details">
        On your invoices
      </h2>
      <FormShell
        className="form billing-details"
        label="Billing details"
        pending={form.pending}
        error={form.error}
        onSubmit={form.submit}
      >
        <Field
          {...form.field('tin')}
          label="Tax identification number (TIN)"
          autoComplete="off"
          inputMode="text"
          maxLength={20}
          hint="FIRS: 12 digits, like 12345678-0001. JTB: 10 digits."
        />
        <TextArea
          {...form.field('address')}
          label="Address on the invoice"
          rows={2}
          maxLength={300}
          autoComplete="street-address"
        />
        <Field {...form.field('city')} label="City" autoComplete="address-level2" maxLength={80} />
        <PhoneField
          {...form.field('telephone')}
          label="Company phone"
          hint="Invoices are registered with the Nigeria Revenue Service with your TIN, address, city and phone number."
        />
        <EmailField
          {...form.field('email')}
          label="Billing email"
          hint={
            details.email ? (
              'Invoices and reminders go there.'
            ) : (
              <>
                If empty, invoices go to <span className="wrap-anywhere">{email_to ?? 'an admin'}</span>.
              </>
            )
          }
        />
        <div>
          <Button type="submit" look="solid" pending={form.pending} pendingLabel="Saving…">
            Save details
          </Button>
        </div>
      </FormShell>
    </section>
  );
};
