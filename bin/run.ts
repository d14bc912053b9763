// The program as a person runs it: settings, database, web build if sources changed (production has one already), demo data, clean stop.
import { ConfigError, readConfig } from '../src/settings/config.ts';
import { log } from '../src/kernel/log.ts';
import { start } from '../src/server/main.ts';
import { expectFreePort } from '../src/server/port-in-use.ts';
import { accounts, demoPassword } from '../database/demo/people.ts';
import { seed } from '../database/demo/seed.ts';
import { buildWeb, expectBuild } from './build-web.ts';

const config = (() => {
  try {
    return readConfig();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
})();

try {
  // Checked before anything is started or built; if the port is taken meanwhile, start() reports it.
  const serves = config.role !== 'worker';
  if (serves) await expectFreePort(config);
  if (serves && config.production) await expectBuild();
  const built = serves && !config.production ? buildWeb() : undefined;
  // start() reports the failure, once the database can be stopped.
  built?.catch(() => undefined);
  const running = await start(config, built);
  const seeded = config.seed && config.role !== 'web' && (await seed(running));
  let stopping = false;
  const stop = async (why: string): Promise<void> => {
    if (stopping) return;
    stopping = true;
    log.info('stopping', { why });
    clearInterval(parentWatch);
    await running.stop();
    process.exit(0);
  };
  // A signal to npm ends only npm; when our parent is gone, we stop too.
  const parent = process.ppid;
  const parentWatch = setInterval(() => {
    if (process.env['npm_lifecycle_event'] && process.ppid !== parent) void stop('parent ended');
  }, 500);
  process.on('SIGINT', () => void stop('SIGINT'));
  process.on('SIGTERM', () => void stop('SIGTERM'));
  if (seeded) log.info('demo data written');
  if (config.seed) {
    console.log(`Demo accounts, all with the password ${demoPassword}:`);
    for (const { email, name } of accounts) console.log(`  ${email.padEnd(28)} ${name}`);
  }
  if (config.devTools && !config.smtpUrl) console.log(`Emails and texts are at ${config.origin}/dev/mailbox`);
  console.log(`Kaya is ready on ${config.role === 'worker' ? 'its database' : config.origin}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  log.debug('start failed', { error });
  process.exit(1);
}
