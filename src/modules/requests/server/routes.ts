import { type Route, route, routeWithActs } from '../../../kernel/http/route.ts';
import * as companyOrder from '../company-order-contract.ts';
import * as contract from '../contract.ts';
import * as load from '../load-contract.ts';
import * as priceChange from '../price-change-contract.ts';
import type { CardPayments } from '../../money/server/door.ts';
import * as payment from '../payment-contract.ts';
import * as staff from '../staff-contract.ts';
import { answerPriceChange } from './answer-price-change.ts';
import { cancelRequest } from './cancel-request.ts';
import { cancelRequestByStaff } from './cancel-request-by-staff.ts';
import { confirmRequest } from './confirm-request.ts';
import { declineRequest } from './decline-request.ts';
import { holdRequest, releaseRequest } from './hold-request.ts';
import { listAllRequests } from './list-all-requests.ts';
import { readRequestFile } from './read-request-file.ts';
import { repriceRequest } from './reprice-request.ts';
import { listCompanyOrders } from './list-company-orders.ts';
import { listMyRequests } from './list-my-requests.ts';
import { orderForCompany } from './order-for-company.ts';
import { previewCompanyOrder } from './preview-company-order.ts';
import { choosePayment } from './choose-payment.ts';
import { readJobLoad } from './read-job-load.ts';
import { signRequest } from './sign-request.ts';
import { submitRequest } from './submit-request.ts';
import { renewLoadedCode } from './renew-loaded-code.ts';
import { reportProblem } from './report-problem.ts';
import { readUsualWait } from './read-usual-wait.ts';
import { readMoverPosition } from './read-mover-position.ts';
import { trackRequest } from './track-request.ts';
import { followerFor, personFor } from './tracking-key.ts';
import { listTrackMessages, sendTrackMessage } from './write-to-mover.ts';

/** It sends an email to an address that the caller chooses. */
const letters = { guard: { times: 10, seconds: 600 } };
const follower = { actorFor: followerFor, perSender: { times: 120, seconds: 60 } };
const person = { ...follower, actorFor: personFor };

export const requestsRoutes = (cards: CardPayments): readonly Route[] => [
  route(contract.submitRequest, submitRequest, letters),
  route(contract.readUsualWait, readUsualWait, { mayBeStale: true, perSender: { times: 120, seconds: 60 } }),
  route(contract.listMyRequests, listMyRequests),
  routeWithActs(companyOrder.orderForCompany, orderForCompany, { perAccount: { times: 30, seconds: 600 } }),
  routeWithActs(companyOrder.previewCompanyOrder, previewCompanyOrder, { perAccount: { times: 300, seconds: 600 } }),
  route(companyOrder.listCompanyOrders, listCompanyOrders),
  route(load.readJobLoad, readJobLoad),
  route(contract.trackRequest, trackRequest, follower),
  route(contract.readMoverPosition, readMoverPosition, follower),
  routeWithActs(contract.confirmRequest, confirmRequest(cards), person),
  routeWithActs(contract.signRequest, signRequest(cards), person),
  route(contract.renewLoadedCode, renewLoadedCode, person),
  route(contract.reportProblem, reportProblem, person),
  route(contract.cancelRequest, cancelRequest, follower),
  route(priceChange.answerPriceChange, answerPriceChange, follower),
  route(payment.choosePayment, choosePayment, follower),
  route(contract.listTrackMessages, listTrackMessages, person),
  route(contract.sendTrackMessage, sendTrackMessage, person),
  route(staff.listAllRequests, listAllRequests),
  route(staff.readRequestFile, readRequestFile),
  route(staff.repriceRequest, repriceRequest),
  route(staff.holdRequest, holdRequest),
  route(staff.releaseRequest, releaseRequest),
  route(staff.cancelRequestByStaff, cancelRequestByStaff),
  route(staff.declineRequest, declineRequest),
];
