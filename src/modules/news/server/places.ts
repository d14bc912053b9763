// Pages that the links of news lead to; src/kit/paths.ts has the same list for the browser.
import type { Facts } from './event.ts';

/** @param key the order's id for its account and staff, else a link's secret */
export const orderPage = (kind: 'request' | 'booking', key: string): string =>
  kind === 'booking' ? `/booking-confirmation?booking=${key}` : `/track/${key}`;

export const places = {
  home: '/home',
  signIn: '/auth',
  /** The page of an order: by its id, or by the key of a link. */
  order: (p: { readonly orderId: string }, facts: Facts) => orderPage(facts.order?.kind ?? 'request', p.orderId),
  request: (p: { readonly requestId: string }) => `/track/${p.requestId}`,
  booking: (p: { readonly bookingId: string }) => `/booking-confirmation?booking=${p.bookingId}`,
  staffBooking: (p: { readonly bookingId: string }) => `/staff/bookings?show=all&id=${p.bookingId}`,
  staffJob: (p: { readonly jobId: string }) => `/staff/jobs?id=${p.jobId}`,
  board: (p: { readonly jobId: string }) => `/worker-dashboard?tab=jobs&job=${p.jobId}`,
  jobs: '/worker-dashboard?tab=jobs',
  earnings: '/worker-dashboard?tab=earnings',
  badges: '/worker-dashboard?tab=badges',
  /** People who only drive read about their money in the phone view; both pages show the same balance. */
  money: (part: 'earnings' | 'payout', roles: readonly string[]) =>
    roles.includes('driver') && !roles.includes('worker') ? `/drive?money=${part}` : `/worker-dashboard?tab=${part}`,
  worker: '/worker-dashboard',
  hearing: '/worker-dashboard?tab=hearing',
  staffHearing: (p: { readonly hearingId: string }) => `/staff/hearings?id=${p.hearingId}`,
} as const;
