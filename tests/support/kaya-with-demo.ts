// The whole program with the demo. Making it takes several seconds, so a run makes it once and each file gets a copy.
import { cp } from 'node:fs/promises';
import { seed } from '../../database/demo/seed.ts';
import { demoDatabase, demoFolder, type TestDatabase } from './database.ts';
import { type Kaya, startKaya } from './kaya.ts';

const make = async (): Promise<TestDatabase> => {
  const kaya = await startKaya();
  await seed(kaya.parts);
  await kaya.end();
  await cp(kaya.dataDir, demoFolder(), { recursive: true });
  return kaya.db;
};

/** For the hook that waits for it, ms: a slow machine runs other suites while it makes the demo. */
export const demoTakes_ms = 300_000;

export const startKayaWithDemo = async (): Promise<Kaya> =>
  startKaya({}, undefined, { db: await demoDatabase(make), files: demoFolder() });
