// A change of an item: a test key's is written by the system in the table of tests, a live key's by the key itself.
import type { Act, Actor, Database } from '../../../kernel/db/act.ts';
import { system } from '../../../kernel/db/actor.ts';
import type { Exchange } from '../../../kernel/http/route.ts';
import type { ItemBy, ItemRow } from '../../programs/server/door.ts';
import type { ApiItem } from '../api-order-contract.ts';
import { apiItemOf } from './list-items.ts';
import { holdKeyOf, ownKeyOf } from './own-company.ts';

type Ways = {
  readonly test: (act: Act, company: string) => Promise<ApiItem>;
  readonly live: (act: Act, by: ItemBy) => Promise<ItemRow>;
};

export const actOfItem = (db: Database, actor: Actor, exchange: Exchange, { test, live }: Ways): Promise<ApiItem> => {
  const key = ownKeyOf({ actor });
  // The message of a test is written for webhooks, which no key reads. The actor still names the key, so that idempotency keys belong to its company.
  return db.act(key.test ? { ...system, key } : actor, (act) =>
    exchange.once(act, async () =>
      key.test ? test(act, key.companyId) : apiItemOf(await live(act, await holdKeyOf(act))),
    ),
  );
};
