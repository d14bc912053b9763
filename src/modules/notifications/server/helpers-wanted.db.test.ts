// Free places in a crew are announced to suitable workers near the job, each in their language, and to no one already in it.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CrewDatabase, openCrewDatabase, split } from '../../../../tests/support/crew-database.ts';
import { naira } from '../../../shared/naira.ts';
import { eventKinds } from '../../../server/modules.ts';
import { hearEvents as hearKinds } from './hear-events.ts';

const hearEvents = hearKinds(eventKinds);

let db: CrewDatabase;
beforeAll(async () => {
  db = await openCrewDatabase();
});
afterAll(() => db.market.close());

const ledEvent = (job: string) =>
  db.market.value(`SELECT id FROM kernel.events WHERE name = 'jobs.crew_led' AND payload ->> 'jobId' = $1`, [job]);
const recipientsOf = async (event: unknown) =>
  (
    await db.market.owner.query<{ user_id: string; title: string; message: string; read: boolean }>(
      'SELECT user_id, title, message, read_at IS NOT NULL AS read FROM notifications.notifications WHERE event_id = $1',
      [event],
    )
  ).rows;

test('a lead waits for helpers: workers near read what a helper earns, the lead and workers who switched it off do not', async () => {
  const [boss, near, hausa, quiet, far, paused] = await db.workers(6);
  await db.market.owner.query(`UPDATE workers.workers SET status = 'paused' WHERE id = $1`, [paused?.accountId]);
  await db.market.owner.query('UPDATE workers.workers SET lat = 12, lng = 8.5 WHERE id = $1', [far?.accountId]);
  await db.market.owner.query(`UPDATE identity.accounts SET language = 'ha' WHERE id = $1`, [hausa?.accountId]);
  await db.market.owner.query(
    `INSERT INTO notifications.switched_off (account_id, type, channel) VALUES ($1, 'job_match', 'app')`,
    [quiet?.accountId],
  );
  const { id } = await db.crewJob();
  if (!boss) throw new Error('no lead');
  await db.lead(boss, id);
  const event = await ledEvent(id);
  await hearEvents({ eventId: event }, db.market.db);
  const notes = new Map((await recipientsOf(event)).map((note) => [note.user_id, note]));
  expect([...notes.keys()].toSorted()).toEqual([near, hausa, quiet].map((one) => one?.accountId).toSorted());
  expect(notes.get(near?.accountId ?? '')).toMatchObject({
    title: 'Helpers wanted near you',
    message: expect.stringContaining(`2 places are still free. A helper earns ${naira(split.helper_kobo)}.`),
    read: false,
  });
  expect(notes.get(hausa?.accountId ?? '')?.title).toBe('Ana neman mataimaka kusa da ku');
  expect(notes.get(quiet?.accountId ?? '')?.read).toBe(true);
});
