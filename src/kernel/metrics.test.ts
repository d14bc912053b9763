import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Database } from './db/act.ts';
import { metrics } from './metrics.ts';

test('concurrent reads share one query of the database, and the next read queries anew', async () => {
  let looks = 0;
  const act = async (): Promise<void> => {
    looks += 1;
    await sleep(20);
  };
  const told = metrics({ db: { act } as unknown as Database, measures: [], pools: {}, streams: () => 0 });
  await Promise.all([told.read(), told.read(), told.read()]);
  expect(looks).toBe(1);
  await told.read();
  expect(looks).toBe(2);
  told.close();
});
