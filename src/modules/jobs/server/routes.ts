import { type Route, route, routeWithActs } from '../../../kernel/http/route.ts';
import * as rating from '../customer-rating-contract.ts';
import * as chat from '../chat-contract.ts';
import * as contract from '../contract.ts';
import * as doorWait from '../door-wait-contract.ts';
import * as crew from '../crew-contract.ts';
import * as newcomer from '../newcomer-contract.ts';
import * as offers from '../offers-contract.ts';
import * as ratings from '../ratings-contract.ts';
import * as staff from '../staff-contract.ts';
import * as steps from '../steps-contract.ts';
import * as priceChange from '../price-change-contract.ts';
import { acceptJob } from './board/accept-job.ts';
import { askPriceChange, withdrawPriceChange } from './price/ask-price-change.ts';
import { assignJob, type ReleaseRequest } from './board/assign-job.ts';
import { bringOwnHelpers } from './crew/bring-own-helpers.ts';
import { decideDispute, recordCashRepaid, type TakeOffBill } from './dispute/decide-dispute.ts';
import { listAllJobs } from './list-all-jobs.ts';
import { listCandidates } from './board/list-candidates.ts';
import { readJobChat } from './chat/read-job-chat.ts';
import { readJobFile } from './read-job-file.ts';
import { type NoteRefund, refundJob } from './dispute/refund-job.ts';
import { removeMover } from './steps/remove-mover.ts';
import { lookAtJob } from './dispute/look-at-job.ts';
import { releasePay } from './dispute/release-pay.ts';
import { listMessages, sendMessage } from './chat/send-message.ts';
import { completeJob } from './steps/complete-job.ts';
import { declineJob } from './board/decline-job.ts';
import { joinCrew } from './crew/join-crew.ts';
import { leadJob } from './crew/lead-job.ts';
import { leaveCrew } from './crew/leave-crew.ts';
import { listBoard } from './board/list-board.ts';
import { listMyJobs } from './list-my-jobs.ts';
import { listOffers } from './board/list-offers.ts';
import { mapBoard } from './board/map-board.ts';
import { listRatings } from './ratings/list-ratings.ts';
import { readCrew } from './crew/read-crew.ts';
import { readJob } from './read-job.ts';
import { readProof } from './steps/read-proof.ts';
import { sampleBoard } from './board/sample-board.ts';
import { unsaveJob, saveJob } from './board/save-job.ts';
import { askSignature } from './steps/ask-signature.ts';
import { reportNoShow } from './steps/report-no-show.ts';
import { loadJob } from './steps/load-job.ts';
import { noteCall, waitAtDoor } from './steps/wait-at-door.ts';
import { rateCustomer } from './ratings/rate-customer.ts';
import { arriveAtJob, deliverJob, departForJob, releaseJob, startJob } from './steps/take-step.ts';

/** Every message notifies the customer. */
const talking = { perAccount: { times: 30, seconds: 60 } };

/** Supplied by modules above. */
export type FromAbove = {
  readonly releaseRequest: ReleaseRequest;
  readonly noteRefund: NoteRefund;
  readonly takeOffBill: TakeOffBill;
};
export const jobsRoutes = ({ releaseRequest, noteRefund, takeOffBill }: FromAbove): readonly Route[] => [
  route(contract.listBoard, listBoard),
  // Before {id}: the first match answers.
  route(contract.mapBoard, mapBoard),
  route(newcomer.sampleBoard, sampleBoard, { mayBeStale: true }),
  route(contract.listMyJobs, listMyJobs),
  route(offers.listOffers, listOffers),
  route(ratings.listRatings, listRatings),
  route(contract.readJob, readJob),
  routeWithActs(contract.acceptJob, acceptJob, { critical: true }),
  route(offers.declineJob, declineJob),
  route(crew.readCrew, readCrew),
  route(crew.leadJob, leadJob),
  route(crew.joinCrew, joinCrew),
  route(crew.bringOwnHelpers, bringOwnHelpers),
  route(crew.leaveCrew, leaveCrew),
  route(contract.saveJob, saveJob),
  route(contract.unsaveJob, unsaveJob),
  route(steps.departForJob, departForJob),
  route(steps.arriveAtJob, arriveAtJob),
  route(doorWait.noteCall, noteCall),
  route(doorWait.waitAtDoor, waitAtDoor),
  routeWithActs(doorWait.reportNoShow, reportNoShow),
  routeWithActs(steps.startJob, startJob),
  routeWithActs(steps.loadJob, loadJob),
  route(steps.deliverJob, deliverJob),
  route(steps.askSignature, askSignature),
  route(steps.completeJob, completeJob),
  route(steps.releaseJob, releaseJob),
  route(rating.rateCustomer, rateCustomer),
  route(priceChange.askPriceChange, askPriceChange),
  route(priceChange.withdrawPriceChange, withdrawPriceChange),
  route(chat.listMessages, listMessages),
  route(chat.sendMessage, sendMessage, talking),
  route(steps.readProof, readProof),
  route(staff.listAllJobs, listAllJobs),
  route(staff.readJobFile, readJobFile),
  route(staff.readJobChat, readJobChat),
  route(staff.listCandidates, listCandidates),
  route(staff.assignJob, assignJob(releaseRequest)),
  route(staff.removeMover, removeMover),
  route(staff.refundJob, refundJob(noteRefund)),
  route(staff.decideDispute, decideDispute(takeOffBill)),
  route(staff.lookAtJob, lookAtJob),
  route(staff.releasePay, releasePay),
  route(staff.recordCashRepaid, recordCashRepaid),
];
