// A wizard booking on a company's account: its codes, and a quote over the budget that awaits one approval.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openCompany } from '../../../../tests/support/company.ts';
import { codeOf, type JobDatabase, noExchange, openJobDatabase } from '../../../../tests/support/job-database.ts';
import type { Act, Actor, Database } from '../../../kernel/db/act.ts';
import { system, trackingVisitor } from '../../../kernel/db/actor.ts';
import { decideApproval } from '../../companies/server/spend/decide-approval.ts';
import { askForQuote, bookingOfCompany } from './ask-for-quote.ts';
import { acceptQuote } from './answer-quote.ts';
import { readBooking } from './read-booking.ts';
import { readRelocation } from '../../companies/server/relocations/read-relocation.ts';
import { submitBooking } from './submit-booking.ts';
import { makeApproved } from '../../companies/server/spend/make-approved.ts';
import { businessBooking } from '../../../../tests/support/business-booking.ts';

let market: JobDatabase;
beforeAll(async () => {
  market = await openJobDatabase(8);
});
afterAll(() => market.close());

type Codes = { cost_centre_id?: string; project_id?: string; relocation_id?: string };
const office = async (limit_kobo = 40_000_00) => {
  const company = await openCompany(market);
  const ada = await company.join('employee');
  await market.owner.query(
    `INSERT INTO companies.budgets (company_id, scope, limit_kobo) VALUES ($1, 'everyone', $2)`,
    [company.id, limit_kobo],
  );
  const code = async (kind: 'cost_centre' | 'project', of = company.id, archived = false): Promise<string> =>
    String(
      await market.value(
        `INSERT INTO companies.cost_centres (company_id, kind, code, name, archived_at)
         VALUES ($1, $2, 'C' || (random() * 1e9)::int, 'Sales', CASE WHEN $3 THEN now() END) RETURNING id`,
        [of, kind, archived],
      ),
    );
  const relocation = async (employee: string | null): Promise<string> =>
    String(
      await market.value(
        `INSERT INTO companies.relocations (company_id, employee_id, person_name, by_email, budget_kobo, starts_on, family_size, from_place, to_place,
           contact_name, contact_phone)
         VALUES ($1, $2, 'Ada Obi', false, 90000000, current_date + 9, 1, 'Lagos', 'Abuja', 'Amina', '+2348031234567') RETURNING id`,
        [company.id, employee],
      ),
    );
  const submit = async (codes: Codes = {}, who: Actor = ada, of = company.id): Promise<string> =>
    (
      await market.as(who, (act) =>
        submitBooking(
          act,
          {
            body: {
              ...businessBooking,
              company: { company_id: of, ...codes },
            },
          } as never,
          noExchange,
        ),
      )
    ).id;
  const quoted = async (id: string, total_kobo: number, version = 1): Promise<string> => {
    await market.owner.query(
      `UPDATE bookings.bookings SET booking_status = 'quoted', review_due_at = NULL, quoted_at = now() WHERE id = $1`,
      [id],
    );
    await market.owner.query(
      `UPDATE bookings.quotes SET status = 'expired', answered_at = now() WHERE booking_id = $1`,
      [id],
    );
    return String(
      await market.value(
        `INSERT INTO bookings.quotes (booking_id, version, status, lines, total_kobo, sent_at, valid_until)
         VALUES ($1, $3, 'sent', jsonb_build_array(jsonb_build_object('code', 'work', 'label', 'Work', 'amount_kobo', $2::int8)), $2,
           now(), now() + interval '5 days') RETURNING id`,
        [id, total_kobo, version],
      ),
    );
  };
  const view = (id: string, who: Actor = ada) =>
    market.as(who, (act: Act) => readBooking(act, { params: { key: id } } as never, noExchange));
  const accept = (id: string, quote: string) =>
    market.as(ada, (act) => acceptQuote(act, { params: { key: id, quote } } as never, noExchange));
  const ask = (id: string, quote: string, who: Actor = ada, db = market.db) =>
    askForQuote(
      db,
      who,
      { params: { key: id, quote }, body: { ask_reason: 'The fair is on Friday.' } } as never,
      noExchange,
    );
  const approval = async (quote: string): Promise<string> =>
    String(await market.value('SELECT id FROM companies.approvals WHERE order_id = $1', [quote]));
  const decide = async (quote: string, approve: boolean) => {
    const id = await approval(quote);
    await decideApproval(
      market.db,
      company.admin,
      { params: { company: company.id, approval: id }, body: { approve, reason: 'The plan says so.' } } as never,
      noExchange,
    );
    return id;
  };
  const made = (id: string): Promise<void> =>
    market.db.act(system, (act) => makeApproved(act, { booking: bookingOfCompany }, id, 'Ada Obi'));
  const spend = async () =>
    (
      await market.owner.query(
        `SELECT state, amount_kobo::int, key, relocation_id FROM companies.spends WHERE company_id = $1`,
        [company.id],
      )
    ).rows;
  return { company, ada, code, relocation, submit, quoted, view, accept, ask, approval, decide, made, spend };
};

