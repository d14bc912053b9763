// The one auth screen behind /login and /auth (customer.md §2.4; decisions.md, "Auth").
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Link, Navigate, useLocation, useNavigate } from 'react-router';
import type { ApiError } from '../../../kit/api.ts';
import { landingOf } from './areas.ts';
import { askedForSignIn, paths, wantsSignUp } from '../../../kit/paths.ts';
import { useSession } from './session.tsx';
import { Button } from '../../../kit/ui/Button.tsx';
import { Segment } from '../../../kit/ui/choices.tsx';
import { Note, Skeleton } from '../../../kit/ui/states.tsx';
import { toast } from '../../../kit/ui/toast.tsx';
import { useReady } from '../../../kit/ui/use-ready.ts';
import { letterSentTo, rememberNext } from './after-confirm.ts';
import { AskForLink } from './AskForLink.tsx';
import type { User } from '../contract.ts';
import { authFailure, type AuthVariant, lastingError, signedInNotice, signedUpNotice } from './auth-words.ts';
import { AuthFrame, AuthTitle } from './AuthFrame.tsx';
import { LetterSent } from './LetterSent.tsx';
import { QuickSignUpForm } from './QuickSignUpForm.tsx';
import { NoConnection } from './NoConnection.tsx';
import { ResendLink } from './ResendLink.tsx';
import { SecondStep } from './SecondStep.tsx';
import { SignInForm } from './SignInForm.tsx';

// Only signed-in people load the account page.
const AccountPanel = lazy(() => import('./AccountPanel.tsx'));
// Few people sign in by text message.
const PhoneCode = lazy(async () => ({ default: (await import('./PhoneCode.tsx')).PhoneCode }));

type Side = 'sign-in' | 'sign-up' | 'forgot' | 'sent' | 'code' | 'phone';

const Ways = ({ children }: { children?: ReactNode }) => (
  <div className="mt-6 grid justify-items-start gap-1">
    {children}
    <Link className="link" to={paths.home()}>
      Back to home
    </Link>
  </div>
);

