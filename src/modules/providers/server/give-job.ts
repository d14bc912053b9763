import type { UseCase } from '../../../kernel/http/route.ts';
import { giveJobInTeam } from '../../jobs/server/door.ts';
import type * as contract from '../jobs-contract.ts';
import { activeProvider } from './read-provider.ts';

export const giveJob: UseCase<typeof contract.giveJob> = async (act, { params: { id }, body: { worker_id } }) => {
  await activeProvider(act);
  await giveJobInTeam(act, id, worker_id);
  return { id, worker_id };
};
