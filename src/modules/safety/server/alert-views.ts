// An alert as it crosses the wire.
import type { RowOf } from '../../../kernel/db/query.ts';
import { areaNear } from '../../places/server/door.ts';
import type { SosAlert } from '../contract.ts';
import type { AlertRow } from '../staff-contract.ts';
import type { alertRow } from './sos.sql.ts';

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

type Row = RowOf<typeof alertRow>;

export const alertView = (row: Row): SosAlert => ({
  id: row.id,
  state: row.state,
  pressed_at: row.pressed_at.toISOString(),
  received_at: row.received_at.toISOString(),
  lat: row.lat,
  lng: row.lng,
  located_at: iso(row.located_at),
  safe_at: iso(row.safe_at),
  acknowledged_at: iso(row.acknowledged_at),
  closed_at: iso(row.closed_at),
  told: row.told.map(({ changed_at, ...one }) => ({ ...one, at: new Date(changed_at).toISOString() })),
});

export const staffAlertView = (row: Row & { readonly name: string; readonly phone: string | null }): AlertRow => {
  const { told: _, ...view } = alertView(row);
  return {
    ...view,
    user_id: row.user_id,
    name: row.name,
    phone: row.phone,
    drill: row.drill,
    presses: row.presses,
    last_pressed_at: row.last_pressed_at.toISOString(),
    near: row.lat === null || row.lng === null ? null : areaNear({ lat: row.lat, lng: row.lng }).full,
  };
};
