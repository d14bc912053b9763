// Calls an endpoint as somebody, without HTTP: the same validation, the same use case, the same transaction.
import type { Answer, Call, Endpoint, Input } from '../../src/shared/contract.ts';
import type { Actor, Database } from '../../src/kernel/db/act.ts';
import { noExchange } from '../../src/kernel/http/no-exchange.ts';
import type { Exchange, Route } from '../../src/kernel/http/route.ts';

/** The sessions list names where a session began. */
const exchange: Exchange = { ...noExchange, address: 'demo', userAgent: 'demo' };

export type CallAs = <E extends Endpoint>(actor: Actor, endpoint: E, input: Call<E>) => Promise<Answer<E>>;

export const caller =
  (db: Database, routes: readonly Route[]): CallAs =>
  async <E extends Endpoint>(actor: Actor, endpoint: E, given: Call<E>): Promise<Answer<E>> => {
    const route = routes.find((each) => each.endpoint.name === endpoint.name);
    if (!route) throw new Error(`no route for ${endpoint.name}`);
    const { params, query, body } = given as Record<'params' | 'query' | 'body', unknown>;
    const input = {
      params: endpoint.params?.parse(params),
      query: endpoint.query?.parse(query),
      body: endpoint.body?.parse(body),
    } as Input<Endpoint>;
    const answer = route.run
      ? db.act(actor, (act) => (route.run as NonNullable<Route['run']>)(act, input, exchange))
      : (route.runWithActs as NonNullable<Route['runWithActs']>)(db, actor, input, exchange);
    return (await answer) as Answer<E>;
  };
