// /provider-login (partners.md §2.1): signs in, then looks whether the account is a provider.
import { useState } from 'react';
import { Link, Navigate, useNavigate } from 'react-router';
import type { ApiError } from '../../../kit/api.ts';
import { pageMeta } from '../../../kit/page-meta.ts';
import { paths } from '../../../kit/paths.ts';
import { useSession } from './session.tsx';
import { toast } from '../../../kit/ui/toast.tsx';
import { AskForLink } from './AskForLink.tsx';
import { authFailure, lastingError } from './auth-words.ts';
import { AuthFrame, AuthTitle } from './AuthFrame.tsx';
import { Button } from '../../../kit/ui/Button.tsx';
import { SecondStep } from './SecondStep.tsx';
import { SignInForm } from './SignInForm.tsx';

export const meta = pageMeta('Provider login', 'Sign in as a moving business that works with Kaya.');

const Stranger = () => (
  <div className="fault mb-6" role="alert">
    <p className="b">Not a registered provider</p>
    <p>
      You are signed in, but this account does not belong to a moving business. Our staff register providers;{' '}
      <Link className="link" to={paths.help()}>
        ask for help
      </Link>{' '}
      or{' '}
      <Link className="link" to={paths.earn()}>
        earn on your own
      </Link>
      .
    </p>
  </div>
);

export default function ProviderLoginPage() {
  const { user } = useSession();
  const navigate = useNavigate();
  const [email, setEmail] = useState('');
  const [forgot, setForgot] = useState(false);
  const [refused, setRefused] = useState(false);
  const [challenge, setChallenge] = useState<string | null>(null);

  const signedIn = (person: { roles: readonly string[] }) => {
    setChallenge(null);
    if (person.roles.includes('provider')) void navigate(paths.providerDashboard(), { replace: true });
    else setRefused(true);
  };
  const failed = (error: ApiError) => {
    setRefused(false);
    const { notice, lasting } = authFailure('auth', error);
    if (notice) toast(notice);
    if (lasting || error.fields.length > 0) return error;
    return notice ? lastingError(notice) : null;
  };

  if (user?.roles.includes('provider')) return <Navigate to={paths.providerDashboard()} replace />;
  return (
    <AuthFrame>
      {challenge ? (
        <SecondStep
          challenge={challenge}
          onSignedIn={signedIn}
          onStartOver={(why) => {
            setChallenge(null);
            if (why) toast({ title: 'Error', detail: why, tone: 'destructive' });
          }}
          failed={failed}
        />
      ) : forgot ? (
        <div className="grid gap-6">
          <AuthTitle moved>Forgot password?</AuthTitle>
          <p className="muted">Enter your account email. We'll send you a link to choose a new password.</p>
          <AskForLink kind="recovery" label="Forgot password" button="Send the link" email={email} main />
          <div>
            <Button look="quiet" className="-ml-2" onClick={() => setForgot(false)}>
              Back to sign in
            </Button>
          </div>
        </div>
      ) : (
        <>
          <AuthTitle>Provider login</AuthTitle>
          <p className="muted mt-2 mb-6">For moving businesses with a crew on Kaya.</p>
          {refused && <Stranger />}
          <SignInForm
            label="Provider login"
            button="Sign in as a Provider"
            email={email}
            onEmail={setEmail}
            onForgot={() => setForgot(true)}
            onSignedIn={signedIn}
            onChallenge={setChallenge}
            failed={failed}
          />
        </>
      )}
      <div className="mt-6">
        <Link className="link" to={paths.home()}>
          Back to home
        </Link>
      </div>
    </AuthFrame>
  );
}
