// The figures of a year for the audit return, and its files.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeOf, noExchange, openJobDatabase } from '../../../../tests/support/job-database.ts';
import { readPdf } from '../../../../tests/support/pdf-text.ts';
import type { Actor } from '../../../kernel/db/act.ts';
import { register } from '../register-rules.ts';
import { readReturn, readReturnCsv, readReturnPdf } from './read-return.ts';

let market: Awaited<ReturnType<typeof openJobDatabase>>;
let staff: Actor;
beforeAll(async () => {
  market = await openJobDatabase(4);
  staff = { ...(await market.account()), kind: 'staff' };
  const me = staff.accountId;
  await market.owner.query(
    `INSERT INTO support.data_requests (id, kind, opened_at, due_on, outcome, decided_at)
     VALUES (uuidv7(), 'access', '2024-12-31T23:30:00Z', '2025-01-30', 'done', '2025-01-20'),
            (uuidv7(), 'access', '2025-06-01', '2025-07-01', 'refused', '2025-07-10'),
            (uuidv7(), 'access', '2024-12-31T22:30:00Z', '2025-01-30', 'done', '2025-01-20')`,
  );
  await market.owner.query(
    `INSERT INTO privacy.breaches (id, what, known_at, data, whose, people, risk, opened_by, opened_at, commission_told_at, commission_reference)
     VALUES (uuidv7(), 'A', '2025-03-01', 'Names', 'All', 10, 'likely', $1, '2025-03-01', '2025-03-03', 'R1'),
            (uuidv7(), 'B', '2025-04-01', 'Names', 'All', NULL, 'likely', $1, '2025-04-01', '2025-04-05', 'R2')`,
    [me],
  );
  await market.owner.query(
    `INSERT INTO identity.consents (account_id, purpose, version, words, source, given_at, withdrawn_at)
     VALUES ($1, 'marketing', '1', 'Yes', 'account', '2025-02-01', '2026-02-01'), ($1, 'marketing', '1', 'Yes', 'account', '2024-02-01', '2025-02-01')`,
    [me],
  );
  await market.owner.query(
    `INSERT INTO privacy.retention_runs (name, ran_at, removed, overdue) VALUES ('support.cases', '2025-05-01', 3, 0), ('support.cases', '2025-05-02', 4, 1)`,
  );
});
afterAll(() => market.close());

const input = { query: { year: '2025' } };

describe('readReturn, readReturnCsv, readReturnPdf', () => {
  test('the year is that of Lagos, and each figure is counted once', async () => {
    const of = await market.as(staff, (act) => readReturn(act, input, noExchange));
    expect(of).toMatchObject({
      year: 2025,
      requests: [{ opened: 2, done: 1, refused: 1, gone: 0, late: 1 }],
      breaches: [{ opened: 2, people: 10, told: 2, in_time: 1, people_told: 0, open: 2 }],
      consents: [{ purpose: 'Offers and news', given: 1, withdrawn: 1 }],
      retention: [{ name: 'support.cases', runs: 2, removed: 7, overdue: 1 }],
      major_class: 'Not of major importance',
    });
    expect(of.people).toBeGreaterThan(0);
    expect(of.register).toHaveLength(register.length);
  });

  test('both files have the same tables', async () => {
    const csv = new TextDecoder().decode(await market.as(staff, (act) => readReturnCsv(act, input, noExchange)));
    const { pages } = await readPdf(await readReturnPdf(market.db, staff, input, noExchange));
    const pdf = pages.flatMap(({ lines }) => lines).join('\n');
    for (const part of [
      'Requests of people about their data',
      'Breaches',
      'Offers and news',
      'support.cases',
      'Live location',
    ])
      for (const file of [csv, pdf]) expect(file).toContain(part);
  });

  test('not for a year to come, and not for anybody else', async () => {
    const later = { query: { year: '2099' } };
    expect(await codeOf(market.as(staff, (act) => readReturn(act, later, noExchange)))).toBe('year_ahead');
    const stranger = await market.account();
    expect(await codeOf(market.as(stranger, (act) => readReturn(act, input, noExchange)))).toBe('not_found');
  });
});
