// What staff do to a request. The rules stand in bookings; each answers the request as it is then.
import type { UseCase } from '../../../kernel/http/route.ts';
import * as bookings from '../../bookings/server/door.ts';
import type { cancelRequest, declineRequest, holdRequest, releaseRequest, repriceRequest } from '../contract.ts';
import { requestFile } from './request-file.ts';

export const setNewPrice: UseCase<typeof repriceRequest> = async (act, { params, body }) => {
  await bookings.repriceRequest(act, params.id, body);
  return requestFile(act, params.id);
};

export const putOnHold: UseCase<typeof holdRequest> = async (act, { params, body }) => {
  await bookings.holdRequest(act, params.id, body.reason);
  return requestFile(act, params.id);
};

export const endHold: UseCase<typeof releaseRequest> = async (act, { params }) => {
  await bookings.releaseRequest(act, params.id);
  return requestFile(act, params.id);
};

export const callOff: UseCase<typeof cancelRequest> = async (act, { params, body }) => {
  await bookings.cancelRequestAsStaff(act, params.id, body.reason);
  return requestFile(act, params.id);
};

export const declineAsked: UseCase<typeof declineRequest> = async (act, { params, body }) => {
  await bookings.declineRequest(act, params.id, body.reason);
  return requestFile(act, params.id);
};
