// The program's web half on an existing database, in a separate process: DATABASE_URL, PORT. Prints `ready` when it serves.
import { pathToFileURL } from 'node:url';
import { isSmoke, sharedArgs } from './shared.ts';

Object.assign(process.env, { NODE_ENV: 'test', KAYA_ROLE: 'web', KAYA_SEED: 'no', LOG_LEVEL: 'error' });
const joined = isSmoke() ? (await sharedArgs()).at(-1) : undefined;
await import(joined ? pathToFileURL(joined).href : '../../tests/support/serve.ts');
console.log('ready');
