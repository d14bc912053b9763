// /company-sign-in: starts a sign-in through a company, receives the redirect from its provider, and opens from the letter of a first sign-in
// (docs/decisions/0075).
import { useEffect, useEffectEvent, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { type ApiError, asApiError, call } from '../../../kit/api.ts';
import { keep, readKept } from '../../../kit/kept.ts';
import { pageMeta } from '../../../kit/page-meta.ts';
import { askedForSignIn, ownPath, paths } from '../../../kit/paths.ts';
import { newDraft, useForm } from '../../../kit/use-form.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { EmailField } from '../../../kit/ui/fields.tsx';
import { FormShell } from '../../../kit/ui/FormShell.tsx';
import { Skeleton } from '../../../kit/ui/Skeleton.tsx';
import { Note } from '../../../kit/ui/states.tsx';
import { Tag } from '../../../kit/ui/Tag.tsx';
import type { Answer } from '../../../shared/contract.ts';
import { AuthFrame, AuthTitle, SecondStep, useSession } from '../../identity/web/door.ts';
import {
  type connectSingleSignOn,
  finishSingleSignOn,
  readBookingPage,
  readConnection,
  startSingleSignOn,
} from '../calls.gen.ts';
import type { ConnectionView } from '../single-sign-on-contract.ts';
import { ConnectForm } from './ConnectForm.tsx';

export const meta = pageMeta('Sign in with your company');

type SignedIn = NonNullable<Answer<typeof connectSingleSignOn>['signed_in']>;
type Choice = Answer<typeof startSingleSignOn>['companies'][number];
type State =
  | { at: 'start' }
  | { at: 'waiting'; words: string }
  | { at: 'company'; slug: string; name: string }
  | { at: 'choice'; companies: readonly Choice[] }
  | { at: 'mailbox'; email: string; company: string }
  | { at: 'asked'; view: ConnectionView; code: string; signedIn: boolean }
  | { at: 'code'; challenge: string }
  | { at: 'refused'; error: ApiError };

const emailFault = (email: string): string | null =>
  /^\S+@\S+\.\S+$/.test(email.trim()) ? null : 'Enter the full email, like name@example.com';

const leave = (url: string) => window.location.assign(url);

const StartForm = ({ onChoice, next }: { onChoice: (companies: readonly Choice[]) => void; next: string | null }) => {
  const { field, submit, pending, error } = useForm({
    start: () => newDraft({ email: '' }),
    faultsAtPress: true,
    faults: ({ email }) => {
      const fault = emailFault(email);
      return fault ? [{ path: 'email', message: fault }] : [];
    },
    send: async ({ email }) => {
      const { url, companies } = await call(startSingleSignOn, { body: { email: email.trim() } });
      if (url) leave(url);
      else onChoice(companies);
    },
  });
  return (
    <div className="grid gap-6">
      <AuthTitle>Sign in with your company</AuthTitle>
      <p className="muted">
        For people whose company signs in to Kaya with its own sign-in. Your company’s page asks for your password, not
        Kaya.
      </p>
      <FormShell short label="Sign in with your company" pending={pending} error={error} onSubmit={submit}>
        <EmailField {...field('email')} label="Work email" autoComplete="username" />
        <Button type="submit" look="main" wide pending={pending} pendingLabel="Asking your company’s sign-in…">
          Continue
        </Button>
      </FormShell>
      <div>
        <Link className="link" to={paths.login()} state={{ next }}>
          Sign in with a password
        </Link>
      </div>
    </div>
  );
};

/** One company: leads to its provider only after a press, because anyone can make up a link to this page. */
const CompanyStart = ({
  slug,
  name,
  email,
  onLeave,
}: {
  slug: string;
  name: string;
  email: string | null;
  onLeave: () => void;
}) => {
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const start = async () => {
    setPending(true);
    setError(null);
    try {
      const { url } = await call(startSingleSignOn, { body: { company: slug } });
      onLeave();
      if (url) return leave(url);
    } catch (thrown) {
      setError(asApiError(thrown));
    }
    setPending(false);
  };
  return (
    <div className="grid gap-5">
      <AuthTitle moved>Sign in with {name}</AuthTitle>
      <p>
        You go to the sign-in page of <b className="wrap-anywhere">{name}</b> and come back here. Continue only if this
        is your company.
      </p>
      {email && (
        <p className="muted">
          You are signed in as <b className="wrap-anywhere">{email}</b>.
        </p>
      )}
      {error && (
        <div role="alert">
          <Note tone="bad">{error.detail}</Note>
        </div>
      )}
      <Button
        look="main"
        wide
        pending={pending}
        pendingLabel="Asking your company’s sign-in…"
        onClick={() => void start()}
      >
        Continue
      </Button>
      <div>
        <Link className="link" to={paths.login()}>
          Sign in with a password
        </Link>
      </div>
    </div>
  );
};

/** Where the person came from, stored in this tab until they return from the provider. */
const nextName = 'kaya-company-next';
const waitingWords = 'One moment…';

type Brought = { readonly connect: string } | { readonly answer: string } | { readonly company: string };

/** What the address contains: the provider's response, the email's code, or a company to go to. */
const broughtBy = ({ search, hash }: { search: string; hash: string }): Brought | null => {
  const query = new URLSearchParams(search);
  const connect = new URLSearchParams(hash.slice(1)).get('connect');
  if (connect) return { connect };
  if (query.has('state')) return { answer: search.slice(1) };
  const company = query.get('company');
  return company ? { company } : null;
};

export default function CompanySignInPage() {
  const location = useLocation();
  const navigate = useNavigate();
  const session = useSession();
  const [brought] = useState(() => (typeof window === 'undefined' ? null : broughtBy(window.location)));
  const [state, setState] = useState<State>(brought ? { at: 'waiting', words: waitingWords } : { at: 'start' });
  // The provider's redirect does not include it.
  const request = askedForSignIn(location);
  const next = request ?? ownPath(readKept('sessionStorage', nextName)) ?? paths.corporateDashboard('home');

  const show = (found: State | null) => {
    if (found) setState(found);
  };
  const go = () => {
    keep('sessionStorage', nextName, null);
    void navigate(next, { replace: true });
  };
  /** Null: the page redirects. */
  const signedIn = (answer: SignedIn): State | null => {
    if ('challenge' in answer) return { at: 'code', challenge: answer.challenge };
    session.opened(answer);
    go();
    return null;
  };
  const bring = async (what: Brought): Promise<State | null> => {
    try {
      if ('connect' in what) {
        const view = await call(readConnection, { body: { code: what.connect } });
        return { at: 'asked', view, code: what.connect, signedIn: false };
      }
      if ('company' in what) {
        const { name, sign_on } = await call(readBookingPage, { params: { slug: what.company } });
        if (sign_on === 'none') return { at: 'start' };
        return { at: 'company', slug: what.company, name };
      }
      const done = await call(finishSingleSignOn, { body: { query: what.answer } });
      if (done.signed_in) return signedIn(done.signed_in);
      if (done.asked) {
        const { code, ...view } = done.asked;
        return { at: 'asked', view, code, signedIn: true };
      }
      if (done.done === 'mailbox') return { at: 'mailbox', email: done.email, company: done.company.name };
      void navigate(`${paths.corporateDashboard('security')}#single-sign-on`, { replace: true });
      return null;
    } catch (thrown) {
      return { at: 'refused', error: asApiError(thrown) };
    }
  };
  const begin = useEffectEvent((what: Brought) => void bring(what).then(show));
  useEffect(() => {
    if (!brought) return;
    // Removes the provider's response from the address bar and the history.
    window.history.replaceState(window.history.state, '', paths.companySignIn());
    begin(brought);
  }, [brought]);
  const retry = () => {
    if (!brought) return;
    setState({ at: 'waiting', words: waitingWords });
    void bring(brought).then(show);
  };

  const again = () => setState({ at: 'start' });
  return (
    <AuthFrame>
      {state.at === 'start' && (
        <StartForm next={next} onChoice={(companies) => setState({ at: 'choice', companies })} />
      )}
      {state.at === 'waiting' && (
        <div className="grid gap-5" aria-live="polite">
          <AuthTitle>{state.words}</AuthTitle>
          <Skeleton rows={2} label={state.words} />
        </div>
      )}
      {state.at === 'choice' && (
        <div className="grid gap-6">
          <AuthTitle moved>Which company?</AuthTitle>
          <p className="muted">Several companies use this email’s domain.</p>
          <ul className="ledger" aria-label="Companies">
            {state.companies.map(({ name, slug }) => (
              <li key={slug}>
                <button type="button" className="row" onClick={() => setState({ at: 'company', slug, name })}>
                  {name}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
      {state.at === 'mailbox' && (
        <div className="grid gap-5">
          <div>
            <Tag tone="now">One more step</Tag>
          </div>
          <AuthTitle moved>Check your email</AuthTitle>
          <p>
            We sent a link to <b className="wrap-anywhere">{state.email}</b>. Open it on this device: its page says what
            the sign-in of {state.company} could open, and asks you.
          </p>
          <p className="muted">The link works for one hour. We ask this once.</p>
          <p>
            <Link className="link" to={paths.login()} state={{ next }}>
              Sign in with a password
            </Link>
          </p>
        </div>
      )}
      {state.at === 'company' && (
        <CompanyStart
          slug={state.slug}
          name={state.name}
          email={session.user?.email ?? null}
          onLeave={() => keep('sessionStorage', nextName, request)}
        />
      )}
      {state.at === 'asked' && (
        <ConnectForm
          key={state.code}
          view={state.view}
          code={state.code}
          signedIn={state.signedIn}
          onConnected={({ signed_in }) => (signed_in ? show(signedIn(signed_in)) : go())}
          onNotNow={() => (state.signedIn && state.view.joined ? go() : void navigate(paths.home()))}
          onLetter={(email) => setState({ at: 'mailbox', email, company: state.view.company })}
        />
      )}
      {state.at === 'code' && (
        <SecondStep
          challenge={state.challenge}
          onSignedIn={() => void navigate(next, { replace: true })}
          onStartOver={again}
          failed={(error) => error}
        />
      )}
      {state.at === 'refused' && (
        <div className="grid gap-5">
          <div>
            <Tag tone="bad">{state.error.title}</Tag>
          </div>
          <AuthTitle moved>{state.error.code === 'offline' ? 'No connection' : 'You are not signed in'}</AuthTitle>
          <p>{state.error.detail}</p>
          <div className="flex flex-wrap gap-3">
            {state.error.code === 'offline' && (
              <Button look="solid" onClick={retry}>
                Try again
              </Button>
            )}
            <Button look={state.error.code === 'offline' ? 'line' : 'solid'} onClick={again}>
              Start again
            </Button>
          </div>
          <p>
            <Link className="link" to={paths.login()}>
              Sign in with a password
            </Link>
          </p>
        </div>
      )}
    </AuthFrame>
  );
}
