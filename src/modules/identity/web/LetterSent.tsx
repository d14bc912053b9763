// After a sign-up: the letter that opens the account. Its link leads back to the page that required the sign-up.
import type { ReactNode } from 'react';
import { AuthTitle } from './AuthFrame.tsx';
import { ResendLink } from './ResendLink.tsx';

export const LetterSent = ({ email, children }: { email: string; children?: ReactNode }) => (
  <div className="grid gap-6">
    <AuthTitle moved>Check your email</AuthTitle>
    <p>
      We&apos;ve sent you a confirmation link to complete your registration. It went to{' '}
      <b className="wrap-anywhere">{email}</b> and works for 24 hours. It brings you back to where you were, on any
      device.
    </p>
    <div>
      <ResendLink email={email} />
    </div>
    {children}
  </div>
);
