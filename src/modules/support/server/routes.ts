import { type Route, route, routeWithActs } from '../../../kernel/http/route.ts';
import * as calls from '../call-contract.ts';
import * as contract from '../contract.ts';
import * as lost from '../lost-item-contract.ts';
import * as desk from '../staff-call-contract.ts';
import * as staff from '../staff-contract.ts';
import { answerLostItem } from './answer-lost-item.ts';
import { answerCase } from './answer-case.ts';
import { bookCall } from './book-call.ts';
import { caseFollower } from './case-key.ts';
import { callFollower, cancelCall, moveCall, readCall, readMyCall } from './change-call.ts';
import { closeCase } from './close-case.ts';
import { decideDataRequest } from './decide-data-request.ts';
import { listCallSlots } from './list-call-slots.ts';
import { listCalls } from './list-calls.ts';
import { listCases } from './list-cases.ts';
import { listDataRequests } from './list-data-requests.ts';
import { listMyCases } from './list-my-cases.ts';
import { openCase } from './open-case.ts';
import { proveDataRequest } from './prove-data-request.ts';
import { readCase } from './read-case.ts';
import { readCaseFile } from './read-case-file.ts';
import { readDataRequest } from './read-data-request.ts';
import { readLostItem } from './read-lost-item.ts';
import { readCallFile, recordCall } from './record-call.ts';
import { replyCase } from './reply-case.ts';

/** A person at Kaya reads each of them, and a visitor’s case sends an email to an address of their choice. */
const opening = { guard: { times: 10, seconds: 3600 } };
const follower = { actorFor: caseFollower, perSender: { times: 120, seconds: 60 } };
const caller = { actorFor: callFollower, perSender: { times: 120, seconds: 60 } };
const writing = { ...follower, perSender: { times: 20, seconds: 600 } };

export const supportRoutes: readonly Route[] = [
  routeWithActs(contract.openCase, openCase, opening),
  route(contract.listMyCases, listMyCases),
  route(contract.readCase, readCase, follower),
  route(contract.replyCase, replyCase, writing),
  route(contract.proveDataRequest, proveDataRequest, writing),
  route(lost.readLostItem, readLostItem),
  route(lost.answerLostItem, answerLostItem, { perAccount: { times: 30, seconds: 600 } }),
  route(calls.listCallSlots, listCallSlots, { perSender: { times: 120, seconds: 60 } }),
  routeWithActs(calls.bookCall, bookCall, opening),
  route(calls.readMyCall, readMyCall),
  route(calls.readCall, readCall, caller),
  route(calls.moveCall, moveCall, { ...caller, perSender: { times: 20, seconds: 600 } }),
  route(calls.cancelCall, cancelCall, { ...caller, perSender: { times: 20, seconds: 600 } }),
  route(desk.listCalls, listCalls),
  route(desk.readCallFile, readCallFile),
  route(desk.recordCall, recordCall),
  route(staff.listCases, listCases),
  route(staff.readCaseFile, readCaseFile),
  route(staff.answerCase, answerCase),
  route(staff.closeCase, closeCase),
  route(staff.listDataRequests, listDataRequests),
  route(staff.readDataRequest, readDataRequest),
  route(staff.decideDataRequest, decideDataRequest),
];
