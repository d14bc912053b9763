// /provider-login (partners.md §2.1): signs in, then checks whether the account is a provider. Beside it, help for everyone.
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { ApiError } from '../../../kit/api.ts';
import { pageMeta } from '../../../kit/page-meta.ts';
import { paths } from '../../../kit/paths.ts';
import { useSession } from './session.tsx';
import { toast } from '../../../kit/ui/toast.tsx';
import { AskForLink } from './AskForLink.tsx';
import { authFailure, lastingError } from './auth-words.ts';
import { AuthTitle } from './AuthFrame.tsx';
import { Button, LinkButton } from '../../../kit/ui/Button.tsx';
import { Lockup } from '../../../kit/ui/Mark.tsx';
import { HelpForAll, HelpHead } from './HelpForAll.tsx';
import './provider-login.css';
import { SecondStep } from './SecondStep.tsx';
import { SignInForm } from './SignInForm.tsx';

export const meta = pageMeta(
  'Help and provider login',
  'Answers for customers, movers and drivers, and the sign-in for moving businesses.',
);

const Stranger = () => (
  <div className="fault mb-6" role="alert">
    <p className="b">Not a registered provider</p>
    <p>
      You are signed in, but this account does not belong to a moving business.{' '}
      <Link className="link" to={paths.becomeProvider()}>
        Become a provider
      </Link>{' '}
      or{' '}
      <Link className="link" to={paths.earn()}>
        earn on your own
      </Link>
      .
    </p>
  </div>
);

const ProviderForm = () => {
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

  // No redirect: the Help of the navigation bar leads providers here too.
  if (user?.roles.includes('provider'))
    return (
      <section id="provider" className="grid content-start justify-items-start gap-5">
        <AuthTitle part>Provider login</AuthTitle>
        <p className="muted">You are signed in.</p>
        <LinkButton look="main" to={paths.providerDashboard()}>
          Provider dashboard
        </LinkButton>
      </section>
    );
  return (
    <section id="provider" aria-label="Provider login">
      {challenge ? (
        <SecondStep
          part
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
          <AuthTitle moved part>
            Forgot password?
          </AuthTitle>
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
          <AuthTitle part>Provider login</AuthTitle>
          <p className="muted mt-2 mb-6">
            For moving businesses with a crew on Kaya. Customers need no provider login.
          </p>
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
          <p className="mt-5">
            A moving business without a login?{' '}
            <Link className="link" to={paths.becomeProvider()}>
              Become a provider
            </Link>
          </p>
        </>
      )}
    </section>
  );
};

export default function ProviderLoginPage() {
  return (
    <div className="help-desk wrap">
      <header>
        <Lockup />
        <Link className="link" to={paths.home()}>
          Back to home
        </Link>
      </header>
      <main id="main" tabIndex={-1}>
        <HelpHead />
        <ProviderForm />
        <HelpForAll />
      </main>
    </div>
  );
}
