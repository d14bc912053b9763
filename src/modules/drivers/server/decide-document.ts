// Staff decide on one document or vehicle in the version they have seen; the application follows
// (docs/decisions/0051-what-staff-have-seen.md).
import type { Act } from '../../../kernel/db/act.ts';
import { staffOnly } from '../../../kernel/db/staff-only.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import { lagosDate } from '../../../shared/clock.ts';
import { common, Refused } from '../../../shared/refusal.ts';
import { type DocumentKind, documentKind, documentKinds, documentLife, hasDetails } from '../application-rules.ts';
import { driversEvents } from '../events.ts';
import { staffDriversRefusals as refuse } from '../staff-contract.ts';
import { holdApplication } from './applications.sql.ts';
import { decideDocument, findDocument, ownerOfDocument, retireDocument, settleApplication } from './documents.sql.ts';
import { applicationFile } from './read-application-file.ts';
import { decideVehicle, findVehicle, ownerOfVehicle } from './vehicles.sql.ts';
import type * as contract from '../staff-contract.ts';

/** The owner's account, with its application locked. Refuses with not_found and own_application. */
const held = async (act: Act, owner: { readonly account: string } | undefined): Promise<string> => {
  if (!owner) throw new Refused(common.not_found);
  if (owner.account === act.actor.accountId) throw new Refused(refuse.own_application);
  await act.sql(holdApplication, owner);
  return owner.account;
};

type Seen = { readonly version: number };
const check = (row: Seen & { readonly application: string }, seen: Seen): void => {
  if (row.application === 'draft') throw new Refused(refuse.not_sent_yet);
  if (row.version !== seen.version) throw new Refused(refuse.changed_meanwhile);
};

const heldDocument = async (act: Act, document: string, seen: Seen) => {
  staffOnly(act);
  const account = await held(act, await act.one(ownerOfDocument, { document }));
  const row = await act.one(findDocument, { document });
  if (!row) throw new Refused(common.not_found);
  if (row.status === 'replaced')
    throw new Refused(refuse.changed_meanwhile, {
      detail: 'The driver has replaced this document. Look at the new one.',
    });
  check(row, seen);
  return { account, ...row };
};

const heldVehicle = async (act: Act, vehicle: string, seen: Seen) => {
  staffOnly(act);
  const account = await held(act, await act.one(ownerOfVehicle, { vehicle }));
  const row = await act.one(findVehicle, { vehicle });
  if (!row) throw new Refused(common.not_found);
  check(row, seen);
  return { account, ...row };
};

const settled = async (act: Act, account: string, before: string): Promise<contract.ApplicationFile> => {
  const after = await act.one(settleApplication, { account, kinds: documentKinds.length });
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

export const approveDocument: UseCase<typeof contract.approveDocument> = async (act, { params: { id }, body }) => {
  const { account, kind, status, application, expires_on, ...person } = await heldDocument(act, id, body);
  if (status !== 'uploaded') throw new Refused(refuse.already_decided);
  if (!hasDetails(person)) throw new Refused(refuse.details_missing);
  if (lacksDate(kind, expires_on)) throw new Refused(refuse.date_missing);
  if (expires_on !== null && expires_on < lagosDate(await act.now())) throw new Refused(refuse.date_passed);
  // First, because only one of a kind may be in force.
  void act.sql(retireDocument, { account, kind });
  await decide(act, id, { move: 'approve', reason: null });
  act.emit(driversEvents.document_approved, { driverId: account, kind });
  return settled(act, account, application);
};

export const rejectDocument: UseCase<typeof contract.rejectDocument> = async (act, { params: { id }, body }) => {
  const { account, kind, application } = await heldDocument(act, id, body);
  await decide(act, id, { move: 'reject', reason: body.reason });
  act.emit(driversEvents.document_rejected, { driverId: account, kind, reason: body.reason });
  return settled(act, account, application);
};

export const approveVehicle: UseCase<typeof contract.approveVehicle> = async (act, { params: { id }, body }) => {
  const { account, plate, application, ...person } = await heldVehicle(act, id, body);
  if (!hasDetails(person)) throw new Refused(refuse.details_missing);
  const done = await act.one(decideVehicle, { id, version: body.version, reason: null });
  if (!done) throw new Refused(refuse.already_decided);
  act.emit(driversEvents.vehicle_approved, { driverId: account, plate });
  return settled(act, account, application);
};

export const rejectVehicle: UseCase<typeof contract.rejectVehicle> = async (act, { params: { id }, body }) => {
  const { account, plate, application } = await heldVehicle(act, id, body);
  const { version, reason } = body;
  const done = await act.one(decideVehicle, { id, version, reason });
  if (!done) throw new Refused(refuse.already_decided);
  act.emit(driversEvents.vehicle_rejected, { driverId: account, plate, reason });
  return settled(act, account, application);
};