describe('submitBooking on the account of a company', () => {
  test('it says who pays, with the company’s codes and relocation; they are stored with its cost', async () => {
    const { ada, code, relocation, submit, quoted, view, accept, spend } = await office();
    const relocation_id = await relocation(ada.employee_id);
    const id = await submit({
      cost_centre_id: await code('cost_centre'),
      project_id: await code('project'),
      relocation_id,
    });
    const shown = await view(id);
    expect(shown.payer).toMatchObject({ name: 'Zuma Foods Ltd', relocation: 'Ada Obi, Lagos to Abuja' });
    expect(shown.payer?.cost_centre).toMatch(/^C\d+ Sales$/);
    expect(shown.payment).toContain('On the account of Zuma Foods Ltd');
    await accept(id, await quoted(id, 30_000_00));
    expect(await spend()).toEqual([{ state: 'reserved', amount_kobo: 30_000_00, key: `booking:${id}`, relocation_id }]);
  });

  test('with a relocation it is for the person who moves, in the bookings of the company', async () => {
    const { company, ada, relocation, submit } = await office();
    const id = await submit({ relocation_id: await relocation(ada.employee_id) }, company.admin);
    const { rows } = await market.owner.query(
      'SELECT employee_id, ordered_by <> employee_id AS by_another FROM companies.orders WHERE key = $1',
      [`booking:${id}`],
    );
    expect(rows).toEqual([{ employee_id: ada.employee_id, by_another: true }]);
  });

  test('its relocation shows what it waits for, until it is accepted', async () => {
    const { company, ada, relocation, submit, quoted, ask, decide, made } = await office();
    const relocation_id = await relocation(ada.employee_id);
    const params = { company: company.id, relocation: relocation_id };
    const waiting = async () =>
      (await market.as(company.admin, (act) => readRelocation(act, { params }, noExchange))).waiting;
    const id = await submit({ relocation_id });
    const shown = { key: `booking:${id}`, program: 'move', title: 'Event logistics, Standard Package' };
    expect(await waiting()).toMatchObject([{ ...shown, amount_kobo: null, waits_for: 'quote', reasons: [] }]);
    const quote = await quoted(id, 900_001_00);
    expect(await waiting()).toMatchObject([{ ...shown, amount_kobo: 900_001_00, waits_for: 'answer' }]);
    await ask(id, quote);
    expect(await waiting()).toMatchObject([
      { ...shown, waits_for: 'approval', reasons: [expect.stringContaining('budget')] },
    ]);
    await made(await decide(quote, true));
    expect(await waiting()).toEqual([]);
  });

  test('a code of another company, of the other kind or archived, and another person’s relocation are refused', async () => {
    const { company, code, relocation, submit } = await office();
    const other = await office();
    const wrong: Codes[] = [
      { cost_centre_id: await code('cost_centre', other.company.id) },
      { cost_centre_id: await code('project') },
      { cost_centre_id: await code('cost_centre', company.id, true) },
      { project_id: await code('cost_centre') },
      { relocation_id: await relocation((await company.join('employee')).employee_id) },
      { relocation_id: await other.relocation(other.ada.employee_id) },
    ];
    for (const codes of wrong) expect(await codeOf(submit(codes)), JSON.stringify(codes)).toBe('wrong_payer');
    expect(await codeOf(submit({}, other.ada))).toBe('not_found');
    expect(await market.value('SELECT count(*) FROM bookings.bookings WHERE company_id = $1', [company.id])).toBe('0');
  });

  test('a person who has left no longer sees it, and the link of the email does not open it', async () => {
    const { ada, submit, view } = await office();
    const id = await submit();
    expect((await view(id, trackingVisitor(id))).payer?.name).toBe('Zuma Foods Ltd');
    await market.owner.query('UPDATE companies.company_employees SET deactivated_at = now() WHERE id = $1', [
      ada.employee_id,
    ]);
    expect(await codeOf(view(id))).toBe('not_found');
    expect(await codeOf(view(id, trackingVisitor(id)))).toBe('not_found');
  });
});

