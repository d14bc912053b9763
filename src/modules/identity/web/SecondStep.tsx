// The second step of a sign-in: after the password, the code of the authenticator app or a recovery code.
import { useState } from 'react';
import { type ApiError, call } from '../../../kit/api.ts';
import { newDraft, useForm } from '../../../kit/use-form.ts';
import { useSession } from './session.tsx';
import { Button } from '../../../kit/ui/Button.tsx';
import { Field } from '../../../kit/ui/fields.tsx';
import { type FormError, FormShell } from '../../../kit/ui/FormShell.tsx';
import { proveSecondFactor } from '../calls.gen.ts';
import type { User } from '../contract.ts';
import { AuthTitle } from './AuthFrame.tsx';
import { CodeField } from './CodeField.tsx';
import { codeFaults } from './code-faults.ts';

export const SecondStep = ({
  challenge,
  part,
  onSignedIn,
  onStartOver,
  failed,
}: {
  challenge: string;
  /** Whether it is one part of a page that has its own heading. */
  part?: boolean;
  /** Called before the rest of the app knows the session. */
  onSignedIn: (user: User) => void | Promise<void>;
  /** Back to the password; with a sentence if this sign-in took too long. */
  onStartOver: (why?: string) => void;
  failed: (error: ApiError) => FormError | null;
}) => {
  const session = useSession();
  const [recovery, setRecovery] = useState(false);
  const { restart, field, submit, pending, error } = useForm({
    start: () => newDraft({ code: '' }),
    faults: (typed) => codeFaults(typed, recovery),
    send: async ({ code }) => {
      const answer = await call(proveSecondFactor, {
        body: { challenge, code },
      });
      const left = onSignedIn(answer.user);
      session.opened(answer);
      // Pending until the next page is shown: its script may take a while.
      await left;
    },
    failed: (refused) => {
      if (refused.code !== 'bad_challenge') return failed(refused);
      onStartOver(refused.detail);
      return null;
    },
  });
  return (
    <div className="grid gap-6">
      <AuthTitle moved part={part ?? false}>
        {recovery ? 'Enter a recovery code' : 'Enter the code'}
      </AuthTitle>
      <p className="muted">
        {recovery
          ? 'Use one of the ten codes you saved when you set up two-factor. Each works once.'
          : 'Open your authenticator app and type the 6 digits it shows for Kaya.'}
      </p>
      <FormShell short label="Second step" pending={pending} error={error} onSubmit={submit}>
        {recovery ? (
          <Field
            {...field('code')}
            label="Recovery code"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            placeholder="XXXX-XXXX-XXXX"
          />
        ) : (
          <CodeField {...field('code')} />
        )}
        <Button type="submit" look="main" wide pending={pending} pendingLabel="Signing In...">
          Sign In
        </Button>
      </FormShell>
      <div className="grid justify-items-start gap-1">
        <Button
          look="quiet"
          className="-ml-2"
          onClick={() => {
            restart(newDraft({ code: '' }));
            setRecovery(!recovery);
          }}
        >
          {recovery ? 'Use the authenticator app' : 'Use a recovery code'}
        </Button>
        <Button look="quiet" className="-ml-2" onClick={() => onStartOver()}>
          Back to sign in
        </Button>
      </div>
    </div>
  );
};
