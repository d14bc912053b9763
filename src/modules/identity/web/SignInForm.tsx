import { call } from '../../../web/api.ts';
import { at } from '../../../web/at.ts';
import { useSession } from '../../../web/session.tsx';
import { Button } from '../../../web/ui/Button.tsx';
import { Checkbox } from '../../../web/ui/choices.tsx';
import { EmailField, PasswordField } from '../../../web/ui/fields.tsx';
import { FormShell } from '../../../web/ui/FormShell.tsx';
import type { ApiError } from '../../../web/api.ts';
import type { signIn, User } from '../contract.ts';
import { useCheckedForm } from './use-checked-form.ts';
import { whenNear } from './when-near.ts';
import type { FormError } from '../../../web/ui/FormShell.tsx';

type Values = { email: string; password: string; remember: boolean };

type SignInFormProps = {
  label: string;
  button: string;
  /** Typed before on this screen. */
  email: string;
  onEmail: (email: string) => void;
  onForgot: (email: string) => void;
  /** Called before the rest of the app hears of the session; false keeps the person on this page. */
  onSignedIn: (user: User) => void | Promise<void>;
  /** The password was right, a second factor is asked for. */
  onChallenge: (challenge: string) => void;
  /** What stands above the form after a refusal, or null when a toast said it. */
  failed: (error: ApiError, email: string) => FormError | null;
};

export const SignInForm = (props: SignInFormProps) => {
  const { label, button, email, onEmail, onForgot, onSignedIn, onChallenge, failed } = props;
  const session = useSession();
  const { form, field, onSubmit, pending, error } = useCheckedForm<Values>({
    start: { email, password: '', remember: false },
    check: whenNear((faults, values) => faults.signInFaults(values)),
    send: async (values) => {
      const answer = await call(at<typeof signIn>('POST', '/api/auth/sign-in'), { body: values });
      if ('challenge' in answer) return onChallenge(answer.challenge);
      const left = onSignedIn(answer.user);
      session.opened(answer);
      // Pending until the next page stands: its script may take its time.
      await left;
    },
    failed: (refused, values) => failed(refused, values.email),
  });
  const emailField = field('email');
  return (
    <FormShell label={label} pending={pending} error={error} onSubmit={onSubmit}>
      <EmailField
        {...emailField}
        onChange={(typed) => {
          onEmail(typed.target.value);
          return emailField.onChange(typed);
        }}
        autoComplete="username"
      />
      <PasswordField {...field('password')} label="Password" autoComplete="current-password" />
      <div className="-my-2 flex flex-wrap items-center justify-between gap-x-4">
        <Checkbox {...form.register('remember')} label="Remember me" />
        <button type="button" className="link min-h-12" onClick={() => onForgot(form.getValues('email'))}>
          Forgot password?
        </button>
      </div>
      <Button type="submit" look="main" wide pending={pending} pendingLabel="Signing In...">
        {button}
      </Button>
    </FormShell>
  );
};
