import { ownAccount } from '../../../kernel/db/own-account.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import { Refused } from '../../../shared/refusal.ts';
import { applicationRefusals as refuse } from '../application-contract.ts';
import type * as contract from '../application-contract.ts';
import { applicationLife, missingFields } from '../application-rules.ts';
import { providersEvents } from '../events.ts';
import { lockOwnApplication, submit } from './applications.sql.ts';
import { ownProvider } from './providers.sql.ts';
import { changedApplication, ownApplication } from './read-application.ts';

/** Sent before, it keeps its place: the button may be pressed again. */
export const submitApplication: UseCase<typeof contract.submitApplication> = async (act) => {
  const account = ownAccount(act);
  if (await act.one(ownProvider, { account })) throw new Refused(refuse.already_provider);
  const row = await act.one(lockOwnApplication, { account });
  if (!row) {
    const sent = await ownApplication(act);
    if (!sent) throw new Refused(refuse.not_complete, { detail: 'Fill in the application first.' });
    return sent;
  }
  const missing = missingFields(row);
  if (missing.length > 0)
    throw new Refused(refuse.not_complete, { detail: `${missing[0]?.message}.`, fields: missing });
  if (row.file_id === null)
    throw new Refused(refuse.not_complete, { detail: 'Upload the certificate of registration.' });
  const sent = await act.one(submit, { account, from: [...applicationLife.from('submit')] });
  if (sent) act.emit(providersEvents.application_submitted, { accountId: account, name: row.name });
  return changedApplication(act);
};
