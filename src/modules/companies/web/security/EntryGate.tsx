// Replaces a company's pages for a member who may not enter yet: what is missing, and the one thing to do.
import { type ReactNode, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type ApiError, asApiError, call } from '../../../../kit/api.ts';
import { paths } from '../../../../kit/paths.ts';
import { Button, LinkButton } from '../../../../kit/ui/Button.tsx';
import { FirstPage } from '../../../../kit/ui/pages.tsx';
import { Note } from '../../../../kit/ui/states.tsx';
import { useSession } from '../../../identity/web/door.ts';
import { startSingleSignOn } from '../../calls.gen.ts';
import type { Entry } from '../../entry-contract.ts';
import { JoinCompany, useEntries } from '../people/JoinCompany.tsx';
import { LeaveCompany } from '../people/YourCompanies.tsx';
import { deactivatedWords } from '../../security-rules.ts';

const SignOn = ({ entry: { slug } }: { entry: Entry }) => {
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const start = async () => {
    setPending(true);
    setError(null);
    try {
      const { url } = await call(startSingleSignOn, { body: { company: slug } });
      if (url) return window.location.assign(url);
    } catch (thrown) {
      setError(asApiError(thrown));
    }
    setPending(false);
  };
  return (
    <>
      {error && <Note tone="bad">{error.detail}</Note>}
      <div>
        <Button
          look="main"
          pending={pending}
          pendingLabel="Asking your company’s sign-in…"
          onClick={() => void start()}
        >
          Sign in with your company
        </Button>
      </div>
    </>
  );
};

const SignInAgain = () => {
  const { signOut } = useSession();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [pending, setPending] = useState(false);
  return (
    <div>
      <Button
        look="main"
        pending={pending}
        pendingLabel="Signing out…"
        onClick={() => {
          setPending(true);
          void signOut().then(() => navigate(paths.login({ next: pathname })));
        }}
      >
        Sign in again
      </Button>
    </div>
  );
};

const words = {
  single_sign_on: {
    title: 'Sign in with your company',
    text: 'asks everybody to sign in with its own sign-in before its pages open. Your Kaya account stays as it is.',
  },
  second_factor: {
    title: 'Set up two-factor',
    text: 'asks everybody for two-factor sign-in: a code from an authenticator app after the password. Its pages open as soon as it is on.',
  },
  new_sign_in: {
    title: 'Sign in again',
    text: 'has closed its pages in this browser. Sign in again to open them. The rest of your Kaya account is still open.',
  },
} as const;

/**
 * children: for a person without a company that is closed to them. Inside CompanyProvider, when no company is open. Companies that a person
 * may join, or that have deactivated them, come first.
 */
export const EntryGate = ({ children }: { children: ReactNode }) => {
  const entries = useEntries();
  if (!entries.data)
    return (
      <FirstPage
        pages={entries}
        things="Your companies"
        failed="Failed to load company data"
        loading="Loading your company"
        rows={4}
      />
    );
  const closed = entries.data.items.find(({ needs }) => needs.length > 0);
  const [need] = closed?.needs ?? [];
  if (!closed || !need) return children;
  // Never a card: whoever is switched off asks their admins. Another company of their own is one link away.
  if (need === 'deactivated')
    return (
      <section className="grid max-w-[560px] gap-3" aria-labelledby="entry-title">
        <h1 className="h1" id="entry-title">
          Your access is switched off
        </h1>
        <Note tone="info">{deactivatedWords(closed.name, closed.ask)}</Note>
        <p className="muted">Your own Kaya account works as before: what you book there, you pay yourself.</p>
        <div className="flex flex-wrap gap-3">
          <LinkButton to={paths.activity()}>Your own bookings</LinkButton>
          <LeaveCompany entry={closed} />
        </div>
      </section>
    );
  // It does not stop a person from opening their own company.
  if (need === 'not_joined')
    return (
      <>
        <section className="grid max-w-[560px] gap-3" aria-labelledby="entry-title">
          <h2 className="h2" id="entry-title">
            {`Join ${closed.name}`}
          </h2>
          <JoinCompany entry={closed} />
        </section>
        {children}
      </>
    );
  const { title, text } = words[need];
  return (
    <section className="grid max-w-[560px] gap-5" aria-labelledby="entry-title">
      <h1 className="h1" id="entry-title">
        {title}
      </h1>
      <p>
        <b className="wrap-anywhere">{closed.name}</b> {text}
      </p>
      {need === 'single_sign_on' && <SignOn entry={closed} />}
      {need === 'second_factor' && (
        <div>
          <LinkButton look="main" to={`${paths.auth()}#two-factor`}>
            Set up two-factor
          </LinkButton>
        </div>
      )}
      {need === 'new_sign_in' && <SignInAgain />}
      <div>
        <LeaveCompany entry={closed} />
      </div>
    </section>
  );
};
