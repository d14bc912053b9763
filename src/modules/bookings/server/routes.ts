import { route } from '../../../kernel/http/route.ts';
import * as contract from '../contract.ts';
import { readJobLoad } from '../load-contract.ts';
import { answerPriceChange } from '../price-change-contract.ts';
import { answerChange } from './answer-price-change.ts';
import { cancelOwnRequest } from './cancel-request.ts';
import { confirmDelivery } from './confirm-request.ts';
import { listOwnRequests } from './list-my-requests.ts';
import { showJobLoad } from './read-load.ts';
import { submitServiceRequest } from './submit-request.ts';
import { followRequest } from './track-request.ts';
import { followerFor } from './tracking-key.ts';
import { readChat, writeToMover } from './write-to-mover.ts';

/** Each sends a letter to an address of the caller's choosing. */
const letters = { perAddress: { times: 10, seconds: 600 } };
const follower = { actorFor: followerFor, perAddress: { times: 120, seconds: 60 } };

export const bookingsRoutes = [
  route(contract.submitRequest, submitServiceRequest, letters),
  route(contract.listMyRequests, listOwnRequests),
  route(readJobLoad, showJobLoad),
  route(contract.trackRequest, followRequest, follower),
  route(contract.confirmRequest, confirmDelivery, follower),
  route(contract.cancelRequest, cancelOwnRequest, follower),
  route(answerPriceChange, answerChange, follower),
  route(contract.listTrackMessages, readChat, follower),
  route(contract.sendTrackMessage, writeToMover, follower),
];
