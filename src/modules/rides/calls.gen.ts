// Endpoints for pages: request lines with the types of their contracts. Written by `npm run calls`; do not edit.
import type { RequestLine } from '../../shared/contract.ts';
import type * as contract from './contract.ts';
import type * as deskContract from './desk-contract.ts';
import type * as paymentContract from './payment-contract.ts';
import type * as shareContract from './share-contract.ts';
import type * as staffContract from './staff-contract.ts';
import type * as tripStepsContract from './trip-steps-contract.ts';
import type * as voucherContract from './voucher-contract.ts';
import type * as workContract from './work-contract.ts';

export const bookTrip = 'POST /api/trips' as RequestLine<typeof contract.bookTrip>;
export const cancelTrip = 'POST /api/trips/{id}/cancellation' as RequestLine<typeof contract.cancelTrip>;
export const estimateRide = 'POST /api/rides/estimate' as RequestLine<typeof contract.estimateRide>;
export const findNearDrivers = 'POST /api/rides/near-drivers' as RequestLine<typeof contract.findNearDrivers>;
export const listTrips = 'GET /api/trips' as RequestLine<typeof contract.listTrips>;
export const rateTrip = 'POST /api/trips/{id}/rating' as RequestLine<typeof contract.rateTrip>;
export const readCurrentTrip = 'GET /api/trips/current' as RequestLine<typeof contract.readCurrentTrip>;
export const readTrip = 'GET /api/trips/{id}' as RequestLine<typeof contract.readTrip>;
export const searchAgain = 'POST /api/trips/{id}/search' as RequestLine<typeof contract.searchAgain>;
export const listDriverOffers = 'GET /api/driver/offers' as RequestLine<typeof deskContract.listDriverOffers>;
export const listDriverTrips = 'GET /api/driver/trips' as RequestLine<typeof deskContract.listDriverTrips>;
export const readDesk = 'GET /api/driver/desk' as RequestLine<typeof deskContract.readDesk>;
export const readDriverTrip = 'GET /api/driver/trips/{id}' as RequestLine<typeof deskContract.readDriverTrip>;
export const readWeek = 'GET /api/driver/week' as RequestLine<typeof deskContract.readWeek>;
export const payTripInCash = 'POST /api/trips/{id}/cash' as RequestLine<typeof paymentContract.payTripInCash>;
export const followTrip = 'GET /api/shared-trips/{token}' as RequestLine<typeof shareContract.followTrip>;
export const shareTrip = 'POST /api/trips/{id}/share-links' as RequestLine<typeof shareContract.shareTrip>;
export const listAllTrips = 'GET /api/staff/rides' as RequestLine<typeof staffContract.listAllTrips>;
export const readTripFile = 'GET /api/staff/rides/{id}' as RequestLine<typeof staffContract.readTripFile>;
export const releaseRidePay =
  'POST /api/staff/rides/{id}/pay-release' as RequestLine<typeof staffContract.releaseRidePay>;
export const acceptOffer = 'POST /api/trips/{id}/offer-acceptance' as RequestLine<typeof tripStepsContract.acceptOffer>;
export const arriveAtPickup = 'POST /api/trips/{id}/arrival' as RequestLine<typeof tripStepsContract.arriveAtPickup>;
export const completeTrip = 'POST /api/trips/{id}/completion' as RequestLine<typeof tripStepsContract.completeTrip>;
export const declineOffer = 'POST /api/trips/{id}/offer-refusal' as RequestLine<typeof tripStepsContract.declineOffer>;
export const departForTrip = 'POST /api/trips/{id}/departure' as RequestLine<typeof tripStepsContract.departForTrip>;
export const rateRider = 'POST /api/trips/{id}/rider-rating' as RequestLine<typeof tripStepsContract.rateRider>;
export const releaseTrip = 'POST /api/trips/{id}/release' as RequestLine<typeof tripStepsContract.releaseTrip>;
export const reportNoShow = 'POST /api/trips/{id}/no-show' as RequestLine<typeof tripStepsContract.reportNoShow>;
export const startTrip = 'POST /api/trips/{id}/start' as RequestLine<typeof tripStepsContract.startTrip>;
export const bookVoucherRide = 'POST /api/ride-vouchers/rides' as RequestLine<typeof voucherContract.bookVoucherRide>;
export const listVouchers =
  'GET /api/companies/{company}/ride-vouchers' as RequestLine<typeof voucherContract.listVouchers>;
export const makeVoucher =
  'POST /api/companies/{company}/ride-vouchers' as RequestLine<typeof voucherContract.makeVoucher>;
export const readVoucher = 'POST /api/ride-vouchers/reading' as RequestLine<typeof voucherContract.readVoucher>;
export const resendVoucher =
  'POST /api/companies/{company}/ride-vouchers/{voucher}/link' as RequestLine<typeof voucherContract.resendVoucher>;
export const revokeVoucher =
  'POST /api/companies/{company}/ride-vouchers/{voucher}/revocation' as RequestLine<typeof voucherContract.revokeVoucher>;
export const bookWorkRide = 'POST /api/companies/{company}/rides' as RequestLine<typeof workContract.bookWorkRide>;
export const cancelCompanyRide =
  'POST /api/companies/{company}/rides/{ride}/cancellation' as RequestLine<typeof workContract.cancelCompanyRide>;
export const readCompanyRide =
  'GET /api/companies/{company}/rides/{ride}' as RequestLine<typeof workContract.readCompanyRide>;
