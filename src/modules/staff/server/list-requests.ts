import type { UseCase } from '../../../kernel/http/route.ts';
import { listRequests as listStored } from '../../bookings/server/door.ts';
import type { listRequests, readRequest } from '../contract.ts';
import { statesOn } from '../rules.ts';
import { requestFile, shownRequests } from './request-file.ts';

const most = 30;

export const listEveryRequest: UseCase<typeof listRequests> = async (act, { query }) => {
  const statuses = statesOn[query.show ?? 'all'];
  const { items, next } = await listStored(act, {
    most,
    ...(statuses ? { statuses } : {}),
    ...(query.search ? { search: query.search } : {}),
    ...(query.cursor ? { cursor: query.cursor } : {}),
  });
  return { items: await shownRequests(act, items), next };
};

export const readOneRequest: UseCase<typeof readRequest> = (act, { params }) => requestFile(act, params.id);
