// A small form: email in, neutral sentence out. For a forgotten password and for a link that no longer works.
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../kit/api.ts';
import { newDraft, useForm } from '../../../kit/use-form.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { EmailField } from '../../../kit/ui/fields.tsx';
import { FormShell } from '../../../kit/ui/FormShell.tsx';
import { Note } from '../../../kit/ui/states.tsx';
import { resendConfirmation, sendRecovery } from '../calls.gen.ts';
import { whenNear } from './when-near.ts';

const kinds = {
  recovery: {
    endpoint: sendRecovery,
    sent: (email: string) =>
      `If ${email} has an account, a link to choose a new password is on its way. It works once, for one hour.`,
  },
  magiclink: {
    endpoint: resendConfirmation,
    sent: (email: string) =>
      `If ${email} still needs confirming, a new link is on its way. We send at most one a minute.`,
  },
} as const;

export const AskForLink = ({
  kind,
  label,
  button,
  email = '',
  main,
}: {
  kind: keyof typeof kinds;
  label: string;
  button: string;
  email?: string;
  /** Whether it is the screen's one main action. */
  main?: boolean;
}) => {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const said = useRef<HTMLDivElement>(null);
  // The form with its pressed button is gone; focus the sentence, otherwise focus would fall to the page.
  useEffect(() => {
    if (sentTo) said.current?.focus();
  }, [sentTo]);
  const { endpoint, sent } = kinds[kind];
  const { field, submit, pending, error } = useForm({
    start: () => newDraft({ email }),
    ...whenNear((faults, values: { email: string }) => faults.emailFaults(values)),
    send: async (body) => setSentTo((await call(endpoint, { body })).email),
  });
  return (
    <>
      <div role="status" tabIndex={-1} ref={said}>
        {sentTo && <Note tone="ok">{sent(sentTo)}</Note>}
      </div>
      {sentTo && (
        <div>
          <Button look="line" onClick={() => setSentTo(null)}>
            Send again, or to another email
          </Button>
        </div>
      )}
      {!sentTo && (
        <FormShell short label={label} pending={pending} error={error} onSubmit={submit}>
          <EmailField {...field('email')} autoComplete="username" />
          <Button type="submit" look={main ? 'main' : 'line'} wide pending={pending} pendingLabel="Sending…">
            {button}
          </Button>
        </FormShell>
      )}
    </>
  );
};
