import { event } from '../../shared/event.ts';

type OfDriver = { readonly driverId: string };

export const driversEvents = {
  /** by: the driver's own switch, or the clock after a long silence. */
  online_changed: event<OfDriver & { readonly online: boolean; readonly by: 'driver' | 'clock' }>()(
    'drivers.online_changed',
    { audience: (p) => [`account:${p.driverId}`, 'staff'], subjects: () => ['driver', 'staff'] },
  ),
} as const;
