// A manager of the company opens the booking of one of its people, and answers the quote of those for whom they may book.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openCompany } from '../../../../tests/support/company.ts';
import { codeOf, type JobDatabase, noExchange, openJobDatabase } from '../../../../tests/support/job-database.ts';
import type { Actor } from '../../../kernel/db/act.ts';
import { askForQuote } from './ask-for-quote.ts';
import { acceptQuote, counterQuote, declineQuote } from './answer-quote.ts';
import { bookingFollower, bookingOf, bookingPerson } from './link-key.ts';
import { readBooking } from './read-booking.ts';
import { submitBooking } from './submit-booking.ts';
import { listBookingMessages } from './write-to-mover.ts';
import { businessBooking } from '../../../../tests/support/business-booking.ts';

let market: JobDatabase;
beforeAll(async () => {
  market = await openJobDatabase(8);
});
afterAll(() => market.close());

const quotedBooking = async () => {
  const company = await openCompany(market);
  const [team, other] = await Promise.all(
    ['Sales', 'Stores'].map((name) =>
      market
        .value('INSERT INTO companies.teams (company_id, name) VALUES ($1, $2) RETURNING id', [company.id, name])
        .then(String),
    ),
  );
  const ada = await company.join('employee', team);
  const boss = await company.join('manager', team);
  const otherBoss = await company.join('manager', other);
  const body = {
    ...businessBooking,
    company: { company_id: company.id },
  };
  const { id } = await market.as(ada, (act) => submitBooking(act, { body } as never, noExchange));
  await market.owner.query(
    `UPDATE bookings.bookings SET booking_status = 'quoted', review_due_at = NULL, quoted_at = now() WHERE id = $1`,
    [id],
  );
  const quote = String(
    await market.value(
      `INSERT INTO bookings.quotes (booking_id, version, status, lines, total_kobo, sent_at, valid_until)
       VALUES ($1, 1, 'sent', '[{"code": "work", "label": "Work", "amount_kobo": 3000000}]', 3000000, now(), now() + interval '5 days')
       RETURNING id`,
      [id],
    ),
  );
  const params = { key: id, quote };
  /** As the routes do. */
  const acting = (who: Actor) => bookingFollower(market.db, who, { params });
  const view = async (who: Actor) =>
    market.as(await acting(who), (act) => readBooking(act, { params } as never, noExchange));
  const answers = (who: Actor): readonly (() => Promise<unknown>)[] => {
    const as = <T>(answer: (actor: Actor) => Promise<T>) => acting(who).then(answer);
    return [
      () => as((actor) => market.as(actor, (act) => acceptQuote(act, { params } as never, noExchange))),
      () =>
        as((actor) =>
          market.as(actor, (act) => declineQuote(act, { params, body: { reason: 'No' } } as never, noExchange)),
        ),
      () =>
        as((actor) =>
          market.as(actor, (act) => counterQuote(act, { params, body: { note: 'Less' } } as never, noExchange)),
        ),
      () => as((actor) => askForQuote(market.db, actor, { params, body: { ask_reason: 'Fair' } } as never, noExchange)),
    ];
  };
  return { company, ada, boss, otherBoss, id, quote, acting, view, answers, params };
};

describe('readerOf', () => {
  test('managers and admins read quote and company, and do what is the person’s not; colleagues and strangers see nothing', async () => {
    const { company, ada, boss, otherBoss, id, view, params } = await quotedBooking();
    expect(await view(ada)).toMatchObject({ reader: 'person', may_accept: { allowed: true } });
    for (const who of [company.admin, boss])
      expect(await view(who)).toMatchObject({
        id,
        reader: 'company',
        quote: { total_kobo: 3_000_000 },
        payer: { name: 'Zuma Foods Ltd' },
        may_accept: { allowed: true },
      });
    expect(await view(otherBoss)).toMatchObject({
      reader: 'company',
      may_accept: { allowed: false, reason: expect.stringContaining('You may not book for Ada Obi') },
      may_counter: { allowed: false },
      may_decline: { allowed: false },
      may_ask: { allowed: false },
    });
    const strangers = [await company.join('employee'), (await openCompany(market, 'Other Ltd')).admin];
    for (const who of strangers) {
      expect(await codeOf(view(who))).toBe('not_found');
      expect(await bookingOf(market.db, who, id)).toBeNull();
    }
    expect(await bookingOf(market.db, boss, id)).toBe(id);
    // Signing, confirming, reporting and the chat stay the person’s.
    expect(await bookingPerson(market.db, boss, { params })).toEqual(boss);
    expect(
      await codeOf(
        market.as(boss, (act) => listBookingMessages(act, { params: { ...params, job: id } } as never, noExchange)),
      ),
    ).toBe('not_found');
  });
});

