// /company-invite#SECRET: a person reads who invites them to a company's account, and joins. The secret is in the fragment, which the browser
// sends to no server; the page posts it.
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { type ApiError, asApiError, call } from '../../../../kit/api.ts';
import { pageMeta } from '../../../../kit/page-meta.ts';
import { paths } from '../../../../kit/paths.ts';
import { LinkButton } from '../../../../kit/ui/Button.tsx';
import { Lockup } from '../../../../kit/ui/Mark.tsx';
import { EmptyState, LoadError, Skeleton } from '../../../../kit/ui/states.tsx';
import { useReady } from '../../../../kit/ui/use-ready.ts';
import { showDate } from '../../../../kit/when.ts';
import { NoConnection, useSession } from '../../../identity/web/door.ts';
import { readCompanyInvite } from '../../calls.gen.ts';
import type { OfferedPlace } from '../../invite-contract.ts';
import { accessWords } from '../../rules.ts';
import { Joining } from './JoinByInvite.tsx';
import './company-invite.css';

export const meta = pageMeta('Join your company', 'Read who invites you, then join.');

/** What to do instead: who has joined signs in. */
const Stopped = ({ error, onRetry }: { error: ApiError; onRetry: () => void }) => {
  const { user } = useSession();
  const dashboard = paths.corporateDashboard('home');
  if (error.status === 0 || error.status >= 500)
    return <LoadError title="The invite could not be loaded" detail={error.detail} onRetry={onRetry} />;
  return (
    <div role="alert">
      <EmptyState
        title={error.title}
        hint={error.detail}
        action={
          error.code === 'invite_used' && !user ? (
            <LinkButton className="mt-3" to={paths.login()} state={{ next: dashboard }}>
              Sign in
            </LinkButton>
          ) : (
            <LinkButton className="mt-3" to={user ? dashboard : paths.corporate()}>
              Kaya for Business
            </LinkButton>
          )
        }
      />
    </div>
  );
};

const Offer = ({ code, place, next }: { code: string; place: OfferedPlace; next: string }) => (
  <>
    <p>
      {place.invited_by ? <b>{place.invited_by}</b> : 'An admin'} invites you to <b>{place.company_name}</b> as{' '}
      {accessWords[place.access].toLowerCase()}. You book moves, meals, swaps and housing on the company’s account.
    </p>
    <p className="muted">The company sees what you book on its account, and nothing else of yours.</p>
    <Joining code={code} place={place} next={next} />
    <p className="sm muted">The invite works until {showDate(new Date(place.expires_at))}.</p>
  </>
);

const Invite = ({ code, next, onRetry }: { code: string; next: string; onRetry: () => void }) => {
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
  return place ? <Offer code={code} place={place} next={next} /> : <Skeleton rows={4} label="Loading the invite" />;
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
          <Invite key={`${code} ${times}`} code={code} next={pathname + hash} onRetry={() => setTimes(times + 1)} />
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
