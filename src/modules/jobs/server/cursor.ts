// Where a page of a list ended: the sort value and the id, opaque to the caller.
import { common, refuseField } from '../../../shared/refusal.ts';

export type Place = { readonly at: number; readonly id: string };

export const writeCursor = ({ at, id }: Place): string => Buffer.from(`${at}~${id}`).toString('base64url');

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

/** Cuts the row that was read to see whether there is more. */
export const cutPage = <T>(rows: readonly T[], size: number, placeOf: (row: T) => Place) => {
  const items = rows.slice(0, size);
  const last = items.at(-1);
  return { items, next: rows.length > size && last !== undefined ? writeCursor(placeOf(last)) : null };
};
