// The sign-up side of the toggle: email and password. The longer form is SignUpPage.
import { Link } from 'react-router';
import type { ApiError } from '../../../kit/api.ts';
import { call } from '../../../kit/api.ts';
import { newDraft, useForm } from '../../../kit/use-form.ts';
import { paths } from '../../../kit/paths.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { EmailField, PasswordField } from '../../../kit/ui/fields.tsx';
import { type FormError, FormShell } from '../../../kit/ui/FormShell.tsx';
import { signUp } from '../calls.gen.ts';
import { nextOfLetter } from './after-confirm.ts';
import { whenNear } from './when-near.ts';

export const QuickSignUpForm = ({
  email,
  next,
  onEmail,
  onSignedUp,
  failed,
}: {
  email: string;
  /** The page that required the sign-up. */
  next: string | null;
  onEmail: (email: string) => void;
  onSignedUp: (email: string) => void;
  failed: (error: ApiError) => FormError | null;
}) => {
  const { field, submit, pending, error } = useForm({
    start: () => newDraft({ email, password: '' }),
    ...whenNear((faults, typed: { email: string; password: string }) => faults.signUpFaults(typed)),
    send: async (typed) => {
      const body = { ...typed, consents: ['terms' as const], next: nextOfLetter(next) };
      onSignedUp((await call(signUp, { body })).email);
    },
    failed,
  });
  const emailField = field('email');
  return (
    <FormShell label="Sign up" pending={pending} error={error} onSubmit={submit}>
      <EmailField
        {...emailField}
        onChange={(typed) => {
          onEmail(typed.target.value);
          return emailField.onChange(typed);
        }}
        autoComplete="username"
        hint="We send a confirmation link to this address."
      />
      <PasswordField
        {...field('password')}
        label="Password"
        autoComplete="new-password"
        hint="At least 6 characters."
      />
      <p className="sm muted">
        By pressing &quot;Create Account&quot; you agree to the{' '}
        <Link className="link inline" to={paths.terms()} target="_blank" rel="noreferrer">
          Terms<span className="sr"> (opens in a new tab)</span>
        </Link>{' '}
        and the{' '}
        <Link className="link inline" to={paths.privacy()} target="_blank" rel="noreferrer">
          Privacy notice<span className="sr"> (opens in a new tab)</span>
        </Link>
        .
      </p>
      <Button type="submit" look="main" wide pending={pending} pendingLabel="Creating Account...">
        Create Account
      </Button>
    </FormShell>
  );
};