const Desk = ({ variant, onLeaving }: { variant: AuthVariant; onLeaving: () => void }) => {
  const location = useLocation();
  const navigate = useNavigate();
  const awake = useReady();
  const [turned, setSide] = useState<Side | null>(null);
  // 'Sign up' was pressed on another page; a prerendered page has no previous page.
  const [written, setEmail] = useState<string | null>(null);
  const next = askedForSignIn(location);
  // A person who has just signed up and continues before opening the link.
  const sentTo = awake && next !== null ? letterSentTo() : null;
  const email = written ?? sentTo ?? '';
  const side = turned ?? (sentTo !== null ? 'sent' : awake && wantsSignUp(location) ? 'sign-up' : 'sign-in');
  const [unconfirmed, setUnconfirmed] = useState<string | null>(null);
  const [phone, setPhone] = useState('');
  const [challenge, setChallenge] = useState('');
  /** Why a sign-up became a sign-in. */
  const [moved, setMoved] = useState<string | null>(null);

  const failed = (error: ApiError, typed: string) => {
    const { notice, lasting, toSignIn } = authFailure(variant, error);
    if (notice) toast(notice);
    setMoved(toSignIn ? (notice?.title ?? null) : null);
    if (toSignIn) setSide('sign-in');
    setUnconfirmed(error.code === 'email_not_confirmed' ? typed : null);
    if (lasting || error.fields.length > 0) return error;
    // The note about the unconfirmed email, with its button, says more than the notice.
    return notice && error.code !== 'email_not_confirmed' ? lastingError(notice) : null;
  };
  const backToSignIn = (
    <Button look="quiet" className="-ml-2" onClick={() => setSide('sign-in')}>
      Back to sign in
    </Button>
  );

  const signedIn = (person: User) => {
    onLeaving();
    toast(signedInNotice);
    return navigate(next ?? landingOf(person), { replace: true });
  };

  const askCode = (made: string) => {
    setUnconfirmed(null);
    setChallenge(made);
    setSide('code');
  };

  if (side === 'phone')
    return (
      <Suspense fallback={<Skeleton rows={3} label="Loading" />}>
        <PhoneCode
          phone={phone}
          onSignedIn={signedIn}
          onChallenge={askCode}
          onBack={() => setSide('sign-in')}
          failed={(error) => error}
        />
      </Suspense>
    );
  if (side === 'code')
    return (
      <SecondStep
        challenge={challenge}
        onSignedIn={signedIn}
        onStartOver={(why) => {
          setSide('sign-in');
          if (why) toast({ title: 'Error', detail: why, tone: 'destructive' });
        }}
        failed={(error) => error}
      />
    );
  if (side === 'forgot')
    return (
      <div className="grid gap-6">
        <AuthTitle moved>Forgot password?</AuthTitle>
        <p className="muted">Enter your account email. We'll send you a link to choose a new password.</p>
        <AskForLink kind="recovery" label="Forgot password" button="Send the link" email={email} main />
        <div>{backToSignIn}</div>
      </div>
    );
  if (side === 'sent')
    return (
      <LetterSent email={email}>
        <div>{backToSignIn}</div>
      </LetterSent>
    );
  return (
    <>
      <AuthTitle>{side === 'sign-in' ? 'Sign in' : 'Create your account'}</AuthTitle>
      <div className="mt-6 mb-5">
        <Segment
          label="Sign in or sign up"
          hideLabel
          name="side"
          options={[
            { value: 'sign-in', label: 'Sign in' },
            { value: 'sign-up', label: 'Sign up' },
          ]}
          value={side}
          onChoose={(chosen) => setSide(chosen === 'sign-up' ? 'sign-up' : 'sign-in')}
        />
      </div>
      {side === 'sign-in' && moved && (
        <div className="mb-5">
          <Note tone="info">{moved}</Note>
        </div>
      )}
      {side === 'sign-in' ? (
        <SignInForm
          label="Sign in"
          button="Sign In"
          email={email}
          onEmail={setEmail}
          onForgot={() => setSide('forgot')}
          onTextCode={(typed) => {
            setPhone(typed);
            setSide('phone');
          }}
          onSignedIn={signedIn}
          onChallenge={askCode}
          failed={failed}
        />
      ) : (
        <QuickSignUpForm
          email={email}
          next={next}
          onEmail={setEmail}
          onSignedUp={(to) => {
            setEmail(to);
            rememberNext(to, next);
            toast(signedUpNotice);
            setSide('sent');
          }}
          failed={(error) => failed(error, email)}
        />
      )}
      {side === 'sign-in' && unconfirmed && (
        <div className="mt-5 grid gap-3">
          <Note tone="info">
            <b className="wrap-anywhere">{unconfirmed}</b> is not confirmed yet. Open the link in the email we sent you.
          </Note>
          <div>
            <ResendLink key={unconfirmed} email={unconfirmed} />
          </div>
        </div>
      )}
      <Ways>
        <p>
          To drive or work with Kaya,{' '}
          <Link className="link" to={paths.signup()} state={{ next }}>
            sign up with your details
          </Link>
          .
        </p>
        {side === 'sign-in' && (
          <Link className="link" to={paths.companySignIn()} state={{ next }}>
            Sign in with your company
          </Link>
        )}
      </Ways>
    </>
  );
};

export const AuthScreen = ({ variant, more }: { variant: AuthVariant; more?: ReactNode }) => {
  const { status, user } = useSession();
  const location = useLocation();
  // After a sign-in made here the form stays until the next page is loaded.
  const [leaving, setLeaving] = useState(false);
  if (user && !leaving && variant === 'login')
    return <Navigate to={askedForSignIn(location) ?? landingOf(user)} replace />;
  const waiting = <Skeleton rows={4} label="Loading your account" />;
  if (user && !leaving)
    return (
      <Suspense fallback={<AuthFrame>{waiting}</AuthFrame>}>
        <AccountPanel user={user} more={more} />
      </Suspense>
    );
  return (
    <AuthFrame>
      {status !== 'out' && (
        <div className="hidden in-data-[who=in]:block">{status === 'lost' ? <NoConnection /> : waiting}</div>
      )}
      <div className={status === 'loading' || status === 'lost' ? 'in-data-[who=in]:hidden' : ''}>
        <Desk variant={variant} onLeaving={() => setLeaving(true)} />
      </div>
    </AuthFrame>
  );
};
