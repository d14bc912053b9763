// /auth/confirm: the target of email links (partners.md §2.6; decisions.md, "Email links").
import { useCallback, useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { asApiError } from '../../../kit/api.ts';
import { pageMeta } from '../../../kit/page-meta.ts';
import { ownPath, paths } from '../../../kit/paths.ts';
import { useSession } from './session.tsx';
import { Button, LinkButton } from '../../../kit/ui/Button.tsx';
import { Note } from '../../../kit/ui/states.tsx';
import { Tag } from '../../../kit/ui/status.tsx';
import { identityRefusals } from '../contract.ts';
import { takeNext } from './after-confirm.ts';
import { AskForLink } from './AskForLink.tsx';
import { AuthFrame, AuthTitle } from './AuthFrame.tsx';
import { type ConfirmLink, openLink, type Proven, readConfirmLink, setsPassword } from './confirm-link.ts';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { SecondStep } from './SecondStep.tsx';

export const meta = pageMeta('Confirm your email');

type State =
  | { at: 'verifying' }
  | { at: 'password'; proven: Proven; code: string }
  | { at: 'code'; proven: Proven; challenge: string }
  | { at: 'verified'; next: string; status: string; saved?: boolean; signedIn?: boolean; phoneRemoved?: boolean }
  | { at: 'failed'; sentence: string };

const passwordSaved = ({ next, person }: Proven): State => ({
  at: 'verified',
  next,
  status: 'New password saved',
  saved: true,
  signedIn: true,
  phoneRemoved: person.phone_confirmed,
});

const noLink: State = { at: 'failed', sentence: identityRefusals.bad_link.detail };

type FailedProps = { sentence: string; kind: ConfirmLink['kind'] | undefined; onRetry: () => void };

const Failed = ({ sentence, kind, onRetry }: FailedProps) => {
  const { user } = useSession();
  return (
    <div className="grid gap-5">
      <div>
        <Tag tone="bad">Verification failed</Tag>
      </div>
      <AuthTitle moved>{sentence}</AuthTitle>
      <div className="flex flex-wrap gap-3">
        <Button look="solid" onClick={onRetry}>
          Retry
        </Button>
        <LinkButton to={paths.home()}>Go Home</LinkButton>
      </div>
      {/* Opened again by a person who has already used the link. */}
      {user && (kind === 'magiclink' || kind === 'tokens') && (
        <p>
          You are signed in as {user.email}.{' '}
          <Link className="link" to={paths.home()}>
            Continue
          </Link>
        </p>
      )}
      {kind === 'email_change' ? (
        <p>
          Nothing has changed. Ask for a new link on{' '}
          <Link className="link" to={paths.auth()}>
            your account page
          </Link>
          .
        </p>
      ) : kind === 'email_restore' ? (
        <p>
          This link works once, for 72 hours. If you cannot sign in, use "Forgot password?" on{' '}
          <Link className="link" to={paths.auth()}>
            the sign-in page
          </Link>{' '}
          or ask for{' '}
          <Link className="link" to={paths.help()}>
            help
          </Link>
          .
        </p>
      ) : kind === 'staff' ? (
        <p>A staff link works once, for one hour. Ask the person who runs this installation for a new link.</p>
      ) : (
        <section className="mt-4 grid gap-4 border-t-2 border-rule pt-5" aria-labelledby="fresh-link">
          <h2 className="h3" id="fresh-link">
            Get a new link
          </h2>
          <AskForLink kind={kind === 'recovery' ? 'recovery' : 'magiclink'} label="New link" button="Send a new link" />
        </section>
      )}
    </div>
  );
};

/** carried: the page to which the letter leads back. */
const useConfirmation = (link: ConfirmLink | null, carried: string | null) => {
  const { check } = useSession();
  const [state, setState] = useState<State>(link ? { at: 'verifying' } : noLink);
  const verify = useCallback(async () => {
    if (!link) return setState(noLink);
    try {
      const opened = await openLink(link);
      const asked = link.kind === 'magiclink' ? (takeNext(opened.person.email) ?? carried) : null;
      const proven = { ...opened, next: asked ?? opened.next };
      const { password_code: code, next } = proven;
      if (!setsPassword(link)) void check();
      if (code) return setState({ at: 'password', proven, code });
      const moved = link.kind === 'email_change';
      setState({ at: 'verified', next, status: moved ? 'Email changed' : 'Email verified', signedIn: !moved });
    } catch (thrown) {
      setState({ at: 'failed', sentence: asApiError(thrown).detail });
    }
  }, [link, carried, check]);
  return { state, setState, verify };
};

export default function ConfirmPage() {
  const location = useLocation();
  const [link] = useState<ConfirmLink | null>(readConfirmLink(location));
  const [carried] = useState(ownPath(new URLSearchParams(location.search).get('next')));
  const { state, setState, verify } = useConfirmation(link, carried);
  const navigate = useNavigate();
  const restoring = link?.kind === 'email_restore';
  const choosing = setsPassword(link) || restoring;

  useEffect(() => {
    // Removes the secret from the address bar, from the history, and from the sight of bystanders.
    window.history.replaceState(window.history.state, '', paths.authConfirm());
    void verify();
  }, [verify]);

  return (
    <AuthFrame>
      {state.at === 'verifying' && (
        <div className="grid gap-5" aria-live="polite">
          <div>
            <Tag tone="now">Verifying</Tag>
          </div>
          <AuthTitle>Checking your link…</AuthTitle>
        </div>
      )}
      {state.at === 'failed' && (
        <Failed
          key={state.sentence}
          sentence={state.sentence}
          kind={link?.kind}
          onRetry={() => {
            setState({ at: 'verifying' });
            void verify();
          }}
        />
      )}
      {state.at === 'password' && (
        <div className="grid gap-5">
          <AuthTitle moved>Choose a new password</AuthTitle>
          {restoring ? (
            <Note tone="info">
              Your email is <b className="wrap-anywhere">{state.proven.person.email}</b> again, and everybody is signed
              out. Your old password no longer works, so choose a new one now.
            </Note>
          ) : choosing ? (
            <p className="muted">This signs you out on all other devices.</p>
          ) : (
            <Note tone="info">Your email is verified. More than one sign-up used it, so choose a password now.</Note>
          )}
          <NewPasswordForm
            code={state.code}
            person={state.proven.person}
            staff={link?.kind === 'staff'}
            onSet={() =>
              setState(
                choosing
                  ? passwordSaved(state.proven)
                  : { at: 'verified', next: state.proven.next, status: 'Email verified', signedIn: true },
              )
            }
            onChallenge={(challenge) => setState({ at: 'code', proven: state.proven, challenge })}
            onBadLink={(sentence) => setState({ at: 'failed', sentence })}
          />
        </div>
      )}
      {state.at === 'code' && (
        <SecondStep
          challenge={state.challenge}
          onSignedIn={() => setState(passwordSaved(state.proven))}
          onStartOver={() => void navigate(paths.auth())}
          failed={(error) => error}
        />
      )}
      {state.at === 'verified' && (
        <div className="grid gap-5">
          <div>
            <Tag tone="ok">{state.saved ? 'Password saved' : 'VERIFIED'}</Tag>
          </div>
          <AuthTitle moved>{state.status}</AuthTitle>
          <p className="muted">
            {state.signedIn ? 'You are signed in.' : 'Use your new email to sign in. Your password stays the same.'}
          </p>
          {state.phoneRemoved && (
            <Note tone="info">Your phone was removed from sign-in. Confirm it again in your account.</Note>
          )}
          <LinkButton look="main" wide to={state.next}>
            Continue
          </LinkButton>
        </div>
      )}
    </AuthFrame>
  );
}
