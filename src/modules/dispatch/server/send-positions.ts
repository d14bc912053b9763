import type { Actor } from '../../../kernel/db/act.ts';
import { ownAccount } from '../../../kernel/db/own-account.ts';
import { together } from '../../../kernel/db/together.ts';
import type { UseCase, UseCaseWithActs } from '../../../kernel/http/route.ts';
import { common, Refused } from '../../../shared/refusal.ts';
import { outsideNigeria } from '../../places/contract.ts';
import { insideNigeria } from '../../places/server/door.ts';
import { positionRefusals as refuse } from '../position-contract.ts';
import { type Place, positionRules, sortPoints, thinned } from '../position-rules.ts';
import { nearOf } from './near-takers.ts';
import { forgetPosition as forget, ownPosition, placeEach } from './positions.sql.ts';
import type * as positionContract from '../position-contract.ts';

type Way = { readonly actor: Actor; readonly latest: Place; readonly path: ReturnType<typeof thinned> };

/** Positions per statement: rows this narrow are written by the hundred as fast as by ten (bench/results). */
const maxWays = 256;

/** Calls that arrive while a statement runs are written by the next one (docs/decisions/0039). */
const placing = together({
  query: placeEach,
  max: maxWays,
  params: (ways: readonly Way[]) => {
    const path = ways.flatMap((way, n) => way.path.map((point) => ({ ...point, of: n + 1 })));
    return {
      sessions: ways.map(({ actor }) => actor.sessionId ?? ''),
      lats: ways.map(({ latest }) => latest.lat),
      lngs: ways.map(({ latest }) => latest.lng),
      at_ms: ways.map(({ latest }) => latest.at),
      path_of: path.map(({ of }) => of),
      path_slots: path.map(({ slot }) => slot),
      path_lats: path.map(({ lat }) => lat),
      path_lngs: path.map(({ lng }) => lng),
      stale_s: positionRules.staleSeconds,
      fastest_mps: positionRules.fastest_mps,
      slack_m: positionRules.slack_m,
    };
  },
  apart: ({ actor }) => actor.accountId ?? '',
});

/** Refuses with outside_nigeria, naming each point abroad. */
const checkPoints = (points: readonly { lat: number; lng: number }[]): void => {
  const fields = points.flatMap((point, n) =>
    insideNigeria(point) ? [] : [{ path: `points.${n}.lat`, message: 'This point is outside Nigeria.' }],
  );
  if (fields.length > 0) throw new Refused(outsideNigeria, { detail: 'A point is outside Nigeria.', fields });
};

/** Stores plausible points (position-rules.ts). Refuses with not_out, and with outside_nigeria, naming the points abroad. */
export const sendPositions: UseCaseWithActs<typeof positionContract.sendPositions> = async (
  db,
  actor,
  { body: { points, sent_at } },
) => {
  const { accountId, sessionId } = actor;
  if (!accountId || !sessionId) throw new Refused(common.not_signed_in);
  checkPoints(points);
  const { taken, dropped } = sortPoints(points, Date.now(), sent_at);
  const latest = taken.at(-1);
  if (!latest) {
    const known = await db.act(actor, (act) => act.last(ownPosition, { account: accountId }));
    return { taken: 0, dropped, latest: known ? { ...known, at: known.at.toISOString() } : null };
  }
  const row = await db.together(placing, { actor, latest, path: thinned(taken) });
  if (!row) throw new Error('dispatch.place returned no row');
  if (row.outcome === 'signed_out') throw new Refused(common.not_signed_in);
  if (row.outcome === 'not_out') throw new Refused(refuse.not_out);
  if (row.outcome === 'taken') {
    nearOf(db).moved(accountId, latest);
    return { taken: taken.length, dropped, latest: { ...latest, at: new Date(latest.at).toISOString() } };
  }
  const { lat, lng, at } = row;
  return {
    taken: 0,
    dropped: row.outcome === 'jump' ? { ...dropped, jumps: dropped.jumps + taken.length } : dropped,
    latest: lat !== null && lng !== null && at ? { lat, lng, at: at.toISOString() } : null,
  };
};

export const forgetPosition: UseCase<typeof positionContract.forgetPosition> = async (act) => {
  await act.sql(forget, { account: ownAccount(act) });
  return { shared: false };
};
