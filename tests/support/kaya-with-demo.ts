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

export const startKayaWithDemo = async (): Promise<Kaya> =>
  startKaya({}, undefined, { db: await demoDatabase(make), files: demoFolder() });
