// Requires the password again, and with `withCode` a code: for acts that only the person may do, even in an open browser.
import type { ReactNode } from 'react';
import { newDraft, useForm } from '../../../kit/use-form.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { Field, PasswordField } from '../../../kit/ui/fields.tsx';
import { FormShell } from '../../../kit/ui/FormShell.tsx';
import { codeFaults } from './code-faults.ts';

export const ProveForm = ({
  label,
  lead,
  withCode,
  button,
  pendingLabel,
  danger,
  send,
}: {
  label: string;
  lead?: ReactNode;
  withCode?: boolean;
  button: string;
  pendingLabel: string;
  /** The act cannot be undone. */
  danger?: boolean;
  send: (typed: { password: string; code: string }) => Promise<void>;
}) => {
  const { field, submit, pending, error } = useForm({
    start: () => newDraft({ password: '', code: '' }),
    faults: (typed) => [
      ...(typed.password ? [] : [{ path: 'password', message: 'Enter your password' }]),
      ...(withCode ? codeFaults(typed, false, true) : []),
    ],
    send,
  });
  return (
    <FormShell short label={label} pending={pending} error={error} onSubmit={submit}>
      {lead && <p>{lead}</p>}
      <PasswordField {...field('password')} label="Your password" autoComplete="current-password" />
      {withCode && (
        <Field
          {...field('code')}
          label="Code"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          placeholder="123 456"
          hint="The 6 digits from your authenticator app, or a recovery code."
        />
      )}
      <Button type="submit" look={danger ? 'danger' : 'solid'} wide pending={pending} pendingLabel={pendingLabel}>
        {button}
      </Button>
    </FormShell>
  );
};
