// Endpoints for pages: request lines with the types of their contracts. Written by `npm run calls`; do not edit.
import type { RequestLine } from '../../shared/contract.ts';
import type * as companyOrderContract from './company-order-contract.ts';
import type * as contract from './contract.ts';
import type * as loadContract from './load-contract.ts';
import type * as paymentContract from './payment-contract.ts';
import type * as priceChangeContract from './price-change-contract.ts';
import type * as staffContract from './staff-contract.ts';

export const listCompanyOrders =
  'GET /api/companies/{company}/orders' as RequestLine<typeof companyOrderContract.listCompanyOrders>;
export const orderForCompany =
  'POST /api/companies/{company}/orders' as RequestLine<typeof companyOrderContract.orderForCompany>;
export const previewCompanyOrder =
  'POST /api/companies/{company}/order-previews' as RequestLine<typeof companyOrderContract.previewCompanyOrder>;
export const cancelRequest = 'POST /api/track/{key}/cancellation' as RequestLine<typeof contract.cancelRequest>;
export const confirmRequest = 'POST /api/track/{key}/confirmation' as RequestLine<typeof contract.confirmRequest>;
export const listMyRequests = 'GET /api/service-requests' as RequestLine<typeof contract.listMyRequests>;
export const listTrackMessages = 'GET /api/track/{key}/messages' as RequestLine<typeof contract.listTrackMessages>;
export const readMoverPosition =
  'GET /api/track/{key}/mover-position' as RequestLine<typeof contract.readMoverPosition>;
export const readUsualWait = 'GET /api/usual-wait' as RequestLine<typeof contract.readUsualWait>;
export const renewLoadedCode = 'POST /api/track/{key}/loaded-code' as RequestLine<typeof contract.renewLoadedCode>;
export const reportProblem = 'POST /api/track/{key}/problem' as RequestLine<typeof contract.reportProblem>;
export const sendTrackMessage = 'POST /api/track/{key}/messages' as RequestLine<typeof contract.sendTrackMessage>;
export const signRequest = 'POST /api/track/{key}/signature' as RequestLine<typeof contract.signRequest>;
export const submitRequest = 'POST /api/service-requests' as RequestLine<typeof contract.submitRequest>;
export const trackRequest = 'GET /api/track/{key}' as RequestLine<typeof contract.trackRequest>;
export const readJobLoad = 'GET /api/jobs/{id}/load' as RequestLine<typeof loadContract.readJobLoad>;
export const choosePayment = 'PUT /api/track/{key}/payment-method' as RequestLine<typeof paymentContract.choosePayment>;
export const answerPriceChange =
  'POST /api/track/{key}/price-changes/{change}/answer' as RequestLine<typeof priceChangeContract.answerPriceChange>;
export const cancelRequestByStaff =
  'POST /api/staff/requests/{id}/cancellation' as RequestLine<typeof staffContract.cancelRequestByStaff>;
export const declineRequest =
  'POST /api/staff/requests/{id}/refusal' as RequestLine<typeof staffContract.declineRequest>;
export const holdRequest = 'POST /api/staff/requests/{id}/hold' as RequestLine<typeof staffContract.holdRequest>;
export const listAllRequests = 'GET /api/staff/requests' as RequestLine<typeof staffContract.listAllRequests>;
export const readRequestFile = 'GET /api/staff/requests/{id}' as RequestLine<typeof staffContract.readRequestFile>;
export const releaseRequest =
  'DELETE /api/staff/requests/{id}/hold' as RequestLine<typeof staffContract.releaseRequest>;
export const repriceRequest = 'POST /api/staff/requests/{id}/price' as RequestLine<typeof staffContract.repriceRequest>;
