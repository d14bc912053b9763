// Staff decide one document or vehicle; the application follows.
import type { Act } from '../../../kernel/db/act.ts';
import { staffOnly } from '../../../kernel/db/staff-only.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import { common, Refused } from '../../../shared/refusal.ts';
import { type DocumentKind, documentKind, documentLife } from '../application-rules.ts';
import { driversEvents } from '../events.ts';
import { staffDriversRefusals as refuse } from '../staff-contract.ts';
import { decideDocument, findDocument, retireDocument, settleApplication } from './documents.sql.ts';
import { applicationFile } from './read-application-file.ts';
import { passVehicle } from './vehicles.sql.ts';
import type * as contract from '../staff-contract.ts';

const found = async (act: Act, document: string) => {
  staffOnly(act);
  const row = await act.one(findDocument, { document });
  if (!row) throw new Refused(common.not_found);
  if (row.application === 'draft') throw new Refused(refuse.not_sent_yet);
  return row;
};

const settled = async (act: Act, account: string, before: string): Promise<contract.ApplicationFile> => {
  const after = await act.one(settleApplication, { account });
  if (after?.status === 'approved' && before !== 'approved') {
    act.emit(driversEvents.application_approved, { driverId: account });
  }
  return applicationFile(act, account);
};

type Decision = { readonly move: 'approve' | 'reject'; readonly reason: string | null };
const decide = async (act: Act, id: string, { move, reason }: Decision): Promise<void> => {
  const to = move === 'approve' ? 'approved' : 'rejected';
  const done = await act.one(decideDocument, { id, from: [...documentLife.from(move)], to, reason });
  if (!done) throw new Refused(refuse.already_decided);
};

const lacksDate = (kind: DocumentKind, expires_on: string | null): boolean =>
  documentKind(kind).ends && expires_on === null;

export const approveDocument: UseCase<typeof contract.approveDocument> = async (act, { params: { id } }) => {
  const { account_id: account, kind, status, application, expires_on } = await found(act, id);
  if (status !== 'uploaded') throw new Refused(refuse.already_decided);
  if (lacksDate(kind, expires_on)) throw new Refused(refuse.date_missing);
  // First, because only one of a kind is in force.
  void act.sql(retireDocument, { account, kind });
  await decide(act, id, { move: 'approve', reason: null });
  act.emit(driversEvents.document_approved, { driverId: account, kind });
  return settled(act, account, application);
};

export const rejectDocument: UseCase<typeof contract.rejectDocument> = async (act, { params: { id }, body }) => {
  const { account_id: account, kind, application } = await found(act, id);
  await decide(act, id, { move: 'reject', reason: body.reason });
  act.emit(driversEvents.document_rejected, { driverId: account, kind, reason: body.reason });
  return settled(act, account, application);
};

export const approveVehicle: UseCase<typeof contract.approveVehicle> = async (act, { params: { id } }) => {
  staffOnly(act);
  const passed = await act.one(passVehicle, { id });
  if (!passed) throw new Refused(common.not_found);
  const { status } = await applicationFile(act, passed.driver_id);
  if (status === 'draft') throw new Refused(refuse.not_sent_yet);
  act.emit(driversEvents.vehicle_approved, { driverId: passed.driver_id, plate: passed.plate });
  return settled(act, passed.driver_id, status);
};
