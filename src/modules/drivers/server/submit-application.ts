import { ownAccount } from '../../../kernel/db/own-account.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import { Refused } from '../../../shared/refusal.ts';
import { applicationRefusals as refuse } from '../application-contract.ts';
import { applicationLife, documentsLeftWords } from '../application-rules.ts';
import { driversEvents } from '../events.ts';
import { holdApplication, submit } from './applications.sql.ts';
import { ownApplication } from './read-application.ts';
import type * as contract from '../application-contract.ts';

/** Idempotent: Continue may be pressed again. */
export const submitApplication: UseCase<typeof contract.submitApplication> = async (act) => {
  const id = ownAccount(act);
  await act.sql(holdApplication, { account: id });
  const left = documentsLeftWords((await ownApplication(act)).documents);
  if (left !== null) throw new Refused(refuse.not_complete, { detail: `${left}.` });
  const sent = await act.one(submit, { id, from: [...applicationLife.from('submit')] });
  if (sent) act.emit(driversEvents.application_submitted, { driverId: id });
  return ownApplication(act);
};
