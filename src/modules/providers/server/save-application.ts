import { ownAccount } from '../../../kernel/db/own-account.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import { Refused } from '../../../shared/refusal.ts';
import { applicationRefusals as refuse } from '../application-contract.ts';
import type * as contract from '../application-contract.ts';
import { applicationLife } from '../application-rules.ts';
import { changeApplicationRow } from './applications.sql.ts';
import { changedApplication, openApplication } from './read-application.ts';

export const saveApplication: UseCase<typeof contract.saveApplication> = async (act, { body }) => {
  await openApplication(act);
  const account = ownAccount(act);
  const changed = await act.one(changeApplicationRow, { account, ...body, from: [...applicationLife.from('submit')] });
  if (!changed) throw new Refused(refuse.already_sent);
  return changedApplication(act);
};
