import pg from 'pg';
import { expect, test } from 'vitest';
import { patient, testDatabase } from '../../tests/support/database.ts';
import { database } from './db/act.ts';
import { system } from './db/actor.ts';
import { openPool } from './db/pool.ts';
import { beginSpan, keepSpans, type Span } from './spans.ts';
import { runTasks } from './tasks.ts';
import { currentTrace, inTrace, traceHeaders } from './trace.ts';
import { until } from '../../tests/support/until.ts';

test('a task has the trace of the request that queued it, and so do its calls to other services', async () => {
  const given = await testDatabase();
  const db = database(openPool(given.appUrl, 'kaya-test', 2, patient), {
    origin: 'http://localhost',
    commissionPercent: 10,
  });
  const seen: unknown[] = [];
  const look = async (): Promise<void> => void seen.push([currentTrace()?.id, traceHeaders()['traceparent']]);
  const runner = await runTasks(given.ownerUrl, db, { 'kernel.looks': look }, []);
  const id = '4bf92f3577b34da6a3ce929d0e0e4736';
  try {
    await inTrace(() => db.act(system, async (act) => act.task('kernel.looks', {})), id);
    await until(() => seen.length === 1);
    expect(seen).toEqual([[id, expect.stringMatching(new RegExp(`^00-${id}-[0-9a-f]{16}-01$`))]]);
    await db.act(system, async (act) => act.task('kernel.looks', {}));
    await until(() => seen.length === 2);
    expect(seen[1]).not.toEqual(seen[0]);
    const spans: Span[] = [];
    const stop = keepSpans((span) => void spans.push(span));
    await inTrace(async () => {
      const span = beginSpan('server');
      await db.act(system, async (act) => act.task('kernel.looks', {}));
      span?.end({ name: 'POST /api/looks', attributes: {}, failed: false });
    }, id);
    await until(() => spans.length === 2);
    stop();
    // The task may end before the request that queued it.
    const [request, task] = ['server', 'consumer'].map((kind) => spans.find((span) => span.kind === kind));
    expect(request).toMatchObject({ trace: id, parent: undefined });
    expect(task).toMatchObject({
      trace: id,
      parent: request?.id,
      kind: 'consumer',
      name: 'kernel.looks',
      attributes: { 'kaya.task': 'kernel.looks', 'kaya.outcome': 'done' },
      failed: false,
    });
  } finally {
    await runner.stop();
    await db.close();
    await given.drop();
  }
});

test('the queue resumes after its connections were cut while tasks fail', async () => {
  const given = await testDatabase();
  const owner = new pg.Client({ connectionString: given.ownerUrl });
  await owner.connect();
  const db = database(openPool(given.appUrl, 'kaya-test', 4, patient), {
    origin: 'http://localhost',
    commissionPercent: 10,
  });
  let failed = 0;
  const done = new Set<unknown>();
  const runner = await runTasks(
    given.ownerUrl,
    db,
    {
      'kernel.fails': async () => {
        failed += 1;
        throw new Error('a task that fails');
      },
      'kernel.works': async ({ nth }) => void done.add(nth),
    },
    [],
  );
  try {
    for (let nth = 0; nth < 4; nth += 1) {
      const before = failed;
      await db.act(system, async (act) => {
        for (let n = 0; n < 200; n += 1) act.task('kernel.fails', { n });
      });
      await until(() => failed > before);
      await owner.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
                          WHERE application_name = 'kaya-queue' AND datname = current_database()`);
      await db.act(system, async (act) => act.task('kernel.works', { nth }));
      await until(() => done.has(nth));
    }
    expect([...done]).toEqual([0, 1, 2, 3]);
  } finally {
    await runner.stop();
    await db.close();
    await owner.end();
    await given.drop();
  }
});
