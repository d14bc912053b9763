// A worker and their team: reading an invite, joining, the share, leaving (docs/decisions/0057-providers.md).
import * as z from 'zod/mini';
import { endpoint } from '../../shared/contract.ts';
import { uuid } from '../../shared/fields.ts';
import { refusal } from '../../shared/refusal.ts';
import { workersRefusals } from '../workers/contract.ts';
import { share } from './team-contract.ts';

const no = (code: string, title: string, detail: string) => refusal(409, code, title, detail);
export const inviteRefusals = {
  invite_unknown: refusal(
    404,
    'invite_unknown',
    'This invite does not exist',
    'Check that the link is whole. The business can send you another one.',
  ),
  invite_not_yours: refusal(
    403,
    'invite_not_yours',
    'This invite is for somebody else',
    'It was sent to another email or phone number. Sign in with the account that has it, or prove that number under Your account.',
  ),
  invite_used: no('invite_used', 'This invite was used', 'A link works once. The business can send you another one.'),
  invite_withdrawn: no('invite_withdrawn', 'This invite was withdrawn', 'The business has taken it back.'),
  invite_expired: no(
    'invite_expired',
    'This invite has expired',
    'A link works for 7 days. The business can send you another one.',
  ),
  invite_closed: no('invite_closed', 'This business is not active', 'It cannot take workers at present.'),
  own_business: no('own_business', 'This is your own business', 'Send the link to the worker whom you want to invite.'),
  other_share: no('other_share', 'The terms have changed', 'Open the invite again and read them.'),
  in_a_crew: no('in_a_crew', 'You are in a crew', 'A worker is in one crew at a time. Leave yours first.'),
  this_crew_full: no('this_crew_full', 'This crew is full', 'The business has as many workers as a crew can have.'),
  no_team: refusal(404, 'no_team', 'You are in no crew'),
  not_asked: no('not_asked', 'Nothing to answer', 'The business asks for another share now, or for none. Look again.'),
} as const;
const refuse = inviteRefusals;

/** The secret of its link, or its id if it is for your proven email or phone number. */
const which = {
  code: z.optional(z.string('Open the link again').check(z.regex(/^[\w-]{20,100}$/, 'Open the link again'))),
  id: z.optional(uuid),
};

const offered = z.object({
  id: z.string(),
  name: z.string(),
  city: z.string(),
  /** The business's share of what you earn from each job that you accept while in its crew. */
  share_bps: z.int(),
  expires_at: z.string(),
});
export type OfferedInvite = z.output<typeof offered>;

const membership = z.object({
  name: z.string(),
  city: z.string(),
  phone: z.nullable(z.string()),
  /** While true, jobs that you accept are not shared. */
  suspended: z.boolean(),
  share_bps: z.int(),
  /** Another share that the business proposes. */
  asked_bps: z.nullable(z.int()),
  joined_at: z.string(),
});
export type Membership = z.output<typeof membership>;

export const readMembership = endpoint({
  name: 'providers.readMembership',
  method: 'GET',
  path: '/api/worker/team',
  who: 'account',
  summary: 'The crew that you are in, if any, and open invites for your proven email or phone number.',
  answer: z.object({ team: z.nullable(membership), invites: z.array(offered) }),
});

const stops = [
  refuse.invite_unknown,
  refuse.invite_not_yours,
  refuse.invite_used,
  refuse.invite_withdrawn,
  refuse.invite_expired,
  refuse.invite_closed,
  refuse.own_business,
] as const;

export const readInvite = endpoint({
  name: 'providers.readInvite',
  method: 'POST',
  path: '/api/team-invites/reading',
  who: 'account',
  summary:
    'What joining means: the business and the share. Reading does not use up the invite. Only for the invited person.',
  body: z.strictObject(which),
  answer: z.extend(offered, { members: z.int() }),
  refusals: stops,
});

export const acceptInvite = endpoint({
  name: 'providers.acceptInvite',
  method: 'POST',
  path: '/api/team-invites/acceptance',
  who: 'account',
  summary: 'Joins the crew at the share that you read. Works once, with a worker profile, and in no other crew.',
  body: z.strictObject({ ...which, share_bps: share }),
  answer: z.object({ name: z.string(), share_bps: z.int() }),
  refusals: [...stops, refuse.in_a_crew, refuse.this_crew_full, refuse.other_share, workersRefusals.no_worker_profile],
});

export const declineInvite = endpoint({
  name: 'providers.declineInvite',
  method: 'POST',
  path: '/api/team-invites/refusal',
  who: 'account',
  summary: 'Declines the invite; its link stops working. The business is told.',
  body: z.strictObject(which),
  answer: z.object({ name: z.string() }),
  refusals: stops,
});

export const leaveTeam = endpoint({
  name: 'providers.leaveTeam',
  method: 'DELETE',
  path: '/api/worker/team',
  who: 'account',
  summary: 'Leaves the crew at once. Jobs that you have already keep their share.',
  answer: z.object({ name: z.string() }),
  refusals: [refuse.no_team],
});

export const answerShare = endpoint({
  name: 'providers.answerShare',
  method: 'POST',
  path: '/api/worker/team/share',
  who: 'account',
  summary:
    'Agrees to the share that the business asks for, or declines it. It counts for jobs that you accept afterwards.',
  body: z.strictObject({ agrees: z.boolean(), share_bps: share }),
  answer: z.object({ share_bps: z.int() }),
  refusals: [refuse.not_asked],
});
