// What staff do to a request. The rules stand in bookings; each answers the request as it is then.
import type { UseCase } from '../../../kernel/http/route.ts';
import * as requests from '../../requests/server/door.ts';
import { requestFile } from './request-file.ts';
import type * as contract from '../contract.ts';

export const repriceRequest: UseCase<typeof contract.repriceRequest> = async (act, { params, body }) => {
  await requests.repriceRequest(act, params.id, body);
  return requestFile(act, params.id);
};

export const holdRequest: UseCase<typeof contract.holdRequest> = async (act, { params, body }) => {
  await requests.holdRequest(act, params.id, body.reason);
  return requestFile(act, params.id);
};

export const releaseRequest: UseCase<typeof contract.releaseRequest> = async (act, { params }) => {
  await requests.releaseRequest(act, params.id);
  return requestFile(act, params.id);
};

export const cancelRequest: UseCase<typeof contract.cancelRequest> = async (act, { params, body }) => {
  await requests.cancelRequestAsStaff(act, params.id, body.reason);
  return requestFile(act, params.id);
};

export const declineRequest: UseCase<typeof contract.declineRequest> = async (act, { params, body }) => {
  await requests.declineRequest(act, params.id, body.reason);
  return requestFile(act, params.id);
};
