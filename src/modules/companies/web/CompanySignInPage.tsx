// /company-sign-in: where somebody starts to sign in by their company, where its provider sends them back to, and where the letter of the first
// time leads (docs/decisions/0075).
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
import { Tag } from '../../../kit/ui/Tag.tsx';
import type { Answer } from '../../../shared/contract.ts';
import { AuthFrame, AuthTitle, SecondStep, useSession } from '../../identity/web/door.ts';
import { connectSingleSignOn, finishSingleSignOn, startSingleSignOn } from '../calls.gen.ts';

export const meta = pageMeta('Sign in with your company');

type SignedIn = Answer<typeof connectSingleSignOn>['signed_in'];
type Choice = Answer<typeof startSingleSignOn>['companies'][number];
type State =
  | { at: 'start' }
  | { at: 'waiting'; words: string }
  | { at: 'choice'; companies: readonly Choice[] }
  | { at: 'mailbox'; email: string; company: string }
  | { at: 'code'; challenge: string }
  | { at: 'refused'; error: ApiError };

const emailFault = (email: string): string | null =>
  /^\S+@\S+\.\S+$/.test(email.trim()) ? null : 'Enter the full email, like name@example.com';

/** To the provider's page. */
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

/** Where the person came from, kept in this tab until they are back from the provider. */
const nextName = 'kaya-company-next';
const waitingWords = 'Signing you in…';

type Brought = { readonly connect: string } | { readonly answer: string } | { readonly company: string };

/** What the address holds: the provider's answer, the email's code, or a company to go to. */
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
  // The provider sends the browser back without it.
  const asked = askedForSignIn(location);
  const next = asked ?? ownPath(readKept('sessionStorage', nextName)) ?? paths.corporateDashboard('home');

  /** Null: the page leads elsewhere. */
  const signedIn = (answer: SignedIn): State | null => {
    if ('challenge' in answer) return { at: 'code', challenge: answer.challenge };
    session.opened(answer);
    keep('sessionStorage', nextName, null);
    void navigate(next, { replace: true });
    return null;
  };
  const bring = async (what: Brought): Promise<State | null> => {
    try {
      if ('connect' in what)
        return signedIn((await call(connectSingleSignOn, { body: { code: what.connect } })).signed_in);
      if ('company' in what) {
        const { url } = await call(startSingleSignOn, { body: { company: what.company } });
        keep('sessionStorage', nextName, asked);
        if (url) leave(url);
        return null;
      }
      const done = await call(finishSingleSignOn, { body: { query: what.answer } });
      if (done.signed_in) return signedIn(done.signed_in);
      if (done.done === 'mailbox') return { at: 'mailbox', email: done.email, company: done.company.name };
      void navigate(`${paths.corporateDashboard('security')}#single-sign-on`, { replace: true });
      return null;
    } catch (thrown) {
      return { at: 'refused', error: asApiError(thrown) };
    }
  };
  const show = (found: State | null) => {
    if (found) setState(found);
  };
  const begin = useEffectEvent((what: Brought) => void bring(what).then(show));
  useEffect(() => {
    if (!brought) return;
    // Removes what the provider sent from the address bar, and so from the history.
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
                <a className="row" href={paths.companySignIn(slug)}>
                  {name}
                </a>
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
            We sent a link to <b className="wrap-anywhere">{state.email}</b>. Open it on this device to sign in.
          </p>
          <p className="muted">
            We ask this once: from then on the sign-in of {state.company} opens your Kaya account. The link works for
            one hour.
          </p>
        </div>
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
