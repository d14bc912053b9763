// A company that orders from partners, who answer by the links of their letters.
import { confirmItem } from '../../src/modules/programs/server/confirm-item.ts';
import { createItem } from '../../src/modules/programs/server/create-item.ts';
import { answerPartnerOrder, readPartnerOrder } from '../../src/modules/programs/server/answer-partner-order.ts';
import { cancelItem } from '../../src/modules/programs/server/cancel-item.ts';
import { changeItem } from '../../src/modules/programs/server/change-item.ts';
import { readItem } from '../../src/modules/programs/server/read-item.ts';
import type { PartnerAnswer } from '../../src/modules/programs/partner-rules.ts';
import { orderKey } from '../../src/modules/companies/spend-rules.ts';
import { reportItem } from '../../src/modules/programs/server/report-item.ts';
import { sayServed } from '../../src/modules/programs/server/say-served.ts';
import type { Act, Actor } from '../../src/kernel/db/act.ts';
import { system, visitor } from '../../src/kernel/db/actor.ts';
import { Refused } from '../../src/shared/refusal.ts';
import { openCompany } from './company.ts';
import { type JobDatabase, noExchange } from './job-database.ts';
import { openPartner } from './meal-partner.ts';

type Seen = { readonly id: string; readonly version: number };
const plan = { title: 'Team lunch', date: '2031-03-04', time: '12:00' };
/** What a partner has to know about the day of a meal or a stay. */
const there = { contact_name: 'Ada Obi', contact_phone: '+2348031234567' };
export const onTheDay = (fields: object): object =>
  'people' in fields ? { address: '14 Broad Street, Lagos Island', ...there, ...fields } : { ...there, ...fields };
const known = <B extends { readonly fields: object }>(body: B) => ({ ...body, fields: onTheDay(body.fields) }) as never;
type Letter = { readonly letter: string; readonly words: Record<string, unknown> };

export const refusalOf = (work: Promise<unknown>): Promise<[string, string]> =>
  work.then(
    () => ['done', ''],
    (error: unknown) => (error instanceof Refused ? [error.kind.code, error.message] : ['?', String(error)]),
  );

export const openPartnerWorld = async (market: JobDatabase) => {
  const company = await openCompany(market);
  const ofItem = (id: string) => ({ company: company.id, id });
  const order = (offer: string, more: object = {}) => {
    const fields = { restaurant: 'The partner', people: 30 };
    const body = known({ kind: 'meal', ...plan, partner_offer_id: offer, fields, ...more });
    return market.as(company.admin, (act) => createItem(act, { params: { company: company.id }, body }, noExchange));
  };
  const confirm = ({ id, version }: Seen) =>
    confirmItem(market.db, company.admin, { params: ofItem(id), body: { version } }, noExchange);
  /** Letters in the order in which they were queued. */
  const lettersTo = async (email: string): Promise<Letter[]> =>
    (
      await market.owner.query<{ payload: Letter }>(
        `SELECT payload FROM graphile_worker._private_jobs WHERE payload ->> 'to' = $1 ORDER BY id`,
        [email],
      )
    ).rows.map(({ payload }) => payload);
  /** The secret of the newest letter with a link. */
  const secretOf = async (email: string): Promise<string> => {
    const urls = (await lettersTo(email)).map(({ words }) => String(words['url'] ?? ''));
    return urls.findLast((url) => url.includes('#'))?.split('#')[1] ?? '';
  };
  return {
    company,
    order,
    confirm,
    lettersTo,
    secretOf,
    cancel: ({ id, version }: Seen, more: { fee_kobo?: number } = {}) =>
      market.as(company.admin, (act) =>
        cancelItem(act, { params: ofItem(id), body: { version, ...more } }, noExchange),
      ),
    /** The company says whether it was served. */
    say: ({ id, version }: Seen, served: boolean, reason = 'Nobody came', who: Actor = company.admin) =>
      sayServed(
        market.db,
        who,
        { params: ofItem(id), body: { version, served, ...(served ? {} : { reason }) } },
        noExchange,
      ),
    /** The company reports a problem with what was done. */
    report: ({ id, version }: Seen, reason = 'Half of it was missing', who: Actor = company.admin) =>
      reportItem(market.db, who, { params: ofItem(id), body: { version, reason } }, noExchange),
    /** What the clock does. */
    clock: async (work: (act: Act, max: number) => Promise<number>) => {
      while ((await market.db.act(system, (act) => work(act, 50))) > 0);
    },
    change: ({ id, version }: Seen, more: object = {}) => {
      const body = known({ version, ...plan, fields: { restaurant: 'x', people: 30 }, ...more });
      return market.as(company.admin, (act) => changeItem(act, { params: ofItem(id), body }, noExchange));
    },
    read: ({ id }: Pick<Seen, 'id'>, actor: Actor = company.admin) =>
      market.as(actor, (act) => readItem(act, { params: ofItem(id) }, noExchange)),
    answer: (secret: string, said: PartnerAnswer, more: object = {}) =>
      answerPartnerOrder(market.db, visitor, { body: { secret, answer: said, ...more } }, noExchange),
    view: (secret: string) => readPartnerOrder(market.db, visitor, { body: { secret } }, noExchange),
    spendOf: async ({ id }: Pick<Seen, 'id'>) =>
      (
        await market.owner.query<{ state: string; amount: number; title: string }>(
          'SELECT state, amount_kobo::int AS amount, title FROM companies.spends WHERE key = $1',
          [orderKey('item', id)],
        )
      ).rows,
    /** An order that the company has confirmed, and the secret of its partner's letter. */
    confirmed: async (more: Parameters<typeof openPartner>[1] = {}, item: object = {}) => {
      const partner = await openPartner(market.owner, more);
      const now = await confirm(await order(partner.offer, item));
      return { partner, item: now, secret: await secretOf(partner.email) };
    },
    /** Its start is in so many hours. */
    startsIn: (id: string, hours: number) =>
      market.owner.query(
        `UPDATE programs.items SET date = (now() AT TIME ZONE 'Africa/Lagos' + make_interval(hours => $2))::date,
                time = (now() AT TIME ZONE 'Africa/Lagos' + make_interval(hours => $2))::time WHERE id = $1`,
        [id, hours],
      ),
    intoPast: (id: string) => market.owner.query(`UPDATE programs.items SET date = '2020-01-02' WHERE id = $1`, [id]),
  };
};
export type PartnerWorld = Awaited<ReturnType<typeof openPartnerWorld>>;
