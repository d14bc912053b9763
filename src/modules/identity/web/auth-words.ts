// The auth screen's words for a refusal: /login and /auth word the same codes differently (customer.md §8).
import type { ApiError } from '../../../kit/api.ts';
import type { FormError } from '../../../kit/ui/FormShell.tsx';

/** 'login' words errors as the specification's "/login variant" rows, 'auth' as its general rows. */
export type AuthVariant = 'login' | 'auth';

type Notice = { readonly title: string; readonly detail?: string; readonly tone: 'default' | 'ok' | 'destructive' };

type Failure = {
  /** Shown as a toast. Null if the fields say everything. */
  readonly notice: Notice | null;
  /** Also shown above the form: the network or the server is down, and the person must see it after the toast is gone. */
  readonly lasting: boolean;
  /** The screen switches to sign-in mode. */
  readonly toSignIn: boolean;
};

export const signedInNotice: Notice = { title: 'Success!', detail: 'Welcome back!', tone: 'ok' };
export const signedUpNotice: Notice = {
  title: 'Success!',
  detail: "Check your email. We've sent you a confirmation link to complete your registration.",
  tone: 'ok',
};

const loginNotices: Readonly<Record<string, Notice>> = {
  email_not_confirmed: {
    title: 'Please check your email',
    detail: 'Use the confirmation link to sign in.',
    tone: 'default',
  },
  invalid_credentials: {
    title: 'Invalid credentials - Please check your email and password and try again.',
    tone: 'destructive',
  },
  already_registered: {
    title: 'Account exists - This email is already registered. Please sign in instead.',
    tone: 'destructive',
  },
};
const loginUnexpected: Notice = { title: 'Something went wrong. Please try again.', tone: 'destructive' };
const authUnexpected: Notice = {
  title: 'Error',
  detail: 'An unexpected error occurred. Please try again.',
  tone: 'destructive',
};

/** Beside the field, after the notice is gone. Never says which of the two is wrong. */
export const wrongPassword =
  'The email or phone and the password do not match. Check both, or press “Forgot password?”.';

/** A refusal in its notice's words, shown above the form after the notice is gone. */
export const lastingError = ({ title, detail }: Notice): FormError => ({ title, detail: detail ?? title, fields: [] });

export const authFailure = (variant: AuthVariant, error: ApiError): Failure => {
  // A wrong password has both: its notice, and its sentence beside the field.
  if (error.fields.length > 0 && error.code !== 'invalid_credentials')
    return { notice: null, lasting: false, toSignIn: false };
  // No response, or a server error.
  if (error.status === 0 || error.status >= 500) {
    const lasting = ['offline', 'unavailable', 'too_slow'].includes(error.code);
    return { notice: variant === 'login' ? loginUnexpected : authUnexpected, lasting, toSignIn: false };
  }
  if (variant === 'auth') {
    return { notice: { title: 'Error', detail: error.detail, tone: 'destructive' }, lasting: false, toSignIn: false };
  }
  return {
    notice: loginNotices[error.code] ?? { title: error.title, detail: error.detail, tone: 'destructive' },
    lasting: false,
    toSignIn: error.code === 'already_registered',
  };
};
