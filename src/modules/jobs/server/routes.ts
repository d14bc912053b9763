import { type Route, route, routeWithActs } from '../../../kernel/http/route.ts';
import { listMessages, sendMessage } from '../chat-contract.ts';
import * as contract from '../contract.ts';
import * as steps from '../steps-contract.ts';
import { askPriceChange, withdrawPriceChange } from '../price-change-contract.ts';
import { dropPosition, putPosition } from '../position-contract.ts';
import { acceptForWorker } from './accept-job.ts';
import { askChange, takeChangeBack } from './ask-price-change.ts';
import { readOwnChat, writeOwnMessage } from './chat.ts';
import { completeOwn } from './finish-job.ts';
import { dropOwnPosition, putOwnPosition } from './put-position.ts';
import { readBoard } from './read-board.ts';
import { readJob, readMyJobs, readOwnProof } from './read-job.ts';
import { forgetSaved, saveForLater } from './save-job.ts';
import { arrive, deliver, depart, giveBack, startWithCode } from './take-step.ts';

export const jobsRoutes: readonly Route[] = [
  route(contract.listBoard, readBoard),
  // Before {id}: the first that fits answers.
  route(contract.myJobs, readMyJobs),
  route(contract.getJob, readJob),
  routeWithActs(contract.acceptJob, acceptForWorker, { critical: true }),
  route(contract.saveJob, saveForLater),
  route(contract.unsaveJob, forgetSaved),
  route(steps.departForJob, depart),
  route(steps.arriveAtJob, arrive),
  routeWithActs(steps.startJob, startWithCode),
  route(steps.deliverJob, deliver),
  route(steps.completeJob, completeOwn),
  route(steps.releaseJob, giveBack),
  route(putPosition, putOwnPosition),
  route(dropPosition, dropOwnPosition),
  route(askPriceChange, askChange),
  route(withdrawPriceChange, takeChangeBack),
  route(listMessages, readOwnChat),
  route(sendMessage, writeOwnMessage),
  route(steps.getProof, readOwnProof),
];
