import type { UseCase } from '../../../../kernel/http/route.ts';
import type * as contract from '../../staff-contract.ts';
import { readChat } from './send-message.ts';

export const readJobChat: UseCase<typeof contract.readJobChat> = async (act, { params }) => ({
  items: (await readChat(act, params.id)).items,
});
