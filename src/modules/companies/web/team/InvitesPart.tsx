// Invites everyone on the list who was never invited: how many there are, and how many invites are sent.
import Mail from 'lucide-react/icons/mail';
import { useQuery } from '@tanstack/react-query';
import { asApiError, call } from '../../../../kit/api.ts';
import { Button } from '../../../../kit/ui/Button.tsx';
import { readInvites, sendInvites } from '../../calls.gen.ts';
import type { Company } from '../company.tsx';
import { useCompanyAct } from '../people/people-queries.ts';

/** Polling interval while invites go out. */
const look_ms = 2_000;

const number = (count: number): string => count.toLocaleString('en');
const invites = (count: number): string => (count === 1 ? '1 invite' : `${number(count)} invites`);

export const InvitesPart = ({ company }: { company: Company }) => {
  const { data, error } = useQuery({
    queryKey: ['company', company.id, 'invites'],
    queryFn: ({ signal }) => call(readInvites, { params: { company: company.id }, signal }),
    refetchInterval: ({ state }) => (state.data?.run?.ended === false ? look_ms : false),
  });
  const send = useCompanyAct(company.id, () => call(sendInvites, { params: { company: company.id } }), {
    done: 'The invites are being sent',
  });
  if (!data) return <p className="muted">{error ? asApiError(error).detail : 'Counting the invites…'}</p>;
  const { not_invited, more, run } = data;
  if (run && !run.ended)
    return (
      <div role="status" className="invites">
        <p>
          <b>
            Sending invites: {number(run.sent)} of {number(run.people)} sent.
          </b>{' '}
          You can leave this page.
        </p>
        <progress className="bar" value={run.sent} max={run.people} aria-label="Invites sent" />
      </div>
    );
  const done = run && run.sent > 0 && <>{invites(run.sent)} sent. </>;
  if (not_invited === 0)
    return done ? (
      <p role="status" className="muted">
        {done}
      </p>
    ) : null;
  return (
    <div className="invites">
      <p role="status">
        {done}
        {not_invited === 1
          ? '1 person was never invited.'
          : `${more ? 'More than ' : ''}${number(not_invited)} people were never invited.`}
      </p>
      <div>
        <Button
          icon={Mail}
          off={!company.may('manageTeam') && `Only an admin of ${company.name} can do this.`}
          quietReason
          pending={send.isPending}
          pendingLabel="Sending…"
          onClick={() => send.mutate(undefined)}
        >
          {more ? 'Send all invites' : `Send ${invites(not_invited)}`}
        </Button>
      </div>
    </div>
  );
};
