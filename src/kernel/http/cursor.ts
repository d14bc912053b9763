// Where a page of a list ended: the sort value and the id, opaque to the caller. A cursor is untrusted input: only values
// that PostgreSQL can read are accepted.
import { idShape } from '../../shared/ids.ts';
import { common, refuseField } from '../../shared/refusal.ts';

type Place = { readonly at: number; readonly id: string };

export const lowestId = '00000000-0000-0000-0000-000000000000';
export const highestId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
/** Earlier and later than any row; PostgreSQL reads both. */
export const firstDay = new Date('0001-01-01T00:00:00Z');
export const lastDay = new Date('9999-12-31T00:00:00Z');

export const writeCursor = ({ at, id }: Place): string => Buffer.from(`${at}~${id}`).toString('base64url');

/** For a list ordered by start. */
export const startCursor = ({ starts_at, id }: { readonly starts_at: Date; readonly id: string }): string =>
  writeCursor({ at: starts_at.getTime(), id });

/** Refuses a cursor that we did not write. */
export const readCursor = (cursor: string): Place => {
  const [, at, id] = /^(-?\d{1,16})~(.{36})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (at === undefined || id === undefined || !Number.isSafeInteger(Number(at)) || !idShape.test(id))
    throw refuseField(common.invalid_request, 'cursor', 'This cursor is not valid for this list');
  return { at: Number(at), id };
};

/** The same for a list ordered by time; refuses a time before `firstDay` or after `lastDay`. */
export const readTimeCursor = (cursor: string): { readonly at: Date; readonly id: string } => {
  const { at, id } = readCursor(cursor);
  if (at < firstDay.getTime() || at > lastDay.getTime())
    throw refuseField(common.invalid_request, 'cursor', 'This cursor is not valid for this list');
  return { at: new Date(at), id };
};

/** For a list ordered by urgency_ms. */
export const urgencyCursor = ({ urgency_ms, id }: { readonly urgency_ms: number; readonly id: string }): string =>
  writeCursor({ at: urgency_ms, id });

/** Where the next page of that list begins; without a cursor, before every row. Refuses a cursor that we did not write. */
export const readUrgency = (cursor: string | undefined): { readonly after_ms: number; readonly after_id: string } => {
  const { at, id } = cursor === undefined ? { at: Number.MIN_SAFE_INTEGER, id: lowestId } : readCursor(cursor);
  return { after_ms: at, after_id: id };
};
