// /company-invite#SECRET: a person reads who invites them to a company's account, and accepts. The secret is in the fragment, which the
// browser sends to no server; the page posts it.
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type ApiError, asApiError, call } from '../../../../kit/api.ts';
import { pageMeta } from '../../../../kit/page-meta.ts';
import { paths } from '../../../../kit/paths.ts';
import { Button, LinkButton } from '../../../../kit/ui/Button.tsx';
import { Lockup } from '../../../../kit/ui/Mark.tsx';
import { EmptyState, LoadError, Note, Skeleton } from '../../../../kit/ui/states.tsx';
import { toast } from '../../../../kit/ui/toast.tsx';
import { useReady } from '../../../../kit/ui/use-ready.ts';
import { showDate } from '../../../../kit/when.ts';
import { NoConnection, useSession } from '../../../identity/web/door.ts';
import { acceptCompanyInvite, previewCompanyInvite, readCompanyInvite } from '../../calls.gen.ts';
import type { OfferedPlace } from '../../invite-contract.ts';
import { accessWords } from '../../rules.ts';
import './company-invite.css';

export const meta = pageMeta('Join your company', 'Read who invites you, then accept.');

const Stopped = ({ error, onRetry }: { error: ApiError; onRetry: () => void }) =>
  error.status === 0 || error.status >= 500 ? (
    <LoadError title="The invite could not be loaded" detail={error.detail} onRetry={onRetry} />
  ) : (
    <div role="alert">
      <EmptyState
        title={error.title}
        hint={error.detail}
        action={
          <LinkButton className="mt-3" to={paths.corporateDashboard('home')}>
            Kaya for Business
          </LinkButton>
        }
      />
    </div>
  );

const Offer = ({ code, place }: { code: string; place: OfferedPlace }) => {
  const navigate = useNavigate();
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const accept = async () => {
    setPending(true);
    setError(null);
    try {
      const { company_name } = await call(acceptCompanyInvite, { body: { code } });
      toast({ title: `You have joined ${company_name}`, tone: 'ok' });
      void navigate(paths.corporateDashboard('home'), { replace: true });
    } catch (thrown) {
      setError(asApiError(thrown));
      setPending(false);
    }
  };
  return (
    <>
      <p>
        {place.invited_by ? <b>{place.invited_by}</b> : 'An admin'} invites you to <b>{place.company_name}</b> as{' '}
        {accessWords[place.access].toLowerCase()}. You book moves, meals, swaps and housing on the company’s account.
      </p>
      <p className="muted">The company sees what you book on its account, and nothing else of yours.</p>
      {error && (
        <div role="alert">
          <Note tone="bad">{error.detail}</Note>
        </div>
      )}
      <div>
        <Button look="main" pending={pending} pendingLabel="Joining…" onClick={() => void accept()}>
          Accept
        </Button>
      </div>
      <p className="sm muted">The invite works until {showDate(new Date(place.expires_at))}.</p>
    </>
  );
};

const Invite = ({ code, onRetry }: { code: string; onRetry: () => void }) => {
  const [place, setPlace] = useState<OfferedPlace | null>(null);
  const [error, setError] = useState<ApiError | null>(null);
  useEffect(() => {
    let left = false;
    call(readCompanyInvite, { body: { code } }).then(
      (found) => left || setPlace(found),
      (thrown: unknown) => left || setError(asApiError(thrown)),
    );
    return () => {
      left = true;
    };
  }, [code]);
  if (error) return <Stopped error={error} onRetry={onRetry} />;
  return place ? <Offer code={code} place={place} /> : <Skeleton rows={4} label="Loading the invite" />;
};

/** Before sign-in: who invites, and the sign-in, which leads back here. */
const Asked = ({ code, next }: { code: string; next: string }) => {
  const [company, setCompany] = useState<string | null>();
  useEffect(() => {
    let left = false;
    call(previewCompanyInvite, { body: { code } }).then(
      (found) => left || setCompany(found.company_name),
      // The sign-in works without the company's name.
      () => left || setCompany(null),
    );
    return () => {
      left = true;
    };
  }, [code]);
  if (company === undefined) return <Skeleton rows={4} label="Loading the invite" />;
  return (
    <>
      <p>
        {company ? (
          <>
            <b className="wrap-anywhere">{company}</b> invites you to book with Kaya on its account.
          </>
        ) : (
          'Sign in to read your invite.'
        )}
      </p>
      <p>
        Use the email address that the letter came to. No account yet? Create one with that address and confirm it: you
        come back to this invite.
      </p>
      <div className="flex flex-wrap gap-3">
        <LinkButton look="main" to={paths.auth()} state={{ next }}>
          Sign in
        </LinkButton>
        <LinkButton size="tall" to={paths.auth()} state={{ next, side: 'sign-up' }}>
          Sign up
        </LinkButton>
      </div>
    </>
  );
};

export default function CompanyInvitePage() {
  const { status } = useSession();
  const { pathname, hash } = useLocation();
  const ready = useReady();
  const [times, setTimes] = useState(0);
  const code = hash.slice(1);
  return (
    <>
      <header className="wrap company-invite-head">
        <Lockup />
      </header>
      <main id="main" tabIndex={-1} className="wrap company-invite">
        <h1 className="h1">Join your company</h1>
        {!ready || status === 'loading' ? (
          <Skeleton rows={4} label="Checking your sign-in" />
        ) : status === 'lost' ? (
          <NoConnection />
        ) : /^[\w-]{20,100}$/.test(code) ? (
          status === 'out' ? (
            <Asked code={code} next={pathname + hash} />
          ) : (
            <Invite key={`${code} ${times}`} code={code} onRetry={() => setTimes(times + 1)} />
          )
        ) : (
          <EmptyState
            title="This invite does not exist"
            hint="Check that the link is whole. Your company can send you another one."
            action={<LinkButton to={paths.corporate()}>Kaya for Business</LinkButton>}
          />
        )}
      </main>
    </>
  );
}
