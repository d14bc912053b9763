// Sign-in by phone without a password: a number, then the six texted digits.
import { useState } from 'react';
import { showPhone } from '../../../shared/phone.ts';
import { type ApiError, call } from '../../../kit/api.ts';
import { newDraft, useForm } from '../../../kit/use-form.ts';
import { useSession } from './session.tsx';
import { Button } from '../../../kit/ui/Button.tsx';
import { PhoneField } from '../../../kit/ui/fields.tsx';
import { type FormError, FormShell } from '../../../kit/ui/FormShell.tsx';
import { sendPhoneCode, signInByPhone } from '../calls.gen.ts';
import type { User } from '../contract.ts';
import { AuthTitle } from './AuthFrame.tsx';
import { CodeField } from './CodeField.tsx';
import { whenNear } from './when-near.ts';

type Ways = {
  /** Called before the rest of the app knows the session. */
  onSignedIn: (user: User) => void | Promise<void>;
  /** A second factor is required. */
  onChallenge: (challenge: string) => void;
  failed: (error: ApiError) => FormError | null;
};

type Sent = { readonly phone: string; readonly request: string };

const AskForCode = ({ start, onSent }: { start: string; onSent: (sent: Sent) => void }) => {
  const { field, submit, pending, error } = useForm({
    start: () => newDraft({ phone: start }),
    ...whenNear((faults, values: { phone: string }) => faults.phoneFaults(values)),
    send: async (body) => onSent(await call(sendPhoneCode, { body })),
  });
  return (
    <FormShell short label="Sign in by text message" pending={pending} error={error} onSubmit={submit}>
      <PhoneField {...field('phone')} autoComplete="username" hint="A number you have confirmed in your account." />
      <Button type="submit" look="main" wide pending={pending} pendingLabel="Sending…">
        Text me a code
      </Button>
    </FormShell>
  );
};

const EnterCode = ({ phone, request, onSignedIn, onChallenge, failed }: Ways & Sent) => {
  const session = useSession();
  const { field, submit, pending, error } = useForm({
    start: () => newDraft({ code: '' }),
    ...whenNear((faults, values: { code: string }) => faults.phoneCodeFaults(values)),
    send: async ({ code }) => {
      const body = { phone, request, code };
      const answer = await call(signInByPhone, { body });
      if ('challenge' in answer) return onChallenge(answer.challenge);
      const left = onSignedIn(answer.user);
      session.opened(answer);
      await left;
    },
    failed,
  });
  return (
    <FormShell short label="Sign in by text message" pending={pending} error={error} onSubmit={submit}>
      <CodeField {...field('code')} />
      <Button type="submit" look="main" wide pending={pending} pendingLabel="Signing In...">
        Sign In
      </Button>
    </FormShell>
  );
};

export const PhoneCode = ({ phone, onBack, ...ways }: Ways & { phone: string; onBack: () => void }) => {
  const [sent, setSent] = useState<Sent | null>(null);
  return (
    <div className="grid gap-6">
      <AuthTitle key={sent?.request} moved>
        {sent ? 'Enter the code' : 'Sign in by text message'}
      </AuthTitle>
      {sent ? (
        <>
          <p className="muted">
            If this number is confirmed for an account, a code is on its way to{' '}
            <b className="num">{showPhone(sent.phone)}</b>. It has 6 digits and works for 10 minutes.
          </p>
          <EnterCode {...sent} {...ways} />
        </>
      ) : (
        <>
          <p className="muted">We text you a code of 6 digits.</p>
          <AskForCode start={phone} onSent={setSent} />
        </>
      )}
      <div className="grid justify-items-start gap-1">
        {sent && (
          <Button look="quiet" className="-ml-2" onClick={() => setSent(null)}>
            Send another code
          </Button>
        )}
        <Button look="quiet" className="-ml-2" onClick={onBack}>
          Back to sign in
        </Button>
      </div>
    </div>
  );
};
