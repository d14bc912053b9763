// The workers of a provider's crew, their shares, and invites (docs/decisions/0057-providers.md).
import UserPlus from 'lucide-react/icons/user-plus';
import { useState } from 'react';
import { showPhone } from '../../../shared/phone.ts';
import { call } from '../../../kit/api.ts';
import { say } from '../../../kit/language.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { Ledger, LedgerRow } from '../../../kit/ui/ledger.tsx';
import { FirstPage } from '../../../kit/ui/pages.tsx';
import { Sheet } from '../../../kit/ui/Sheet.tsx';
import { EmptyState } from '../../../kit/ui/states.tsx';
import { Avatar, Rating, Tag, type TagTone } from '../../../kit/ui/status.tsx';
import { showDate } from '../../../kit/when.ts';
import { removeMember, withdrawInvite } from '../calls.gen.ts';
import type { Provider } from '../contract.ts';
import { percent } from '../rules.ts';
import type { Invite, Member } from '../team-contract.ts';
import { InviteSheet } from './InviteSheet.tsx';
import { useTeam, useTeamAct } from './provider-queries.ts';
import { ShareSheet } from './ShareSheet.tsx';
import { teamFailed, workSigns } from './words.ts';

type Doing = { readonly act: 'share' | 'remove'; readonly member: Member };

const MemberRow = ({ member, active, onDo }: { member: Member; active: boolean; onDo: (doing: Doing) => void }) => {
  const { full_name, phone, share_bps, asked_bps, status } = member;
  return (
    <li className="member">
      <Avatar name={full_name} photo={member.photo_url} />
      <div className="member-who">
        <b>{full_name}</b>
        <Tag tone={workSigns[status].tone}>{say(workSigns[status].word)}</Tag>
      </div>
      <div className="member-about sm muted">
        <Rating value={member.ratings_count > 0 ? member.rating : null} />
        <span>{say('Your share {percent}', { percent: percent(share_bps) })}</span>
        {phone && (
          <a className="link num" href={`tel:${phone}`}>
            {showPhone(phone)}
          </a>
        )}
        {asked_bps !== null && (
          <span>{say('You asked for {percent}: no answer yet', { percent: percent(asked_bps) })}</span>
        )}
      </div>
      <div className="member-acts">
        <Button
          off={!active && say('Your business is not active.')}
          quietReason
          aria-label={`${say('Change share')}: ${full_name}`}
          onClick={() => onDo({ act: 'share', member })}
        >
          {say('Change share')}
        </Button>
        <Button
          look="quiet"
          aria-label={say('Remove {name}', { name: full_name })}
          onClick={() => onDo({ act: 'remove', member })}
        >
          {say('Remove')}
        </Button>
      </div>
    </li>
  );
};

const stateOf = (state: Invite['state']): { readonly tone: TagTone; readonly word: string } =>
  ({
    open: { tone: 'warn', word: say('Waiting') } as const,
    expired: { tone: 'off', word: say('Expired') } as const,
    accepted: { tone: 'ok', word: say('Accepted') } as const,
    declined: { tone: 'off', word: say('Declined') } as const,
  })[state];

const InviteRow = ({ invite }: { invite: Invite }) => {
  const withdraw = useTeamAct(
    () => call(withdrawInvite, { params: { id: invite.id } }),
    () => say('Invite withdrawn'),
  );
  const sign = stateOf(invite.state);
  return (
    <LedgerRow
      title={invite.accepted_by ?? invite.email ?? (invite.phone ? showPhone(invite.phone) : say('Link'))}
      line={
        <>
          <span className="block">{say('Your share {percent}', { percent: percent(invite.share_bps) })}</span>
          <span className="block">
            {invite.state === 'open'
              ? say('Until {date}', { date: showDate(new Date(invite.expires_at)) })
              : say('Sent {date}', { date: showDate(new Date(invite.created_at)) })}
          </span>
        </>
      }
      end={
        <span className="job-end">
          <Tag tone={sign.tone}>{sign.word}</Tag>
          {invite.state === 'open' && (
            <Button look="quiet" pending={withdraw.isPending} onClick={() => withdraw.mutate(undefined)}>
              {say('Withdraw')}
            </Button>
          )}
        </span>
      }
    />
  );
};

const RemoveSheet = ({ member, onClose }: { member: Member | null; onClose: () => void }) => {
  const remove = useTeamAct(
    (id: string) => call(removeMember, { params: { id } }),
    () => say('Removed from your crew'),
    onClose,
  );
  return (
    <Sheet
      open={member !== null}
      onClose={onClose}
      title={member ? say('Remove {name}?', { name: member.full_name }) : ''}
    >
      <div className="grid gap-4">
        <p>{say('They are told. Jobs that they have already keep your share; new ones are all theirs.')}</p>
        <div className="flex flex-wrap gap-3">
          <Button
            look="danger-line"
            pending={remove.isPending}
            onClick={() => member && remove.mutate(member.worker_id)}
          >
            {say('Remove')}
          </Button>
          <Button onClick={onClose}>{say('Keep')}</Button>
        </div>
      </div>
    </Sheet>
  );
};

export const CrewPart = ({ provider }: { provider: Provider }) => {
  const team = useTeam();
  const [inviting, setInviting] = useState(false);
  const [doing, setDoing] = useState<Doing | null>(null);
  const active = provider.status === 'approved';
  const { data } = team;
  return (
    <>
      <div className="hd">
        <h1 className="h2">{say('Crew')}</h1>
        <Button
          look="solid"
          icon={UserPlus}
          off={!active && say('This works while your business is approved.')}
          onClick={() => setInviting(true)}
        >
          {say('Invite a worker')}
        </Button>
      </div>
      <FirstPage
        pages={team}
        things={say('Your workers')}
        failed={teamFailed}
        loading={say('Loading your crew')}
        rows={5}
      />
      {data && data.members.length === 0 && (
        <EmptyState
          title={say('Your crew is empty')}
          hint={say('Invite workers by a link. They read the share and accept.')}
        />
      )}
      {data && data.members.length > 0 && (
        <Ledger label={say('Your workers')}>
          {data.members.map((member) => (
            <MemberRow key={member.worker_id} member={member} active={active} onDo={setDoing} />
          ))}
        </Ledger>
      )}
      {data && data.invites.length > 0 && (
        <section className="mt-6">
          <h2 className="h3 mb-2">{say('Invites')}</h2>
          <Ledger label={say('Invites')} wraps>
            {data.invites.map((invite) => (
              <InviteRow key={invite.id} invite={invite} />
            ))}
          </Ledger>
        </section>
      )}
      <InviteSheet open={inviting} name={provider.name} onClose={() => setInviting(false)} />
      <ShareSheet member={doing?.act === 'share' ? doing.member : null} onClose={() => setDoing(null)} />
      <RemoveSheet member={doing?.act === 'remove' ? doing.member : null} onClose={() => setDoing(null)} />
    </>
  );
};
