import { event } from '../../shared/event.ts';
import type { DocumentKind } from './application-rules.ts';

type OfDriver = { readonly driverId: string };
type OfDocument = OfDriver & { readonly kind: DocumentKind };

const about = {
  audience: (p: OfDriver): string[] => [`account:${p.driverId}`, 'staff'],
  subjects: (): string[] => ['driver', 'staff'],
};

/** driverId: the account that drives, or applies to. */
export const driversEvents = {
  /** by: the driver's own switch, the clock after a long silence, papers that have ended, or a hearing. */
  online_changed: event<
    OfDriver & { readonly online: boolean; readonly by: 'driver' | 'clock' | 'papers' | 'hearing' }
  >()('drivers.online_changed', about),
  /** GO and STOP. Going offline says itself that it ends. */
  looking_changed: event<OfDriver & { readonly looking: boolean }>()('drivers.looking_changed', about),
  /** set: a destination was set; otherwise it ended, by the driver or by the clock. The place stays private. */
  heading_changed: event<OfDriver & { readonly set: boolean; readonly by: 'driver' | 'clock' }>()(
    'drivers.heading_changed',
    about,
  ),
  application_submitted: event<OfDriver>()('drivers.application_submitted', about),
  application_approved: event<OfDriver>()('drivers.application_approved', about),
  document_added: event<OfDocument>()('drivers.document_added', about),
  document_approved: event<OfDocument>()('drivers.document_approved', about),
  document_rejected: event<OfDocument & { readonly reason: string }>()('drivers.document_rejected', about),
  /** A member of staff opened it. */
  document_read: event<OfDocument>()('drivers.document_read', {
    audience: () => ['staff'],
    subjects: () => ['staff'],
  }),
  /** days: until the last day on which it is valid. */
  document_ending: event<OfDocument & { readonly days: number; readonly endsOn: string }>()(
    'drivers.document_ending',
    about,
  ),
  document_expired: event<OfDocument>()('drivers.document_expired', about),
  /** The driver they brought has done their first trips. driverId: who is paid. */
  referral_credited: event<OfDriver & { readonly amountKobo: number }>()('drivers.referral_credited', {
    audience: about.audience,
    subjects: () => ['driver', 'earnings', 'staff'],
  }),
  vehicle_changed: event<OfDriver & { readonly change: 'added' | 'changed' | 'removed'; readonly plate: string }>()(
    'drivers.vehicle_changed',
    about,
  ),
  vehicle_approved: event<OfDriver & { readonly plate: string }>()('drivers.vehicle_approved', about),
  vehicle_rejected: event<OfDriver & { readonly plate: string; readonly reason: string }>()(
    'drivers.vehicle_rejected',
    about,
  ),
} as const;
