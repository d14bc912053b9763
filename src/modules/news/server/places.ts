// Pages that news links to, by an event's payload.
import { type Path, paths } from '../../../shared/paths.ts';
import type { Facts } from './event.ts';

/** @param key the order's id for its account and staff, else a link's secret */
export const orderPage = (kind: 'request' | 'booking', key: string): Path =>
  kind === 'booking' ? paths.bookingConfirmation(key) : paths.track(key);

export const places = {
  home: paths.activity(),
  signIn: paths.auth(),
  /** The page of an order: by its id, or by a link's key. */
  order: (p: { readonly orderId: string }, facts: Facts) => orderPage(facts.order?.kind ?? 'request', p.orderId),
  request: (p: { readonly requestId: string }) => paths.track(p.requestId),
  booking: (p: { readonly bookingId: string }) => paths.bookingConfirmation(p.bookingId),
  staffBooking: (p: { readonly bookingId: string }) => paths.staff('bookings', { show: 'all', id: p.bookingId }),
  staffJob: (p: { readonly jobId: string }) => paths.staff('jobs', { id: p.jobId }),
  board: (p: { readonly jobId: string }) => paths.workerJob(p.jobId),
  jobs: paths.workerDashboard('jobs'),
  earnings: paths.workerDashboard('earnings'),
  badges: paths.workerDashboard('badges'),
  /** Drivers who are not workers read about their money in the phone view; both pages show the same balance. */
  money: (part: 'earnings' | 'payout', roles: readonly string[]): Path =>
    roles.includes('driver') && !roles.includes('worker') ? paths.drive({ money: part }) : paths.workerDashboard(part),
  worker: paths.workerDashboard(),
  hearing: paths.workerDashboard('hearing'),
  staffHearing: (p: { readonly hearingId: string }) => paths.staff('hearings', { id: p.hearingId }),
} as const;
