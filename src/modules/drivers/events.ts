import { event } from '../../shared/event.ts';

type OfDriver = { readonly driverId: string };

const ofDriver = {
  audience: (p: OfDriver): string[] => [`account:${p.driverId}`, 'staff'],
  subjects: (): string[] => ['driver', 'staff'],
};

export const driversEvents = {
  /** by: the driver's own switch, or the clock after a long silence. */
  online_changed: event<OfDriver & { readonly online: boolean; readonly by: 'driver' | 'clock' }>()(
    'drivers.online_changed',
    ofDriver,
  ),
  /** GO and STOP. Going offline says itself that it ends. */
  looking_changed: event<OfDriver & { readonly looking: boolean }>()('drivers.looking_changed', ofDriver),
  /** set: a destination was set; otherwise it ended, by the driver or by the clock. The place is nobody's business. */
  heading_changed: event<OfDriver & { readonly set: boolean; readonly by: 'driver' | 'clock' }>()(
    'drivers.heading_changed',
    ofDriver,
  ),
} as const;
