// Who may follow a request: the holder of its link, its account, staff. Everybody else gets not found.
import type { Act, Actor, Database } from '../../../kernel/db/act.ts';
import { trackingVisitor, visitor } from '../../../kernel/db/actor.ts';
import { common, Refused } from '../../../shared/refusal.ts';
import { managesOrder } from '../../companies/server/door.ts';
import { orderKey } from '../../companies/spend-rules.ts';
import { hashSecret, newSecret } from '../../identity/server/door.ts';
import { requestsRefusals } from '../contract.ts';
import { requestRules, requestWord } from '../rules.ts';
import { type RequestRow } from './about-request.ts';
import { isId, isSecret } from '../../../shared/link-keys.ts';
import { addRequestLink, askedServices, followLink, requestById } from './requests.sql.ts';

/** Undefined: the link does not exist. */
const linked = (db: Database, secret: string): Promise<{ id: string; ended: boolean } | undefined> =>
  db.act(visitor, (act) => act.last(followLink, { hash: hashSecret(secret), days: requestRules.linkDays }));

/** The visitor of that one request. Staff who use a link stay staff, so that the log names them. */
const followerWith = (actor: Actor, orderId: string): Actor =>
  actor.kind === 'staff' ? { ...actor, orderId } : trackingVisitor(orderId);

/** The same, only for the person of the request and the holder of its link: what they write to their mover is theirs. */
export const personFor = async (
  db: Database,
  actor: Actor,
  { params }: { params: { key: string } },
): Promise<Actor> => {
  if (isId(params.key)) return actor;
  const link = isSecret(params.key) ? await linked(db, params.key) : undefined;
  if (!link) throw new Refused(common.not_found);
  if (link.ended) throw new Refused(requestsRefusals.link_ended);
  return followerWith(actor, link.id);
};

/**
 * For routes under /api/track/{key}: a link makes its holder the visitor of that one request. A manager of the company that ordered it acts for the
 * company, and stays named in the log. Refuses with link_ended.
 */
export const followerFor: typeof personFor = async (db, actor, { params }) => {
  if (actor.kind !== 'account' || !isId(params.key)) return personFor(db, actor, { params });
  const manages = await db.act(actor, (act) => managesOrder(act, orderKey('request', params.key)));
  return manages ? { ...actor, orderId: params.key } : actor;
};

/** The request a key opens for this actor, or null: decides what a live stream may send. */
export const requestOf = async (db: Database, actor: Actor, key: string): Promise<string | null> => {
  if (isSecret(key)) {
    const link = await linked(db, key);
    return link && !link.ended ? link.id : null;
  }
  if (!isId(key) || actor.kind === 'visitor') return null;
  return db.act(actor, async (act) => (await act.one(requestById, { id: key }))?.id ?? null);
};

/** The request of the key; row-level security decides whether this actor sees it. */
export const followed = async (act: Act, key: string): Promise<RequestRow> => {
  const row = await act.one(requestById, { id: act.actor.orderId ?? key });
  if (!row) throw new Refused(common.not_found);
  return row;
};

/** What requests are called in the middle of a sentence, by id. */
export const askedWords = async (act: Act, ids: readonly string[]): Promise<ReadonlyMap<string, string>> =>
  new Map((await act.sql(askedServices, { ids: [...ids] })).map((row) => [row.id, requestWord(row)]));

/** A new key for one email to a person without an account; nothing else stores it. Only for the system. */
export const newLetterKey = (act: Act, id: string): string => {
  const secret = newSecret();
  void act.sql(addRequestLink, { request: id, hash: hashSecret(secret) });
  return secret;
};
