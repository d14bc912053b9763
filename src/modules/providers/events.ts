// What happens to providers and their teams. Live subjects: `provider` (the reader's business), `team` (its workers, and a worker's membership),
// `staff`. accountId: the provider's account, null until somebody proves its email.
import { account, event, sentence, type Text, text } from '../news/server/door.ts';
import { applicationRules } from './application-rules.ts';
import { type CheckKind, checkWords, keptOf, percent } from './rules.ts';
import { mail } from './server/mail.ts';
import { mailedPaths, paths } from '../../shared/paths.ts';

type OfProvider = { readonly providerId: string; readonly accountId: string | null; readonly name: string };
type OfMember = OfProvider & { readonly workerId: string; readonly workerName: string };

const byStaff = {
  audience: (p: OfProvider): string[] => [...(p.accountId ? [`account:${p.accountId}`] : []), 'staff'],
  subjects: (): string[] => ['provider', 'staff'],
};
const between = {
  audience: (p: OfProvider & { readonly workerId: string | null }): string[] => [
    ...(p.accountId ? [`account:${p.accountId}`] : []),
    ...(p.workerId ? [`account:${p.workerId}`] : []),
    'staff',
  ],
  subjects: (): string[] => ['team', 'staff'],
};

type OfApplicant = { readonly accountId: string; readonly name: string };
const ofApplicant = {
  audience: (p: OfApplicant): string[] => [`account:${p.accountId}`, 'staff'],
  subjects: (): string[] => ['provider', 'staff'],
};

const desk = paths.providerDashboard();
const crew = paths.providerDashboard({ tab: 'crew' });

/** Where a worker reads about their crew. */
const membership = paths.workerDashboard('profile');

/** For a business that applies. */
const applying = mailedPaths.providerApplication();
const applicant = account<{ readonly accountId: string }>((p) => p.accountId);
const provider = account<{ readonly accountId: string | null }>((p) => p.accountId);
const worker = account<{ readonly workerId: string | null }>((p) => p.workerId);

/** In the middle of a sentence. */
const checks: Readonly<Record<CheckKind, Text>> = {
  registration: text('the registration'),
  insurance: text('the insurance'),
  identity: text('the owner’s identity'),
};

