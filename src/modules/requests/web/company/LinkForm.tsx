import { useState } from 'react';
import { asApiError, call } from '../../../../kit/api.ts';
import { Button } from '../../../../kit/ui/Button.tsx';
import { EmailField } from '../../../../kit/ui/fields.tsx';
import { FormShell } from '../../../../kit/ui/FormShell.tsx';
import { newDraft, useForm } from '../../../../kit/use-form.ts';
import { sendBookingLink } from '../../../companies/calls.gen.ts';

/** Requests the link. The answer is the same whether the email is on the list or not. */
export const LinkForm = ({ slug, name }: { slug: string; name: string }) => {
  const [sent, setSent] = useState<string | null>(null);
  const form = useForm({
    start: () => newDraft({ email: '' }),
    faults: ({ email }) => (email.trim() === '' ? [{ path: 'email', message: 'Enter your work email' }] : []),
    faultsAtPress: true,
    send: async ({ email }) => {
      try {
        const answer = await call(sendBookingLink, { params: { slug }, body: { email } });
        setSent(answer.email);
      } catch (thrown) {
        throw asApiError(thrown);
      }
    },
  });
  if (sent)
    return (
      <section className="grid gap-3" role="status">
        <h2 className="h2">Check your email</h2>
        <p>
          If <b className="wrap-anywhere">{sent}</b> is on the list of {name}, we have sent it a link. It works once,
          for one hour.
        </p>
        <p className="muted">Nothing after a few minutes? Look in the spam folder, or ask an admin of the company.</p>
        <div>
          <Button onClick={() => setSent(null)}>Use another email</Button>
        </div>
      </section>
    );
  return (
    <FormShell
      label="Your work email"
      pending={form.pending}
      error={form.error}
      short
      onSubmit={() => void form.submit()}
    >
      <EmailField
        {...form.field('email')}
        label="Work email"
        required
        hint="We send a link to it. You need no password."
      />
      <div>
        <Button type="submit" look="main" pending={form.pending} pendingLabel="Sending…">
          Send me the link
        </Button>
      </div>
    </FormShell>
  );
};
