import type { UseCase } from '../../../kernel/http/route.ts';
import { usualWait } from '../../jobs/server/door.ts';
import type * as contract from '../contract.ts';

/** For somebody who chooses a time, before anything is sent. */
export const readUsualWait: UseCase<typeof contract.readUsualWait> = async (act) => ({ minutes: await usualWait(act) });