export const providersEvents = {
  /** accountId: the applicant; name: of the business. */
  application_submitted: event<OfApplicant>()('providers.application_submitted', {
    ...ofApplicant,
    trail: (p) => `Application to become a provider sent: ${p.name}`,
    tells: [
      {
        to: applicant,
        inbox: (p) => ({
          type: 'other',
          title: text('We have the application of {name}', { name: p.name }),
          message: text('We answer by email within {n} hours.', { n: applicationRules.answerHours }),
          link: applying,
        }),
        email: (p, _facts, reader) =>
          mail('provider_application_received', {
            name: reader.name,
            business: p.name,
            url: reader.url(applying),
            hours: applicationRules.answerHours,
          }),
      },
    ],
  }),
  application_rejected: event<OfApplicant & { readonly reason: string }>()('providers.application_rejected', {
    ...ofApplicant,
    trail: (p) => `Application to become a provider rejected: ${p.name}`,
    tells: [
      {
        to: applicant,
        inbox: (p) => ({
          type: 'alert',
          title: text('We could not approve {name} yet', { name: p.name }),
          message: sentence(p.reason),
          link: applying,
        }),
        email: (p, _facts, reader) =>
          mail('provider_application_rejected', {
            name: reader.name,
            business: p.name,
            url: reader.url(applying),
            reason: p.reason,
          }),
      },
    ],
  }),
  application_approved: event<OfApplicant & { readonly providerId: string }>()('providers.application_approved', {
    ...ofApplicant,
    trail: (p) => `Application to become a provider approved: ${p.name}`,
    silent: 'providers.approved says it',
  }),
  /** A member of staff opened it. */
  certificate_read: event<OfApplicant>()('providers.certificate_read', {
    audience: () => ['staff'],
    subjects: () => ['staff'],
    trail: (p) => `Certificate of registration opened by staff: ${p.name}`,
    silent: 'it is for the log',
  }),
  added: event<OfProvider>()('providers.added', {
    ...byStaff,
    trail: (p) => `Moving business added: ${p.name}`,
    silent: 'providers.approved says it when the business can work',
  }),
  check_approved: event<OfProvider & { readonly check: CheckKind }>()('providers.check_approved', {
    ...byStaff,
    trail: (p) => `Check approved: ${checkWords[p.check]}`,
    silent: 'providers.approved says it when all are',
  }),
  check_rejected: event<OfProvider & { readonly check: CheckKind; readonly reason: string }>()(
    'providers.check_rejected',
    {
      ...byStaff,
      trail: (p) => `Check rejected: ${checkWords[p.check]}`,
      tells: [
        {
          to: provider,
          inbox: (p) => ({
            type: 'alert',
            title: text('We could not approve {check}', { check: checks[p.check] }),
            message: sentence(p.reason),
            link: desk,
          }),
        },
      ],
    },
  ),
  /** again: after it was suspended. */
  approved: event<OfProvider & { readonly again: boolean }>()('providers.approved', {
    ...byStaff,
    trail: (p) => (p.again ? 'Approved again' : 'Approved'),
    tells: [
      {
        to: provider,
        inbox: (p) => ({
          type: 'other',
          title: p.again ? text('Your business is active again') : text('Your business is approved'),
          message: text('You can invite workers and give them jobs.'),
          link: desk,
        }),
        email: (p, _facts, reader) =>
          mail('provider_approved', { name: reader.name, business: p.name, again: p.again, url: reader.url(desk) }),
      },
    ],
  }),
  suspended: event<OfProvider & { readonly reason: string }>()('providers.suspended', {
    ...byStaff,
    trail: () => 'Suspended',
    tells: [
      {
        to: provider,
        inbox: (p) => ({
          type: 'alert',
          title: text('Your business is suspended'),
          message: sentence(p.reason),
          link: desk,
        }),
      },
    ],
  }),
  /** workerId: the holder of the invited email or phone, proven; null: nobody. */
  invited: event<OfProvider & { readonly workerId: string | null; readonly share_bps: number }>()('providers.invited', {
    ...between,
    trail: (p) => `${p.name} invited a worker at ${percent(p.share_bps)}`,
    tells: [
      {
        to: worker,
        inbox: (p) => ({
          type: 'other',
          title: text('{name} invites you to its crew', { name: p.name }),
          message: text('You keep {part} of what you earn. Read what joining means, then accept or decline.', {
            part: keptOf(p.share_bps),
          }),
          link: membership,
        }),
      },
    ],
  }),
  invite_withdrawn: event<OfProvider>()('providers.invite_withdrawn', {
    audience: byStaff.audience,
    subjects: () => ['team', 'staff'],
    trail: () => 'Invite withdrawn',
    silent: 'the provider did it themselves',
  }),
  joined: event<OfMember & { readonly share_bps: number }>()('providers.joined', {
    ...between,
    trail: (p) => `${p.workerName} joined ${p.name} at ${percent(p.share_bps)}`,
    tells: [
      {
        to: provider,
        inbox: (p) => ({
          type: 'other',
          title: text('{name} joined your crew', { name: p.workerName }),
          message: text('Your share is {part} of each job that they accept from now on.', {
            part: percent(p.share_bps),
          }),
          link: crew,
        }),
      },
    ],
  }),
  /** The provider does not learn who declined. */
  invite_declined: event<OfProvider>()('providers.invite_declined', {
    audience: byStaff.audience,
    subjects: () => ['team', 'staff'],
    trail: () => 'Invite declined',
    tells: [
      {
        to: provider,
        inbox: () => ({
          type: 'other',
          title: text('An invite was declined'),
          message: text('You can invite somebody else.'),
          link: crew,
        }),
      },
    ],
  }),
  left: event<OfMember & { readonly by: 'worker' | 'provider' }>()('providers.left', {
    ...between,
    trail: (p) => (p.by === 'worker' ? `${p.workerName} left ${p.name}` : `${p.name} removed ${p.workerName}`),
    tells: [
      {
        to: provider,
        inbox: (p) =>
          p.by !== 'provider'
            ? {
                type: 'alert',
                title: text('{name} left your crew', { name: p.workerName }),
                message: text('Jobs that they have already keep your share.'),
                link: crew,
              }
            : null,
      },
      {
        to: worker,
        inbox: (p) =>
          p.by === 'provider'
            ? {
                type: 'alert',
                title: text('You are no longer in the crew of {name}', { name: p.name }),
                message: text('Jobs that you have already keep the agreed share. New ones are all yours.'),
                link: membership,
              }
            : null,
      },
    ],
  }),
  /** asked_bps: null when the provider has withdrawn the request. */
  share_asked: event<OfMember & { readonly share_bps: number; readonly asked_bps: number | null }>()(
    'providers.share_asked',
    {
      ...between,
      trail: (p) =>
        p.asked_bps === null
          ? `${p.name} keeps the share of ${p.workerName}`
          : `${p.name} asked ${p.workerName} for ${percent(p.asked_bps)}`,
      tells: [
        {
          to: worker,
          inbox: (p) =>
            p.asked_bps === null
              ? null
              : {
                  type: 'alert',
                  title: text('{name} asks for another share', { name: p.name }),
                  message: text('You would keep {asked} instead of {now}. Nothing changes unless you agree.', {
                    asked: keptOf(p.asked_bps),
                    now: keptOf(p.share_bps),
                  }),
                  link: membership,
                },
        },
      ],
    },
  ),
  /** share_bps: the share from now on. */
  share_answered: event<OfMember & { readonly agrees: boolean; readonly share_bps: number }>()(
    'providers.share_answered',
    {
      ...between,
      trail: (p) =>
        p.agrees
          ? `${p.workerName} agreed to ${percent(p.share_bps)}`
          : `${p.workerName} did not agree to another share`,
      tells: [
        {
          to: provider,
          inbox: (p) => ({
            type: 'other',
            title: p.agrees
              ? text('{name} agreed', { name: p.workerName })
              : text('{name} did not agree', { name: p.workerName }),
            message: p.agrees
              ? text('Your share is {part} of each job that they accept from now on.', { part: percent(p.share_bps) })
              : text('Your share stays {part}.', { part: percent(p.share_bps) }),
            link: crew,
          }),
        },
      ],
    },
  ),
} as const;
