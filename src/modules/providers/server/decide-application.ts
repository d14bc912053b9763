// Staff decide about an application. An approval adds the business as staff would, with its three checks approved, so that it can work at once.
import type { Act } from '../../../kernel/db/act.ts';
import { staffOnly } from '../../../kernel/db/staff-only.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import { common, Refused } from '../../../shared/refusal.ts';
import { applicationLife } from '../application-rules.ts';
import { providersEvents } from '../events.ts';
import type * as contract from '../staff-application-contract.ts';
import { staffProvidersRefusals as refuse } from '../staff-contract.ts';
import { openBusiness } from './add-provider.ts';
import { decideApplication, lockApplication } from './applications.sql.ts';
import { approveAdded } from './decide-provider.ts';
import { applicationFile } from './read-application-file.ts';

/** The version the caller has read, locked. Refuses with not_found, already_decided, own_case. */
const locked = async (act: Act, id: string, submitted_at: string): Promise<contract.ApplicationFile> => {
  staffOnly(act);
  if (id === act.actor.accountId) throw new Refused(common.own_case);
  const waits = await act.one(lockApplication, { id });
  const file = await applicationFile(act, id);
  if (!waits || file.submitted_at !== submitted_at) throw new Refused(refuse.already_decided);
  return file;
};

export const approveApplication: UseCase<typeof contract.approveApplication> = async (
  act,
  { params: { id }, body: { submitted_at } },
) => {
  const { name, email, phone, registration, city } = await locked(act, id, submitted_at);
  const { providerId } = await openBusiness(act, { name, email, phone, registration, city });
  await approveAdded(act, providerId);
  const from = [...applicationLife.from('approve')];
  await act.one(decideApplication, { id, from, to: 'approved', reason: null, provider: providerId });
  act.emit(providersEvents.application_approved, { accountId: id, name, providerId });
  return applicationFile(act, id);
};

export const rejectApplication: UseCase<typeof contract.rejectApplication> = async (
  act,
  { params: { id }, body: { submitted_at, reason } },
) => {
  const { name } = await locked(act, id, submitted_at);
  const from = [...applicationLife.from('reject')];
  await act.one(decideApplication, { id, from, to: 'rejected', reason, provider: null });
  act.emit(providersEvents.application_rejected, { accountId: id, name, reason });
  return applicationFile(act, id);
};
