// Staff check a business, approve it, suspend it. Each act locks the record, so that a second member of staff sees the first one's decision.
import type { Act } from '../../../kernel/db/act.ts';
import { staffOnly } from '../../../kernel/db/staff-only.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import { common, Refused } from '../../../shared/refusal.ts';
import { providersEvents } from '../events.ts';
import { type CheckKind, checkKinds, providerLife } from '../rules.ts';
import { staffProvidersRefusals as refuse } from '../staff-contract.ts';
import type * as contract from '../staff-contract.ts';
import { decideCheck, lockProvider, moveProvider } from './providers.sql.ts';
import { providerFile } from './read-provider-file.ts';

const locked = async (act: Act, id: string) => {
  staffOnly(act);
  const row = await act.one(lockProvider, { id });
  if (!row) throw new Refused(common.not_found);
  if (row.account_id === act.actor.accountId) throw new Refused(refuse.own_provider);
  return { ...row, about: { providerId: id, accountId: row.account_id, name: row.name } };
};

const decide = async (act: Act, id: string, kind: CheckKind, reason: string | null) => {
  const { about, status } = await locked(act, id);
  const to = reason === null ? 'approved' : 'rejected';
  const vetted = providerLife.next(status, 'vet', 'staff').ok;
  if (!vetted || !(await act.one(decideCheck, { provider: id, kind, to, reason })))
    throw new Refused(refuse.already_decided);
  await act.one(moveProvider, { id, from: [...providerLife.from('vet')], to: 'in_vetting', reason: null });
  return about;
};

/** A business added in this act, whose checks are already approved. */
export const approveAdded = async (act: Act, id: string): Promise<void> => {
  for (const kind of checkKinds)
    act.emit(providersEvents.check_approved, { ...(await decide(act, id, kind, null)), check: kind });
  await approve(act, id);
};

export const approveCheck: UseCase<typeof contract.approveCheck> = async (act, { params: { id, kind } }) => {
  act.emit(providersEvents.check_approved, { ...(await decide(act, id, kind, null)), check: kind });
  return providerFile(act, id);
};

export const rejectCheck: UseCase<typeof contract.rejectCheck> = async (
  act,
  { params: { id, kind }, body: { reason } },
) => {
  act.emit(providersEvents.check_rejected, { ...(await decide(act, id, kind, reason)), check: kind, reason });
  return providerFile(act, id);
};

const approve = async (act: Act, id: string): Promise<void> => {
  const { about, status } = await locked(act, id);
  const { checks } = await providerFile(act, id);
  if (!providerLife.next(status, 'approve', 'staff').ok)
    throw new Refused(status === 'applied' ? refuse.checks_missing : refuse.already_decided);
  if (checks.some((one) => one.status !== 'approved')) throw new Refused(refuse.checks_missing);
  await act.one(moveProvider, { id, from: [...providerLife.from('approve')], to: 'approved', reason: null });
  act.emit(providersEvents.approved, { ...about, again: status === 'suspended' });
};

export const approveProvider: UseCase<typeof contract.approveProvider> = async (act, { params: { id } }) => {
  await approve(act, id);
  return providerFile(act, id);
};

export const suspendProvider: UseCase<typeof contract.suspendProvider> = async (
  act,
  { params: { id }, body: { reason } },
) => {
  const { about } = await locked(act, id);
  const moved = await act.one(moveProvider, { id, from: [...providerLife.from('suspend')], to: 'suspended', reason });
  if (!moved) throw new Refused(refuse.already_decided);
  act.emit(providersEvents.suspended, { ...about, reason });
  return providerFile(act, id);
};
