// Endpoints for pages: request lines with the types of their contracts. Written by `npm run calls`; do not edit.
import type { RequestLine } from '../../shared/contract.ts';
import type * as chatContract from './chat-contract.ts';
import type * as contract from './contract.ts';
import type * as crewContract from './crew-contract.ts';
import type * as customerRatingContract from './customer-rating-contract.ts';
import type * as doorWaitContract from './door-wait-contract.ts';
import type * as newcomerContract from './newcomer-contract.ts';
import type * as offersContract from './offers-contract.ts';
import type * as priceChangeContract from './price-change-contract.ts';
import type * as ratingsContract from './ratings-contract.ts';
import type * as staffContract from './staff-contract.ts';
import type * as stepsContract from './steps-contract.ts';

export const listMessages = 'GET /api/jobs/{id}/messages' as RequestLine<typeof chatContract.listMessages>;
export const sendMessage = 'POST /api/jobs/{id}/messages' as RequestLine<typeof chatContract.sendMessage>;
export const acceptJob = 'POST /api/jobs/{id}/acceptance' as RequestLine<typeof contract.acceptJob>;
export const listBoard = 'GET /api/jobs' as RequestLine<typeof contract.listBoard>;
export const listMyJobs = 'GET /api/jobs/mine' as RequestLine<typeof contract.listMyJobs>;
export const mapBoard = 'GET /api/jobs/map' as RequestLine<typeof contract.mapBoard>;
export const readJob = 'GET /api/jobs/{id}' as RequestLine<typeof contract.readJob>;
export const saveJob = 'PUT /api/jobs/{id}/saved' as RequestLine<typeof contract.saveJob>;
export const unsaveJob = 'DELETE /api/jobs/{id}/saved' as RequestLine<typeof contract.unsaveJob>;
export const bringOwnHelpers =
  'POST /api/jobs/{id}/crew/own-helpers' as RequestLine<typeof crewContract.bringOwnHelpers>;
export const joinCrew = 'POST /api/jobs/{id}/crew/members' as RequestLine<typeof crewContract.joinCrew>;
export const leadJob = 'POST /api/jobs/{id}/crew' as RequestLine<typeof crewContract.leadJob>;
export const leaveCrew = 'POST /api/jobs/{id}/crew/departure' as RequestLine<typeof crewContract.leaveCrew>;
export const readCrew = 'GET /api/jobs/{id}/crew' as RequestLine<typeof crewContract.readCrew>;
export const rateCustomer =
  'POST /api/jobs/{id}/customer-rating' as RequestLine<typeof customerRatingContract.rateCustomer>;
export const noteCall = 'POST /api/jobs/{id}/call' as RequestLine<typeof doorWaitContract.noteCall>;
export const reportNoShow = 'POST /api/jobs/{id}/no-show' as RequestLine<typeof doorWaitContract.reportNoShow>;
export const waitAtDoor = 'POST /api/jobs/{id}/wait' as RequestLine<typeof doorWaitContract.waitAtDoor>;
export const sampleBoard = 'GET /api/jobs/sample' as RequestLine<typeof newcomerContract.sampleBoard>;
export const declineJob = 'POST /api/jobs/{id}/offer-refusal' as RequestLine<typeof offersContract.declineJob>;
export const listOffers = 'GET /api/jobs/offers' as RequestLine<typeof offersContract.listOffers>;
export const askPriceChange =
  'POST /api/jobs/{id}/price-changes' as RequestLine<typeof priceChangeContract.askPriceChange>;
export const withdrawPriceChange =
  'DELETE /api/jobs/{id}/price-changes/{change}' as RequestLine<typeof priceChangeContract.withdrawPriceChange>;
export const listRatings = 'GET /api/worker/ratings' as RequestLine<typeof ratingsContract.listRatings>;
export const assignJob = 'POST /api/staff/jobs/{id}/assignment' as RequestLine<typeof staffContract.assignJob>;
export const decideDispute = 'POST /api/staff/jobs/{id}/decision' as RequestLine<typeof staffContract.decideDispute>;
export const listAllJobs = 'GET /api/staff/jobs' as RequestLine<typeof staffContract.listAllJobs>;
export const listCandidates = 'GET /api/staff/jobs/{id}/candidates' as RequestLine<typeof staffContract.listCandidates>;
export const lookAtJob = 'POST /api/staff/jobs/{id}/look' as RequestLine<typeof staffContract.lookAtJob>;
export const readJobChat = 'GET /api/staff/jobs/{id}/messages' as RequestLine<typeof staffContract.readJobChat>;
export const readJobFile = 'GET /api/staff/jobs/{id}' as RequestLine<typeof staffContract.readJobFile>;
export const recordCashRepaid =
  'POST /api/staff/jobs/{id}/cash-repaid' as RequestLine<typeof staffContract.recordCashRepaid>;
export const refundJob = 'POST /api/staff/jobs/{id}/refund' as RequestLine<typeof staffContract.refundJob>;
export const releasePay = 'POST /api/staff/jobs/{id}/pay-release' as RequestLine<typeof staffContract.releasePay>;
export const removeMover = 'POST /api/staff/jobs/{id}/release' as RequestLine<typeof staffContract.removeMover>;
export const arriveAtJob = 'POST /api/jobs/{id}/arrival' as RequestLine<typeof stepsContract.arriveAtJob>;
export const askSignature = 'POST /api/jobs/{id}/signature-request' as RequestLine<typeof stepsContract.askSignature>;
export const completeJob = 'POST /api/jobs/{id}/completion' as RequestLine<typeof stepsContract.completeJob>;
export const deliverJob = 'POST /api/jobs/{id}/delivery' as RequestLine<typeof stepsContract.deliverJob>;
export const departForJob = 'POST /api/jobs/{id}/departure' as RequestLine<typeof stepsContract.departForJob>;
export const loadJob = 'POST /api/jobs/{id}/load' as RequestLine<typeof stepsContract.loadJob>;
export const readProof = 'GET /api/jobs/{id}/proof' as RequestLine<typeof stepsContract.readProof>;
export const releaseJob = 'POST /api/jobs/{id}/release' as RequestLine<typeof stepsContract.releaseJob>;
export const startJob = 'POST /api/jobs/{id}/start' as RequestLine<typeof stepsContract.startJob>;