describe('askForQuote', () => {
  test('a person who leaves the company between the read and the write can neither request approval nor accept', async () => {
    for (const total_kobo of [41_000_00, 30_000_00]) {
      const { company, ada, submit, quoted, ask, spend } = await office();
      const id = await submit();
      const quote = await quoted(id, total_kobo);
      const db: Database = {
        ...market.db,
        act: async (actor, work) => {
          if (actor.kind === 'system')
            await market.owner.query('UPDATE companies.company_employees SET deactivated_at = now() WHERE id = $1', [
              ada.employee_id,
            ]);
          return market.db.act(actor, work);
        },
      };
      expect(await codeOf(ask(id, quote, ada, db))).toBe('quote_closed');
      expect(
        await market.value('SELECT count(*)::int FROM companies.approvals WHERE company_id = $1', [company.id]),
      ).toBe(0);
      expect(await market.value('SELECT status FROM bookings.quotes WHERE id = $1', [quote])).toBe('sent');
      expect(await spend()).toEqual([]);
    }
  });

  test('over the budget it is refused, approval is requested once, and it accepts the quote once, even if the listener runs twice', async () => {
    const { company, submit, quoted, view, accept, ask, approval, decide, made, spend } = await office();
    const id = await submit();
    const quote = await quoted(id, 41_000_00);
    expect(await codeOf(accept(id, quote))).toBe('over_budget');
    expect((await view(id)).may_ask.allowed).toBe(true);
    const two = await Promise.allSettled([ask(id, quote), ask(id, quote)]);
    expect(two.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await codeOf(ask(id, quote))).toBe('already_asked');
    expect(await view(id)).toMatchObject({
      status: 'quoted',
      approval: { status: 'pending' },
      may_ask: { allowed: false },
    });
    expect(await spend()).toEqual([]);
    const question = await decide(quote, true);
    await Promise.all([made(question), made(question)]);
    await made(question);
    expect(await view(id)).toMatchObject({ status: 'accepted', quote: { status: 'accepted' } });
    expect(await spend()).toMatchObject([{ state: 'reserved', amount_kobo: 41_000_00, key: `booking:${id}` }]);
    expect(await market.value('SELECT made_at IS NOT NULL FROM companies.approvals WHERE id = $1', [question])).toBe(
      true,
    );
    expect(
      await market.value(
        `SELECT count(*) FROM kernel.events WHERE name = 'bookings.quote_accepted' AND payload ->> 'bookingId' = $1`,
        [id],
      ),
    ).toBe('1');
    expect(await approval(quote)).toBe(question);
    expect(company.id).toBeTruthy();
  });

  test('after a decline the quote stays open; a newer quote needs a new request, and an approval of the old one accepts nothing', async () => {
    const { submit, quoted, view, ask, decide, made, spend } = await office();
    const id = await submit();
    const first = await quoted(id, 41_000_00);
    await ask(id, first);
    await decide(first, false);
    expect(await view(id)).toMatchObject({
      status: 'quoted',
      approval: { status: 'declined', answer: 'The plan says so.' },
      may_ask: { allowed: false },
    });
    const second = await quoted(id, 42_000_00, 2);
    expect(await view(id)).toMatchObject({ approval: null, may_ask: { allowed: true } });
    await ask(id, second);
    await quoted(id, 43_000_00, 3);
    const question = await decide(second, true);
    await made(question);
    expect(await view(id)).toMatchObject({ status: 'quoted', quote: { version: 3, status: 'sent' } });
    expect(await market.value('SELECT failed_reason FROM companies.approvals WHERE id = $1', [question])).toContain(
      'newer quote',
    );
    expect(await spend()).toEqual([]);
  });

  test('if it now fits the budget it is accepted at once; only its person can request approval, and not for a closed quote', async () => {
    const { company, submit, quoted, view, ask } = await office();
    const id = await submit();
    const quote = await quoted(id, 41_000_00);
    const stranger = await market.account();
    expect(await codeOf(ask(id, quote, stranger))).toBe('not_found');
    expect(await codeOf(ask(id, quote, await company.join('employee')))).toBe('not_found');
    await market.owner.query('UPDATE companies.budgets SET limit_kobo = 50000000 WHERE company_id = $1', [company.id]);
    expect(await ask(id, quote)).toMatchObject({ status: 'accepted', approval: null });
    expect(await codeOf(ask(id, quote))).toBe('quote_closed');
    expect((await view(id)).status).toBe('accepted');
  });

  test('through the email’s link the request comes from the person who booked; a company without anyone else cannot be asked', async () => {
    const { company, submit, quoted, ask } = await office();
    const id = await submit();
    const quote = await quoted(id, 41_000_00);
    await ask(id, quote, trackingVisitor(id));
    expect(
      await market.value('SELECT count(*) FROM companies.approvals WHERE order_id = $1 AND asked_by = employee_id', [
        quote,
      ]),
    ).toBe('1');
    const own = await submit({}, company.admin);
    const theirs = await quoted(own, 41_000_00);
    expect(await codeOf(ask(own, theirs, company.admin))).toBe('no_decider');
  });
});
