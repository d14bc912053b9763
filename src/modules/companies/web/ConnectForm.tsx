// What a person agrees to before their company's provider may sign in to their account (docs/decisions/0075). Only a press agrees.
import { useState } from 'react';
import { asApiError, call } from '../../../kit/api.ts';
import { newDraft, useForm } from '../../../kit/use-form.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { PasswordField } from '../../../kit/ui/fields.tsx';
import { FormShell } from '../../../kit/ui/FormShell.tsx';
import { Note } from '../../../kit/ui/states.tsx';
import { Tag } from '../../../kit/ui/Tag.tsx';
import type { Answer } from '../../../shared/contract.ts';
import { AuthTitle } from '../../identity/web/door.ts';
import { connectSingleSignOn, sendConnection } from '../calls.gen.ts';
import type { ConnectionView } from '../single-sign-on-contract.ts';

type Connected = Answer<typeof connectSingleSignOn>;

type ConnectFormProps = {
  view: ConnectionView;
  code: string;
  /** A signed-in person proves their password. Otherwise the code in the email has proven the mailbox. */
  signedIn: boolean;
  onConnected: (answer: Connected) => void;
  onNotNow: () => void;
  onLetter: (email: string) => void;
};

export const ConnectForm = ({ view, code, signedIn, onConnected, onNotNow, onLetter }: ConnectFormProps) => {
  const { company, email, provider, joined } = view;
  const [sending, setSending] = useState(false);
  const [letterFault, setLetterFault] = useState<string | null>(null);
  const { field, submit, pending, error } = useForm({
    start: () => newDraft({ password: '' }),
    faultsAtPress: true,
    faults: ({ password }) =>
      signedIn && !password ? [{ path: 'password', message: 'Enter your Kaya password' }] : [],
    send: async ({ password }) =>
      onConnected(await call(connectSingleSignOn, { body: { code, ...(signedIn ? { password } : {}) } })),
  });
  const letter = async () => {
    setSending(true);
    setLetterFault(null);
    try {
      onLetter((await call(sendConnection, { body: { code } })).email);
    } catch (thrown) {
      setLetterFault(asApiError(thrown).detail);
    }
    setSending(false);
  };
  return (
    <div className="grid gap-5">
      {signedIn && joined && (
        <div>
          <Tag tone="ok">{company} is open in this browser</Tag>
        </div>
      )}
      <AuthTitle moved>Let {company} open your Kaya account?</AuthTitle>
      <p>
        If you agree, you sign in to your whole Kaya account, with your jobs, earnings and addresses, by {company}’s
        provider <b className="wrap-anywhere">{provider}</b>. The account is <b className="wrap-anywhere">{email}</b>.
      </p>
      {!joined && <p>You also join {company}. It sees what you book on its account, and nothing else of yours.</p>}
      <Note tone="info">
        The people who run that provider could then open your account too. Agree only if you trust {company} with it.
        The agreement ends when you leave {company}.
      </Note>
      <FormShell short label="Agree" pending={pending} error={error} onSubmit={submit}>
        {signedIn && (
          <PasswordField {...field('password')} label="Your Kaya password" autoComplete="current-password" />
        )}
        <Button type="submit" look="main" wide pending={pending} pendingLabel="Saving…">
          Agree
        </Button>
      </FormShell>
      {letterFault && (
        <div role="alert">
          <Note tone="bad">{letterFault}</Note>
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        <Button onClick={onNotNow}>Not now</Button>
        {signedIn && (
          <Button look="quiet" pending={sending} pendingLabel="Sending…" onClick={() => void letter()}>
            Send me a link instead
          </Button>
        )}
      </div>
    </div>
  );
};
