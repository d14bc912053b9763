// /crew-invite#SECRET: a worker reads what joining a provider's crew means, and accepts or declines. The secret is in the fragment, which
// the browser sends to no server; the page posts it.
import { useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { type ApiError, asApiError, call } from '../../../kit/api.ts';
import { say } from '../../../kit/language.ts';
import { pageMeta } from '../../../kit/page-meta.ts';
import { paths } from '../../../kit/paths.ts';
import { LinkButton } from '../../../kit/ui/Button.tsx';
import { Lockup } from '../../../kit/ui/Mark.tsx';
import { EmptyState, LoadError, Skeleton } from '../../../kit/ui/states.tsx';
import { useReady } from '../../../kit/ui/use-ready.ts';
import { NoConnection, useSession } from '../../identity/web/door.ts';
import { readInvite } from '../calls.gen.ts';
import type { OfferedInvite } from '../membership-contract.ts';
import { InviteTerms } from './InviteTerms.tsx';
import './provider.css';

export const meta = pageMeta('Join a crew', 'Read what joining a crew means, then accept or decline.');

const Stopped = ({ error, onRetry }: { error: ApiError; onRetry: () => void }) =>
  error.status === 0 || error.status >= 500 ? (
    <LoadError title={say('The invite could not be loaded')} detail={error.detail} onRetry={onRetry} />
  ) : (
    <div role="alert">
      <EmptyState
        title={say(error.title)}
        hint={say(error.detail)}
        action={
          <LinkButton className="mt-3" to={paths.workerDashboard('profile')}>
            {say('Your worker profile')}
          </LinkButton>
        }
      />
    </div>
  );

const Invite = ({ code, onRetry }: { code: string; onRetry: () => void }) => {
  const [invite, setInvite] = useState<OfferedInvite | null>(null);
  const [error, setError] = useState<ApiError | null>(null);
  const [answered, setAnswered] = useState<string | null>(null);
  useEffect(() => {
    let left = false;
    call(readInvite, { body: { code } }).then(
      (found) => left || setInvite(found),
      (thrown: unknown) => left || setError(asApiError(thrown)),
    );
    return () => {
      left = true;
    };
  }, [code]);
  if (answered !== null)
    return (
      <div role="status">
        <EmptyState
          title={answered}
          hint={say('Your crew and your share are in your profile.')}
          action={
            <LinkButton className="mt-3" look="solid" to={paths.workerDashboard('profile')}>
              {say('Your worker profile')}
            </LinkButton>
          }
        />
      </div>
    );
  if (error) return <Stopped error={error} onRetry={onRetry} />;
  if (!invite) return <Skeleton rows={5} label={say('Loading the invite')} />;
  return <InviteTerms invite={invite} which={{ code }} onAnswered={setAnswered} />;
};

export default function CrewInvitePage() {
  const { status } = useSession();
  const { pathname, hash } = useLocation();
  const ready = useReady();
  const [times, setTimes] = useState(0);
  const code = hash.slice(1);
  if (ready && status === 'out') return <Navigate to={paths.login()} replace state={{ next: pathname + hash }} />;
  return (
    <>
      <header className="wrap pt-5">
        <Lockup />
      </header>
      <main id="main" tabIndex={-1} className="wrap invite-page">
        {!ready || status === 'loading' ? (
          <Skeleton rows={5} label={say('Checking your sign-in')} />
        ) : status === 'lost' ? (
          <NoConnection />
        ) : (
          <>
            <h1 className="h2 mb-4">{say('Join a crew')}</h1>
            {/^[\w-]{20,100}$/.test(code) ? (
              <Invite key={`${code} ${times}`} code={code} onRetry={() => setTimes(times + 1)} />
            ) : (
              <EmptyState
                title={say('This invite does not exist')}
                hint={say('Check that the link is whole. The business can send you another one.')}
              />
            )}
          </>
        )}
      </main>
    </>
  );
}
