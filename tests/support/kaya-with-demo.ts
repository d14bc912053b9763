// The whole program on a copy of the demo, with a separate PostgreSQL.
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { startEmbedded } from '../../src/embedded/start.ts';
import { roleUrl } from '../../src/kernel/db/roles.ts';
import { copyDemo, folderOfDemos } from './demo.ts';
import { type Kaya, startKaya } from './kaya.ts';

export const startKayaWithDemo = async (): Promise<Kaya> => {
  const folder = await folderOfDemos('kaya-demo-');
  const dataDir = join(folder, 'data');
  await copyDemo(dataDir);
  const { url: ownerUrl, stop } = await startEmbedded(dataDir, { throwAway: true });
  const [appUrl, readUrl] = [roleUrl(ownerUrl, 'kaya_app'), roleUrl(ownerUrl, 'kaya_read')];
  const drop = async (): Promise<void> => {
    await stop();
    await rm(folder, { recursive: true, force: true });
  };
  // The demo's folder has the key with which its secrets are sealed.
  return startKaya({ KAYA_SECRET_KEYS: '' }, undefined, {
    db: { name: 'kaya', ownerUrl, appUrl, readUrl, drop },
    dataDir,
  });
};
