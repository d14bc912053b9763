// Who reads a case: its account, the holder of one of its links, staff. Everybody else gets not found.
import type { Act, Actor, Database } from '../../../kernel/db/act.ts';
import { trackingVisitor, visitor } from '../../../kernel/db/actor.ts';
import { isId, isSecret } from '../../../shared/link-keys.ts';
import { common, Refused } from '../../../shared/refusal.ts';
import { hashSecret, newSecret } from '../../identity/server/door.ts';
import { caseRules } from '../rules.ts';
import { addLink, caseOfLink, findCase } from './cases.sql.ts';
import { paths, type Path } from '../../../shared/paths.ts';

const linkedCase = async (db: Database, secret: string): Promise<string | null> => {
  const linkHash = { hash: hashSecret(secret), days: caseRules.linkDays };
  return (await db.act(visitor, (act) => act.last(caseOfLink, linkHash)))?.id ?? null;
};

/** For routes under /api/cases/{key}: a link makes its holder the visitor of that case. */
export const caseFollower = async (
  db: Database,
  actor: Actor,
  { params }: { params: { key: string } },
): Promise<Actor> => {
  if (isId(params.key)) return actor;
  const id = isSecret(params.key) ? await linkedCase(db, params.key) : null;
  if (!id) throw new Refused(common.not_found);
  return actor.kind === 'staff' ? { ...actor, orderId: id } : trackingVisitor(id);
};

/** The case a key opens for this actor, or null: decides what a live stream may send. */
export const caseOf = async (db: Database, actor: Actor, key: string): Promise<string | null> => {
  if (isSecret(key)) return linkedCase(db, key);
  if (!isId(key) || actor.kind === 'visitor') return null;
  return db.act(actor, async (act) => (await act.one(findCase, { id: key }))?.id ?? null);
};

/** The case of the key; row-level security decides whether this actor sees it. */
export const followedCase = async (act: Act, key: string) => {
  const row = await act.one(findCase, { id: act.actor.orderId ?? key });
  if (!row) throw new Refused(common.not_found);
  return row;
};

export type FoundCase = Awaited<ReturnType<typeof followedCase>>;

export const casePath = (key: string): Path => paths.case(key);

/** A new link for one email; nothing else stores its secret. */
export const newCaseLink = (act: Act, id: string): string => {
  const secret = newSecret();
  void act.sql(addLink, { id, hash: hashSecret(secret) });
  return act.settings.origin + casePath(secret);
};
