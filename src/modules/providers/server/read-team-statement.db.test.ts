// A provider's share of an open job, and the crew's month as a PDF file.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeOf } from '../../../../tests/support/job-database.ts';
import { readPdf } from '../../../../tests/support/pdf-text.ts';
import { openTeamDatabase, type TeamDatabase } from '../../../../tests/support/team-database.ts';
import { lagosDate } from '../../../shared/clock.ts';
import * as jobs from '../jobs-contract.ts';

let db: TeamDatabase;
beforeAll(async () => {
  db = await openTeamDatabase();
});
afterAll(() => db.market.close());

describe('listOpenTeamJobs, listTeamFor', () => {
  test('an open job shows the provider’s share: none without workers, a range with different shares', async () => {
    const owner = await db.business();
    const { id } = await db.market.job(24);
    const partOf = async () =>
      (await db.call(owner, jobs.listOpenTeamJobs, { query: {} })).items.find((one) => one.id === id)?.part;
    expect(await partOf()).toBeNull();
    await db.member(owner, 1_000);
    expect(await partOf()).toEqual({ min_kobo: 3_420_00, max_kobo: 3_420_00 });
    await db.member(owner, 2_000);
    expect(await partOf()).toEqual({ min_kobo: 3_420_00, max_kobo: 6_840_00 });
    const { items } = await db.call(owner, jobs.listTeamFor, { params: { id } });
    expect(items.map(({ share_bps }) => share_bps).toSorted()).toEqual([1_000, 2_000]);
  });
});

describe('readTeamStatement', () => {
  test('has the crew’s jobs of the month, and is closed to a worker', async () => {
    const owner = await db.business();
    const worker = await db.member(owner);
    const month = lagosDate(await db.market.as(owner, (act) => act.now())).slice(0, 7);
    const read = async () => {
      const file = await db.call(owner, jobs.readTeamStatement, { params: { month } });
      return (await readPdf(file)).pages.flatMap(({ lines }) => lines).join('\n');
    };
    expect(await read()).toContain('Your crew completed no job in this month.');
    await db.doJob(worker);
    const text = await read();
    expect(text).toContain('Statement of the crew');
    for (const words of ['2-bedroom flat to Lekki', 'Musa Ibrahim', '20%', '₦34,200', '₦6,840'])
      expect(text, words).toContain(words);
    expect(await codeOf(db.call(worker, jobs.readTeamStatement, { params: { month } }))).toBe('no_provider');
  });
});
