import type { UseCase } from '../../../kernel/http/route.ts';
import { beginApplication } from './applications.sql.ts';
import { ownApplication } from './read-application.ts';
import type * as contract from '../application-contract.ts';

export const startApplication: UseCase<typeof contract.startApplication> = async (act, { body }) => {
  await act.one(beginApplication, body);
  return ownApplication(act);
};
