// Where a page of a list ended: the sort value and the id, opaque to the caller.
import { common, refuseField } from '../../../shared/refusal.ts';

type Place = { readonly at: number; readonly id: string };

export const writeCursor = ({ at, id }: Place): string => Buffer.from(`${at}~${id}`).toString('base64url');

/** Of a list by its jobs' starts. */
export const startCursor = ({ starts_at, id }: { readonly starts_at: Date; readonly id: string }): string =>
  writeCursor({ at: starts_at.getTime(), id });

/** Refuses what we did not write. */
export const readCursor = (cursor: string): Place => {
  const [, at, id] = /^(-?\d{1,17})~([0-9a-f-]{36})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (at === undefined || id === undefined)
    throw refuseField(common.invalid_request, 'cursor', 'Not a cursor of this list');
  return { at: Number(at), id };
};

export const lowestId = '00000000-0000-0000-0000-000000000000';
export const highestId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
/** Beyond any job's time; PostgreSQL reads both. */
export const firstDay = new Date('0001-01-01T00:00:00Z');
export const lastDay = new Date('9999-12-31T00:00:00Z');
