import type { UseCase } from '../../../kernel/http/route.ts';
import { listRequests as listStored } from '../../requests/server/door.ts';
import { statesOn } from '../rules.ts';
import { requestFile, shownRequests } from './request-file.ts';
import type * as contract from '../contract.ts';

const most = 30;

export const listRequests: UseCase<typeof contract.listRequests> = async (act, { query }) => {
  const statuses = statesOn[query.show ?? 'all'];
  const { items, next } = await listStored(act, {
    most,
    ...(statuses ? { statuses } : {}),
    ...(query.search ? { search: query.search } : {}),
    ...(query.cursor ? { cursor: query.cursor } : {}),
  });
  return { items: await shownRequests(act, items), next };
};

export const readRequest: UseCase<typeof contract.readRequest> = (act, { params }) => requestFile(act, params.id);
