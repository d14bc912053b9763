// What joining a crew means, in figures, with the two answers.
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { naira } from '../../../shared/naira.ts';
import { type ApiError, asApiError, call } from '../../../kit/api.ts';
import { say } from '../../../kit/language.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { KeyValue, Waybill } from '../../../kit/ui/ledger.tsx';
import { LoadError, Skeleton } from '../../../kit/ui/states.tsx';
import { showDate } from '../../../kit/when.ts';
import { ProfileHere } from '../../workers/web/door.tsx';
import { acceptInvite, declineInvite } from '../calls.gen.ts';
import type { OfferedInvite } from '../membership-contract.ts';
import { keptOf, percent, splitOf } from '../rules.ts';

const example_kobo = 20_000_00;

export const InviteTerms = ({
  invite,
  which,
  onAnswered,
}: {
  invite: OfferedInvite;
  /** By the link's secret, or by its id if it is for this account's email or phone. */
  which: { readonly code: string } | { readonly id: string };
  onAnswered: (words: string) => void;
}) => {
  const client = useQueryClient();
  const [pending, setPending] = useState<'accept' | 'decline' | null>(null);
  const [error, setError] = useState<ApiError | null>(null);
  const { name, city, share_bps, expires_at } = invite;
  const { worker_kobo, provider_kobo } = splitOf(example_kobo, share_bps);
  const answer = async (way: 'accept' | 'decline') => {
    setPending(way);
    setError(null);
    try {
      if (way === 'accept') await call(acceptInvite, { body: { ...which, share_bps } });
      else await call(declineInvite, { body: which });
      void client.invalidateQueries({ queryKey: ['team'] });
      onAnswered(way === 'accept' ? say('You are in the crew of {name}', { name }) : say('You have declined'));
    } catch (thrown) {
      setError(asApiError(thrown));
      setPending(null);
    }
  };
  // A new person first creates their profile, then joins the crew.
  if (error?.code === 'no_worker_profile')
    return (
      <section aria-labelledby="profile-first">
        <h2 className="h3" id="profile-first">
          {say('First your worker profile')}
        </h2>
        <p className="mb-4">{say('Create it here. Then you are in the crew of {name}.', { name })}</p>
        <Suspense fallback={<Skeleton rows={5} label={say('Loading the form')} />}>
          <ProfileHere onDone={() => void answer('accept')} />
        </Suspense>
      </section>
    );
  return (
    <Waybill title={name} end={<span className="sm">{city}</span>}>
      <KeyValue
        items={[
          { label: say('You keep'), value: <b className="num">{keptOf(share_bps)}</b> },
          { label: say('{name} gets', { name }), value: <span className="num">{percent(share_bps)}</span> },
          { label: say('Answer by'), value: <span className="num">{showDate(new Date(expires_at))}</span> },
        ]}
      />
      <p className="sm muted">
        {say('Of a job that pays {amount}', { amount: naira(example_kobo) })}:{' '}
        {say('{yours} for you, {theirs} for the business', { yours: naira(worker_kobo), theirs: naira(provider_kobo) })}
      </p>
      <ul className="terms">
        <li>{say('The share counts for each job that you accept while you are in the crew.')}</li>
        <li>{say('The business can give you jobs. You are told, and you may give them back as usual.')}</li>
        <li>
          {say(
            'It sees your name, phone, rating, skills, status, how far your area is from a job, and your jobs in the crew. It does not see your other jobs or your balance.',
          )}
        </li>
        <li>
          {say('The share changes only if you agree. You can leave at any time; jobs that you have keep their share.')}
        </li>
      </ul>
      {error && <LoadError title={say(error.title)} detail={say(error.detail)} />}
      <div className="flex flex-wrap gap-3 mt-4">
        <Button
          look="solid"
          pending={pending === 'accept'}
          pendingLabel={say('Joining…')}
          onClick={() => pending === null && void answer('accept')}
        >
          {say('Accept and join')}
        </Button>
        <Button
          pending={pending === 'decline'}
          pendingLabel={say('Declining…')}
          onClick={() => pending === null && void answer('decline')}
        >
          {say('Decline')}
        </Button>
      </div>
    </Waybill>
  );
};
