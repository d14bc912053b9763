// The module's endpoints for pages: request lines with the contract's types. Written by `npm run calls`; do not edit.
import type { RequestLine } from '../../shared/contract.ts';
import type * as contract from './contract.ts';
import type * as paymentContract from './payment-contract.ts';
import type * as shareContract from './share-contract.ts';
import type * as staffContract from './staff-contract.ts';
import type * as tipContract from './tip-contract.ts';
import type * as tripStepsContract from './trip-steps-contract.ts';

export const bookTrip = 'POST /api/trips' as RequestLine<typeof contract.bookTrip>;
export const cancelTrip = 'POST /api/trips/{id}/cancellation' as RequestLine<typeof contract.cancelTrip>;
export const estimateRide = 'POST /api/rides/estimate' as RequestLine<typeof contract.estimateRide>;
export const findNearDrivers = 'POST /api/rides/near-drivers' as RequestLine<typeof contract.findNearDrivers>;
export const listTrips = 'GET /api/trips' as RequestLine<typeof contract.listTrips>;
export const rateTrip = 'POST /api/trips/{id}/rating' as RequestLine<typeof contract.rateTrip>;
export const readCurrentTrip = 'GET /api/trips/current' as RequestLine<typeof contract.readCurrentTrip>;
export const readTrip = 'GET /api/trips/{id}' as RequestLine<typeof contract.readTrip>;
export const searchAgain = 'POST /api/trips/{id}/search' as RequestLine<typeof contract.searchAgain>;
export const checkTripPayment =
  'POST /api/trips/{id}/payments/check' as RequestLine<typeof paymentContract.checkTripPayment>;
export const payTrip = 'POST /api/trips/{id}/payments' as RequestLine<typeof paymentContract.payTrip>;
export const payTripInCash = 'POST /api/trips/{id}/cash' as RequestLine<typeof paymentContract.payTripInCash>;
export const followTrip = 'GET /api/shared-trips/{token}' as RequestLine<typeof shareContract.followTrip>;
export const shareTrip = 'POST /api/trips/{id}/share-links' as RequestLine<typeof shareContract.shareTrip>;
export const listAllTrips = 'GET /api/staff/rides' as RequestLine<typeof staffContract.listAllTrips>;
export const readTripFile = 'GET /api/staff/rides/{id}' as RequestLine<typeof staffContract.readTripFile>;
export const tipDriver = 'POST /api/trips/{id}/tips' as RequestLine<typeof tipContract.tipDriver>;
export const acceptOffer = 'POST /api/trips/{id}/offer-acceptance' as RequestLine<typeof tripStepsContract.acceptOffer>;
export const arriveAtPickup = 'POST /api/trips/{id}/arrival' as RequestLine<typeof tripStepsContract.arriveAtPickup>;
export const completeTrip = 'POST /api/trips/{id}/completion' as RequestLine<typeof tripStepsContract.completeTrip>;
export const declineOffer = 'POST /api/trips/{id}/offer-refusal' as RequestLine<typeof tripStepsContract.declineOffer>;
export const departForTrip = 'POST /api/trips/{id}/departure' as RequestLine<typeof tripStepsContract.departForTrip>;
export const rateRider = 'POST /api/trips/{id}/rider-rating' as RequestLine<typeof tripStepsContract.rateRider>;
export const releaseTrip = 'POST /api/trips/{id}/release' as RequestLine<typeof tripStepsContract.releaseTrip>;
export const reportNoShow = 'POST /api/trips/{id}/no-show' as RequestLine<typeof tripStepsContract.reportNoShow>;
export const startTrip = 'POST /api/trips/{id}/start' as RequestLine<typeof tripStepsContract.startTrip>;
