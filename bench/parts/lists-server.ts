// The program's web half on an existing database, in a separate process: DATABASE_URL, PORT. Prints `ready` when it serves.
import { readConfig } from '../../src/settings/config.ts';
import { start } from '../../src/server/main.ts';

const running = await start(
  readConfig({ ...process.env, NODE_ENV: 'test', KAYA_ROLE: 'web', KAYA_SEED: 'no', LOG_LEVEL: 'error' }),
);
process.once('SIGTERM', () => void running.stop().then(() => process.exit(0)));
console.log('ready');
