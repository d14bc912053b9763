// The team of a provider: its workers, invites and shares (docs/decisions/0057-providers.md). Pages call it the crew, as decisions.md does.
import * as z from 'zod/mini';
import { endpoint } from '../../shared/contract.ts';
import { email, phone, uuid } from '../../shared/fields.ts';
import { refusal } from '../../shared/refusal.ts';
import { workerLifecycle } from '../workers/rules.ts';
import { providersRefusals } from './contract.ts';
import { providerRules } from './rules.ts';

export const teamRefusals = {
  too_many_invites: refusal(
    409,
    'too_many_invites',
    'Too many open invites',
    `You have ${providerRules.maxInvites} open invites. Withdraw some, then you can send more.`,
  ),
  crew_full: refusal(409, 'crew_full', 'Your crew is full', `A crew has at most ${providerRules.maxMembers} workers.`),
  one_addressee: refusal(422, 'one_addressee', 'Email or phone', 'Give the email or the phone number, not both.'),
} as const;
const refuse = { ...providersRefusals, ...teamRefusals };

const shareWords = `Choose 0 to ${providerRules.maxShare_bps / 100}%`;
/** The provider's share of what a worker earns, in hundredths of a percent. */
export const share = z.int(shareWords).check(z.gte(0, shareWords), z.lte(providerRules.maxShare_bps, shareWords));

const member = z.object({
  worker_id: z.string(),
  full_name: z.string(),
  photo_url: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  rating: z.number(),
  ratings_count: z.int(),
  status: z.enum(workerLifecycle.states),
  skills: z.array(z.string()),
  share_bps: z.int(),
  /** Another share that you proposed and they have not answered. */
  asked_bps: z.nullable(z.int()),
  joined_at: z.string(),
});
export type Member = z.output<typeof member>;

const invite = z.object({
  id: z.string(),
  /** The invited person; both null: the first person who opens the link, or it was answered. */
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  share_bps: z.int(),
  created_at: z.string(),
  expires_at: z.string(),
  state: z.enum(['open', 'expired', 'accepted', 'declined']),
  /** The name of the person who accepted it, while they are in your crew. */
  accepted_by: z.nullable(z.string()),
});
export type Invite = z.output<typeof invite>;

export const readTeam = endpoint({
  name: 'providers.readTeam',
  method: 'GET',
  path: '/api/provider/team',
  who: 'account',
  summary: 'Your workers in the order in which they joined, and your latest 50 invites.',
  answer: z.object({ members: z.array(member), invites: z.array(invite) }),
  refusals: [refuse.no_provider],
});

export const inviteWorker = endpoint({
  name: 'providers.inviteWorker',
  method: 'POST',
  path: '/api/provider/invites',
  who: 'account',
  summary:
    'Makes a link by which one worker can join, once within 7 days. With an email it is sent there and only that proven address can use it; with a phone number only the account that has proven it.',
  body: z.strictObject({ share_bps: share, email: z.optional(email), phone: z.optional(phone) }),
  answer: z.extend(invite, {
    /** Shown only now: the database stores only its hash. */
    link: z.string(),
  }),
  status: 201,
  refusals: [refuse.no_provider, refuse.not_active, refuse.too_many_invites, refuse.crew_full, refuse.one_addressee],
});

export const withdrawInvite = endpoint({
  name: 'providers.withdrawInvite',
  method: 'DELETE',
  path: '/api/provider/invites/{id}',
  who: 'account',
  summary: 'Withdraws an open invite; its link stops working.',
  params: z.object({ id: uuid }),
  answer: z.object({ id: z.string() }),
  refusals: [refuse.no_provider],
});

export const removeMember = endpoint({
  name: 'providers.removeMember',
  method: 'DELETE',
  path: '/api/provider/team/{id}',
  who: 'account',
  summary: 'Removes a worker from your crew. Jobs that they have already keep their share.',
  params: z.object({ id: uuid }),
  answer: z.object({ id: z.string() }),
  refusals: [refuse.no_provider],
});

export const askShare = endpoint({
  name: 'providers.askShare',
  method: 'PUT',
  path: '/api/provider/team/{id}/share',
  who: 'account',
  summary:
    'Asks a worker for another share. It counts once they agree, for jobs accepted afterwards. Asking for the present share withdraws the question.',
  params: z.object({ id: uuid }),
  body: z.strictObject({ share_bps: share }),
  answer: z.object({ id: z.string(), asked_bps: z.nullable(z.int()) }),
  refusals: [refuse.no_provider, refuse.not_active],
});
