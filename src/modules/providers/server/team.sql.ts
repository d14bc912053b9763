// The caller's team as a provider, and a worker's team and invites: SQL functions that check the caller.
import { as, query } from '../../../kernel/db/query.ts';
import type { WorkerStatus } from '../../workers/rules.ts';
import type { InviteStop } from '../rules.ts';

export const ownTeam = query(
  'providers.ownTeam',
  {},
  {
    worker_id: 'uuid',
    full_name: 'text',
    photo_url: 'text?',
    phone: 'text?',
    rating: 'float8',
    ratings_count: 'int4',
    status: as<WorkerStatus>('text'),
    skills: 'text[]',
    share_bps: 'int4',
    asked_bps: 'int4?',
    joined_at: 'timestamptz',
  },
  `SELECT worker_id, full_name, photo_url, phone, rating, ratings_count, status, skills, share_bps, asked_bps, joined_at FROM providers.own_team()`,
);

const inviteRow = {
  id: 'uuid',
  email: 'text?',
  phone: 'text?',
  share_bps: 'int4',
  created_at: 'timestamptz',
  expires_at: 'timestamptz',
  state: as<'open' | 'expired' | 'accepted' | 'declined'>('text'),
} as const;
const inviteColumns = `i.id, i.email, i.phone, i.share_bps, i.created_at, i.expires_at,
          coalesce(i.answer, CASE WHEN i.expires_at <= now() THEN 'expired' ELSE 'open' END) AS state`;

/** Newest first, without withdrawn ones. The worker who accepted joined at that moment: it is one transaction. */
export const invitesOf = query(
  'providers.invitesOf',
  { provider: 'uuid' },
  { ...inviteRow, accepted_by: 'uuid?' },
  `SELECT ${inviteColumns},
          (SELECT m.worker_id FROM providers.team_members m
            WHERE m.provider_id = i.provider_id AND m.left_at IS NULL AND i.answer = 'accepted' AND m.joined_at = i.answered_at LIMIT 1) AS accepted_by
     FROM providers.invites i WHERE i.provider_id = $provider AND i.answer IS DISTINCT FROM 'withdrawn'
    ORDER BY i.id DESC LIMIT 50`,
);

export const countOpenInvites = query(
  'providers.countOpenInvites',
  { provider: 'uuid' },
  { invites: 'int8', members: 'int8' },
  `SELECT (SELECT count(*) FROM providers.invites i WHERE i.provider_id = $provider AND i.answer IS NULL AND i.expires_at > now()) AS invites,
          (SELECT count(*) FROM providers.team_members m WHERE m.provider_id = $provider AND m.left_at IS NULL) AS members`,
);

export const insertInvite = query(
  'providers.insertInvite',
  {
    provider: 'uuid',
    hash: 'text',
    email: as<string | null>('text?'),
    phone: as<string | null>('text?'),
    share_bps: 'int4',
  },
  inviteRow,
  `INSERT INTO providers.invites AS i (provider_id, secret_hash, email, phone, share_bps) VALUES ($provider, $hash, $email, $phone, $share_bps)
   RETURNING ${inviteColumns}`,
);

/** The account whose proven email or phone number an invite of the caller names. */
export const invitedAccount = query(
  'providers.invitedAccount',
  { invite: 'uuid' },
  { account: 'uuid?' },
  `SELECT providers.invited_account($invite) AS account`,
);

export const withdrawOne = query(
  'providers.withdrawOne',
  { invite: 'uuid' },
  { id: 'uuid' },
  `SELECT id FROM providers.withdraw_invite($invite)`,
);

type InviteState = 'open' | InviteStop;

export const readOneInvite = query(
  'providers.readOneInvite',
  { secret: as<string | null>('text?'), invite: as<string | null>('uuid?') },
  {
    id: 'uuid',
    state: as<InviteState>('text'),
    name: 'text?',
    city: 'text?',
    share_bps: 'int4?',
    expires_at: 'timestamptz?',
    members: 'int4?',
  },
  `SELECT id, state, name, city, share_bps, expires_at, members FROM providers.read_invite($secret, $invite)`,
);

export const ownInvites = query(
  'providers.ownInvites',
  {},
  { id: 'uuid', name: 'text', city: 'text', share_bps: 'int4', expires_at: 'timestamptz' },
  `SELECT id, name, city, share_bps, expires_at FROM providers.own_invites()`,
);

export const answerOneInvite = query(
  'providers.answerOneInvite',
  {
    secret: as<string | null>('text?'),
    invite: as<string | null>('uuid?'),
    accepts: 'bool',
    agreed_bps: as<number | null>('int4?'),
    max_members: 'int4',
  },
  {
    outcome: as<'accepted' | 'declined' | 'in_team' | 'crew_full' | 'no_profile' | 'other_share' | InviteStop>('text'),
    provider_id: 'uuid',
    owner_id: 'uuid?',
    name: 'text',
    worker_name: 'text',
    share_bps: 'int4',
  },
  `SELECT outcome, provider_id, owner_id, name, worker_name, share_bps FROM providers.answer_invite($secret, $invite, $accepts, $agreed_bps, $max_members)`,
);

export const ownMembership = query(
  'providers.ownMembership',
  {},
  {
    name: 'text',
    city: 'text',
    phone: 'text?',
    suspended: 'bool',
    share_bps: 'int4',
    asked_bps: 'int4?',
    joined_at: 'timestamptz',
  },
  `SELECT name, city, phone, suspended, share_bps, asked_bps, joined_at FROM providers.own_membership()`,
);

const memberRow = {
  provider_id: 'uuid',
  owner_id: 'uuid?',
  name: 'text',
  worker_id: 'uuid',
  worker_name: 'text',
  share_bps: 'int4',
  asked_bps: 'int4?',
} as const;
const memberColumns = Object.keys(memberRow).join(', ');

/** worker: null when the worker leaves. */
export const leaveOne = query(
  'providers.leaveOne',
  { worker: as<string | null>('uuid?') },
  memberRow,
  `SELECT ${memberColumns} FROM providers.leave_team($worker)`,
);

export const askOneShare = query(
  'providers.askOneShare',
  { worker: 'uuid', bps: 'int4' },
  memberRow,
  `SELECT ${memberColumns} FROM providers.ask_share($worker, $bps)`,
);

export const answerOneShare = query(
  'providers.answerOneShare',
  { agrees: 'bool', seen_bps: 'int4' },
  memberRow,
  `SELECT ${memberColumns} FROM providers.answer_share($agrees, $seen_bps)`,
);

export const teamsOfAccounts = query(
  'providers.teamsOfAccounts',
  { accounts: 'uuid[]' },
  { id: 'uuid', workers: 'uuid[]' },
  `SELECT p.account_id AS id, ARRAY(SELECT m.worker_id FROM providers.team_members m WHERE m.provider_id = p.id AND m.left_at IS NULL) AS workers
     FROM providers.providers p WHERE p.account_id = ANY ($accounts) AND p.status = 'approved'`,
);
