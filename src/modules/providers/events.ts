// What happens to providers and their teams. Live subjects: `provider` (one's own business), `team` (its workers, and a worker's own
// membership), `staff`. accountId: the provider's account, null while nobody has proven its email.
import { event } from '../../shared/event.ts';
import type { CheckKind } from './rules.ts';

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

export const providersEvents = {
  /** accountId: who applies; name: of the business. */
  application_submitted: event<OfApplicant>()('providers.application_submitted', ofApplicant),
  application_rejected: event<OfApplicant & { readonly reason: string }>()(
    'providers.application_rejected',
    ofApplicant,
  ),
  application_approved: event<OfApplicant & { readonly providerId: string }>()(
    'providers.application_approved',
    ofApplicant,
  ),
  /** A member of staff opened it. */
  certificate_read: event<OfApplicant>()('providers.certificate_read', {
    audience: () => ['staff'],
    subjects: () => ['staff'],
  }),
  added: event<OfProvider>()('providers.added', byStaff),
  check_approved: event<OfProvider & { readonly check: CheckKind }>()('providers.check_approved', byStaff),
  check_rejected: event<OfProvider & { readonly check: CheckKind; readonly reason: string }>()(
    'providers.check_rejected',
    byStaff,
  ),
  /** again: after it was suspended. */
  approved: event<OfProvider & { readonly again: boolean }>()('providers.approved', byStaff),
  suspended: event<OfProvider & { readonly reason: string }>()('providers.suspended', byStaff),
  /** workerId: whose proven email or phone the invite is for; null where nobody has it. */
  invited: event<OfProvider & { readonly workerId: string | null; readonly share_bps: number }>()(
    'providers.invited',
    between,
  ),
  invite_withdrawn: event<OfProvider>()('providers.invite_withdrawn', {
    audience: byStaff.audience,
    subjects: () => ['team', 'staff'],
  }),
  joined: event<OfMember & { readonly share_bps: number }>()('providers.joined', between),
  /** Nobody learns who it was that did not want to join. */
  invite_declined: event<OfProvider>()('providers.invite_declined', {
    audience: byStaff.audience,
    subjects: () => ['team', 'staff'],
  }),
  left: event<OfMember & { readonly by: 'worker' | 'provider' }>()('providers.left', between),
  /** asked_bps: null when the provider has withdrawn the question. */
  share_asked: event<OfMember & { readonly share_bps: number; readonly asked_bps: number | null }>()(
    'providers.share_asked',
    between,
  ),
  /** share_bps: from now on. */
  share_answered: event<OfMember & { readonly agrees: boolean; readonly share_bps: number }>()(
    'providers.share_answered',
    between,
  ),
} as const;
