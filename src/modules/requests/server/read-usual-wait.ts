import type { UseCase } from '../../../kernel/http/route.ts';
import { kindOf } from '../../catalogue/rules.ts';
import { usualWait } from '../../jobs/server/door.ts';
import type * as contract from '../contract.ts';

/** For a visitor who is choosing a time, before anything is sent. */
export const readUsualWait: UseCase<typeof contract.readUsualWait> = async (act, { query }) => ({
  minutes: await usualWait(act, {
    service_type: query.service_type,
    service_kind: kindOf(query),
    lat: Number(query.lat),
    lng: Number(query.lng),
  }),
});
