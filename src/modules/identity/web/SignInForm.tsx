import { useState } from 'react';
import { ApiError, asApiError, call } from '../../../kit/api.ts';
import { newDraft, useForm } from '../../../kit/use-form.ts';
import { useSession } from './session.tsx';
import { Button } from '../../../kit/ui/Button.tsx';
import { Checkbox } from '../../../kit/ui/choices.tsx';
import { EmailField, PasswordField, PhoneField } from '../../../kit/ui/fields.tsx';
import { FormShell } from '../../../kit/ui/FormShell.tsx';
import { forgetNotices } from '../../../kit/ui/toast.tsx';
import { signIn } from '../calls.gen.ts';
import { wrongPassword } from './auth-words.ts';
import type { User } from '../contract.ts';
import { whenNear } from './when-near.ts';
import type { FormError } from '../../../kit/ui/FormShell.tsx';

type Values = { email: string; phone: string; password: string; remember: boolean };

/** The field has its own sentence; the page's notice uses the specification's words. */
const besideField = (thrown: unknown): never => {
  const error = asApiError(thrown);
  throw error.code === 'invalid_credentials'
    ? new ApiError({ ...error, fields: [{ path: 'password', message: wrongPassword }] })
    : error;
};

type SignInFormProps = {
  label: string;
  button: string;
  /** Typed earlier on this screen. */
  email: string;
  onEmail: (email: string) => void;
  onForgot: (email: string) => void;
  /** A texted code instead of the password; absent if a page does not offer it. */
  onTextCode?: (phone: string) => void;
  /** Called before the rest of the app knows the session; false keeps the person on this page. */
  onSignedIn: (user: User) => void | Promise<void>;
  /** The password was right; a second factor is required. */
  onChallenge: (challenge: string) => void;
  /** Shown above the form after a refusal; null if a toast showed it. */
  failed: (error: ApiError, email: string) => FormError | null;
};

export const SignInForm = (props: SignInFormProps) => {
  const { label, button, email, onEmail, onForgot, onTextCode, onSignedIn, onChallenge, failed } = props;
  const [byPhone, setByPhone] = useState(false);
  const login = ({ email: mail, phone, ...rest }: Values) => (byPhone ? { phone, ...rest } : { email: mail, ...rest });
  const session = useSession();
  const { values, field, box, submit, pending, error } = useForm({
    start: () => newDraft<Values>({ email, phone: '', password: '', remember: false }),
    ...whenNear((faults, typed: Values) => faults.signInFaults(login(typed))),
    send: async (typed) => {
      forgetNotices();
      const answer = await call(signIn, { body: login(typed) }).catch(besideField);
      if ('challenge' in answer) return onChallenge(answer.challenge);
      const left = onSignedIn(answer.user);
      session.opened(answer);
      // Pending until the next page is shown: its script may take a while.
      await left;
    },
    failed: (refused, typed) => failed(refused, byPhone ? '' : typed.email),
  });
  const emailField = field('email');
  return (
    <FormShell short label={label} pending={pending} error={error} onSubmit={submit}>
      {byPhone ? (
        <PhoneField {...field('phone')} autoComplete="username" />
      ) : (
        <EmailField
          {...emailField}
          onChange={(typed) => {
            onEmail(typed.target.value);
            return emailField.onChange(typed);
          }}
          autoComplete="username"
        />
      )}
      <button type="button" className="link -mt-2 justify-self-start" onClick={() => setByPhone(!byPhone)}>
        {byPhone ? 'Use your email' : 'Use your phone number'}
      </button>
      <PasswordField {...field('password')} label="Password" autoComplete="current-password" />
      <div className="-my-2 flex flex-wrap items-center justify-between gap-x-4">
        <Checkbox {...box('remember')} label="Remember me" />
        <button type="button" className="link min-h-12" onClick={() => onForgot(values.email)}>
          Forgot password?
        </button>
      </div>
      <Button type="submit" look="main" wide pending={pending} pendingLabel="Signing In...">
        {button}
      </Button>
      {byPhone && onTextCode && (
        <Button wide onClick={() => onTextCode(values.phone)}>
          Text me a code instead
        </Button>
      )}
    </FormShell>
  );
};