describe('a quote of a person who has left', () => {
  const departed = async (how: string) => {
    const one = await quotedBooking();
    await market.owner.query(how, [one.ada.employee_id]);
    return one;
  };
  test.each([
    ['deactivated', 'UPDATE companies.company_employees SET deactivated_at = now() WHERE id = $1'],
    [
      'left',
      `UPDATE companies.company_employees SET account_id = NULL, joined_at = NULL, left_at = now() WHERE id = $1`,
    ],
  ])('%s: a manager of another team accepts it; it counts for nobody’s own budget', async (_how, sql) => {
    const { otherBoss, company, acting, params, view, id } = await departed(sql);
    expect(await view(otherBoss)).toMatchObject({ reader: 'company', may_accept: { allowed: true } });
    await market.as(await acting(otherBoss), (act) => acceptQuote(act, { params } as never, noExchange));
    const { rows } = await market.owner.query(
      'SELECT employee_id, amount_kobo::int, state FROM companies.spends WHERE key = $1 AND company_id = $2',
      [`booking:${id}`, company.id],
    );
    expect(rows).toEqual([{ employee_id: null, amount_kobo: 3_000_000, state: 'reserved' }]);
  });

  test('two managers accept it at once: one does', async () => {
    const { boss, company, acting, params } = await departed(
      'UPDATE companies.company_employees SET deactivated_at = now() WHERE id = $1',
    );
    const accept = async (who: Actor) =>
      codeOf(market.as(await acting(who), (act) => acceptQuote(act, { params } as never, noExchange)));
    const codes = await Promise.all([accept(boss), accept(company.admin)]);
    expect(codes.toSorted()).toEqual(['not refused', 'quote_closed']);
  });

  test('over the budget of the company a manager asks, in their own name; employees may not answer', async () => {
    const { company, otherBoss, acting, params, quote, view } = await departed(
      'UPDATE companies.company_employees SET deactivated_at = now() WHERE id = $1',
    );
    await market.owner.query(
      `INSERT INTO companies.budgets (company_id, scope, limit_kobo) VALUES ($1, 'company', 100)`,
      [company.id],
    );
    const body = { ask_reason: 'The fair is on Friday.' };
    await askForQuote(market.db, await acting(otherBoss), { params, body } as never, noExchange);
    const { rows } = await market.owner.query(
      'SELECT asked_by, employee_id FROM companies.approvals WHERE order_id = $1',
      [quote],
    );
    expect(rows).toEqual([{ asked_by: otherBoss.employee_id, employee_id: otherBoss.employee_id }]);
    expect(await codeOf(view(await company.join('employee')))).toBe('not_found');
  });
});

describe('mustMayAnswer', () => {
  test('a manager of another team is refused each answer', async () => {
    const { otherBoss, answers, view, ada } = await quotedBooking();
    for (const answer of answers(otherBoss)) expect(await codeOf(answer())).toBe('not_allowed');
    expect(await view(ada)).toMatchObject({ status: 'quoted', quote: { status: 'sent', counter: null } });
  });

  test('the manager of the team accepts it, and it is reserved for its person', async () => {
    const { company, ada, boss, acting, params, id, view } = await quotedBooking();
    await market.as(await acting(boss), (act) => acceptQuote(act, { params } as never, noExchange));
    expect(await view(ada)).toMatchObject({ status: 'accepted', quote: { status: 'accepted' } });
    const { rows } = await market.owner.query(
      'SELECT employee_id, amount_kobo::int, state FROM companies.spends WHERE key = $1 AND company_id = $2',
      [`booking:${id}`, company.id],
    );
    expect(rows).toEqual([{ employee_id: ada.employee_id, amount_kobo: 3_000_000, state: 'reserved' }]);
  });

  test('over the budget the manager asks, in their own name', async () => {
    const { company, ada, boss, acting, params, quote } = await quotedBooking();
    await market.owner.query(
      `INSERT INTO companies.budgets (company_id, scope, limit_kobo) VALUES ($1, 'everyone', 100)`,
      [company.id],
    );
    await askForQuote(
      market.db,
      await acting(boss),
      { params, body: { ask_reason: 'The fair is on Friday.' } } as never,
      noExchange,
    );
    const { rows } = await market.owner.query(
      'SELECT asked_by, employee_id FROM companies.approvals WHERE order_id = $1',
      [quote],
    );
    expect(rows).toEqual([{ asked_by: boss.employee_id, employee_id: ada.employee_id }]);
  });
});
