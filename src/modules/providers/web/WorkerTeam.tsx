// A worker's crew, in the profile tab of the worker dashboard: invites to answer, the share, a proposed share, leaving.
import { useState } from 'react';
import { showPhone } from '../../../shared/phone.ts';
import { call } from '../../../kit/api.ts';
import { say } from '../../../kit/language.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { KeyValue, Waybill } from '../../../kit/ui/ledger.tsx';
import { FirstPage } from '../../../kit/ui/pages.tsx';
import { Sheet } from '../../../kit/ui/Sheet.tsx';
import { Note } from '../../../kit/ui/states.tsx';
import { toast } from '../../../kit/ui/toast.tsx';
import { showDate } from '../../../kit/when.ts';
import { answerShare, leaveTeam } from '../calls.gen.ts';
import type { Membership } from '../membership-contract.ts';
import { keptOf, percent } from '../rules.ts';
import { InviteTerms } from './InviteTerms.tsx';
import { useMembership, useTeamAct } from './provider-queries.ts';
import { teamFailed } from './words.ts';
import './provider.css';

const Asked = ({ team, bps }: { team: Membership; bps: number }) => {
  const answer = useTeamAct(
    (agrees: boolean) => call(answerShare, { body: { agrees, share_bps: bps } }),
    ({ share_bps }) => say('You keep {percent}', { percent: keptOf(share_bps) }),
  );
  return (
    <Note tone="info">
      <p className="b">{say('{name} asks for another share', { name: team.name })}</p>
      <p>
        {say('You would keep {new} instead of {now} of jobs that you accept afterwards.', {
          new: keptOf(bps),
          now: keptOf(team.share_bps),
        })}
      </p>
      <div className="flex flex-wrap gap-3 mt-2">
        <Button look="solid" pending={answer.isPending} onClick={() => answer.mutate(true)}>
          {say('Agree')}
        </Button>
        <Button pending={answer.isPending} onClick={() => answer.mutate(false)}>
          {say('Keep the present share')}
        </Button>
      </div>
    </Note>
  );
};

const Mine = ({ team }: { team: Membership }) => {
  const [leaving, setLeaving] = useState(false);
  const leave = useTeamAct(
    () => call(leaveTeam, {}),
    ({ name }) => say('You have left the crew of {name}', { name }),
    () => setLeaving(false),
  );
  return (
    <Waybill title={team.name} end={<span className="sm">{team.city}</span>}>
      {team.asked_bps !== null && <Asked team={team} bps={team.asked_bps} />}
      {team.suspended && (
        <Note>
          <p>{say('This business is suspended. Jobs that you accept now are not shared.')}</p>
        </Note>
      )}
      <KeyValue
        items={[
          { label: say('You keep'), value: <b className="num">{keptOf(team.share_bps)}</b> },
          { label: say('The business gets'), value: <span className="num">{percent(team.share_bps)}</span> },
          ...(team.phone
            ? [
                {
                  label: say('Phone'),
                  value: (
                    <a className="link num" href={`tel:${team.phone}`}>
                      {showPhone(team.phone)}
                    </a>
                  ),
                },
              ]
            : []),
          { label: say('Since'), value: <span className="num">{showDate(new Date(team.joined_at))}</span> },
        ]}
      />
      <Button look="danger-line" className="mt-3" onClick={() => setLeaving(true)}>
        {say('Leave the crew')}
      </Button>
      <Sheet
        open={leaving}
        onClose={() => setLeaving(false)}
        title={say('Leave the crew of {name}?', { name: team.name })}
      >
        <div className="grid gap-4">
          <p>{say('Jobs that you have already keep the agreed share. New ones are all yours.')}</p>
          <div className="flex flex-wrap gap-3">
            <Button look="danger-line" pending={leave.isPending} onClick={() => leave.mutate(undefined)}>
              {say('Leave')}
            </Button>
            <Button onClick={() => setLeaving(false)}>{say('Stay')}</Button>
          </div>
        </div>
      </Sheet>
    </Waybill>
  );
};

/** Renders nothing without a crew and an invite. */
export const WorkerTeam = () => {
  const membershipQuery = useMembership();
  const { data } = membershipQuery;
  if (!data)
    return membershipQuery.error ? (
      <FirstPage
        pages={membershipQuery}
        things={say('Your crew')}
        failed={teamFailed}
        loading={say('Loading your crew')}
        rows={2}
      />
    ) : null;
  if (!data.team && data.invites.length === 0) return null;
  return (
    <section className="worker-team" aria-labelledby="worker-team">
      <h2 className="h3 mb-3" id="worker-team">
        {data.team ? say('Your crew') : say('Invites to a crew')}
      </h2>
      {data.team && <Mine team={data.team} />}
      {!data.team &&
        data.invites.map((invite) => (
          <InviteTerms
            key={invite.id}
            invite={invite}
            which={{ id: invite.id }}
            onAnswered={(title) => toast({ title, tone: 'ok' })}
          />
        ))}
    </section>
  );
};
