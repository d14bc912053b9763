// The program: reads its settings, opens the database, serves, works, and stops cleanly.
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Server } from 'node:http';
import type { Config } from '../settings/config.ts';
import { subProcessorsOf } from '../settings/sub-processors.ts';
import { type Database, database, type Emitted } from '../kernel/db/act.ts';
import { system, trackingVisitor, visitor } from '../kernel/db/actor.ts';
import { migrated } from '../kernel/db/migrated.ts';
import { openPool } from '../kernel/db/pool.ts';
import { openAll, withReserve } from '../kernel/db/with-reserve.ts';
import { withStandby } from '../kernel/db/with-standby.ts';
import { expectStorage } from '../kernel/blobs.ts';
import { type FileStore, fileStore } from '../kernel/files.ts';
import { openGuard, readLimitKey } from '../kernel/http/guard.ts';
import { limiter } from '../kernel/http/limit.ts';
import type { Route } from '../kernel/http/route.ts';
import { deviceCookie, sessionCookie } from '../kernel/http/session-cookie.ts';
import { giveBackMemory } from '../kernel/idle-memory.ts';
import { live as openLive } from '../kernel/live.ts';
import { log, setLogLevel } from '../kernel/log.ts';
import { mailbox, smtpMail } from '../kernel/mail.ts';
import { countedMail, countedPush, countedSms, metrics } from '../kernel/metrics.ts';
import { openBlobs } from '../kernel/open-blobs.ts';
import { outbox as openOutbox } from '../kernel/outbox.ts';
import { openOutside } from '../kernel/outside-fetch.ts';
import { openPush, pushSubject } from '../kernel/push.ts';
import { openSms } from '../kernel/sms.ts';
import { readiness } from '../kernel/readiness.ts';
import { sendSpans } from '../kernel/send-spans.ts';
import { developmentKeys, expectToOpen } from '../kernel/sealed.ts';
import { runTasks } from '../kernel/tasks.ts';
import { openEInvoices } from '../modules/billing/adapters/open-e-invoices.ts';
import { actorOf, actorsOf } from '../modules/identity/server/door.ts';
import { openKey } from '../modules/integrations/server/door.ts';
import { extraWaysOf, openPayments, paymentsNotice, sayPayWays } from '../modules/money/adapters/open-payments.ts';
import { messagePages } from '../modules/messaging/server/message-pages.ts';
import { emailPages } from '../modules/notifications/server/email-pages.ts';
import { ownPushKeys } from '../modules/notifications/server/door.ts';
import { openPlaces } from '../modules/places/adapters/open-places.ts';
import { connectPlaces } from '../modules/places/server/door.ts';
import { companiesOf } from '../modules/companies/server/door.ts';
import { teamsOf } from '../modules/providers/server/door.ts';
import { isOwn } from '../modules/staff/server/door.ts';
import { signingKey, workersAmong } from '../modules/workers/server/door.ts';
import { fillPage } from '../shared/page-settings.ts';
import type { Sandbox } from '../sandbox/start.ts';
import { refuseDemoAccounts } from '../../database/demo/refuse-demo.ts';
import { app } from './app.ts';
import { keptAssets } from './kept-assets.ts';
import { closeAll, listen } from './listen.ts';
import { clockwork, eventKinds, listeners, managerOf, measures, orderOf, routes, tasks } from './modules.ts';
import { addressesOf, bringUp } from './open-database.ts';
import { openOperations } from './operations.ts';

/** From the stop signal until the port closes: balancers see that this process is not ready, and clients move on. */
const moveOnMs = 2_000;
const drainMs = 6_000;
/** From the stop signal until the end, without the embedded database: containers are killed 10 s after SIGTERM. */
const graceMs = 9_500;
/** With more streams than this, garbage collection takes more than 200 ms. */
const maxStreamsForCollecting = 1_000;
/** Connections for critical routes when the others are taken. */
const reserveSize = 4;

type Running = {
  readonly stop: () => Promise<void>;
  readonly db: Database;
  /** For the demo's seed, which needs it; empty where this process has no owner's login. */
  readonly ownerUrl: string;
  readonly routes: readonly Route[];
  readonly files: FileStore;
  /** For the demo's seed; null where payments do not use the sandbox. */
  readonly sandbox: Sandbox | null;
};

/**
 * Where the sandbox is a provider, this process opens one, on the files that all processes of the installation share. Its messages go to this
 * process's port, or to the public address if it has none.
 */
const openSandbox = async ({ payments, dataDir, origin, port }: Config, serves: boolean): Promise<Sandbox | null> => {
  if (!payments.providers.includes('sandbox')) return null;
  // Production without the sandbox never loads this.
  const { startSandbox } = await import('../sandbox/start.ts');
  const notesUrl = `${serves ? `http://127.0.0.1:${port}` : origin}/api/payments/notes/sandbox`;
  return startSandbox({ folder: join(dataDir, 'sandbox'), origin, notesUrl });
};

const webFolder = resolve(import.meta.dirname, '../../build/client');
/** Its first 12 characters name the build (bin/build-web.ts). */
const buildStamp = resolve(import.meta.dirname, '../../build/web.stamp');
const buildNow = (): string | undefined =>
  existsSync(buildStamp) ? readFileSync(buildStamp, 'utf8').slice(0, 12) : undefined;

/**
 * built: the web build, which is written while the database starts. The port opens once it is complete, because files read from an older build
 * stay in memory.
 */
export const start = async (config: Config, built?: Promise<unknown>): Promise<Running> => {
  setLogLevel(config.logLevel);
  const spans = sendSpans(config.traces);
  // Production has an external database and never loads this.
  const embedded =
    config.databaseUrl || config.appUrl
      ? undefined
      : await (await import('../embedded/kept-alive.ts')).keepEmbedded(config.dataDir);
  const addresses = addressesOf(config, embedded?.url);
  const blobs = await openBlobs(config.files);
  try {
    await expectStorage(blobs);
  } catch (error) {
    await embedded?.stop();
    throw error;
  }

  const assets = keptAssets(blobs, webFolder);
  const keptHere = config.production && config.role !== 'worker' ? assets.keep() : undefined;
  await bringUp(addresses, config);
  if (!config.devTools) await refuseDemoAccounts(addresses.direct);

  const works = config.role !== 'web';
  const serves = config.role !== 'worker';
  const pool = openPool(addresses.app, `kaya-${config.role}`, config.connections.requests);
  const live = openLive();
  const {
    origin,
    commissionPercent,
    vatRole,
    loadedPercent,
    companyFirstLimit_kobo,
    cardTryDays,
    secondPersonAbove_kobo,
    firstRefusalMinutes,
    refundHours,
    newAccountHours,
    payoutCeilings_kobo,
  } = config;
  const { emergencyPhone, supportPhone, devTools } = config;
  const strictStaff = !devTools;
  const payments = paymentsNotice(config);
  if (payments === 'sandbox') log.warn('test payments are on: no real money moves');
  const phones = { emergencyPhone, supportPhone };
  const settings = {
    origin,
    commissionPercent,
    vatRole,
    loadedPercent,
    companyFirstLimit_kobo,
    cardTryDays,
    secondPersonAbove_kobo,
    firstRefusalMinutes,
    refundHours,
    newAccountHours,
    payoutCeilings_kobo,
    ...phones,
    seller: config.seller,
    ...(config.eInvoices && { eInvoices: config.eInvoices }),
    withholdingPercent: config.withholdingPercent,
    contact: config.contact,
    subProcessors: subProcessorsOf(config),
    strictStaff,
    ...(payments && { payments }),
    extraWays: extraWaysOf(config.payments),
    ...(!config.cryptoPayouts && { crypto: 'off' as const }),
    secretKeys: config.secretKeys ?? (await developmentKeys(config.dataDir)),
  };
  // This process's streams are told right after a commit; the relay tells those of other processes.
  const onCommitted = (events: readonly Emitted[]): void => {
    for (const event of events) live.publish(event);
    outbox.wake();
  };
  const db = database(pool, settings, onCommitted);
  // An SOS or an acceptance had better be late than refused.
  const patient = { idleTimeoutMillis: 0, connectionTimeoutMillis: 6_000 };
  const reservePool = openPool(addresses.app, `kaya-${config.role}-reserve`, reserveSize, patient);
  await openAll(reservePool);
  const critical = withReserve({ pool, db }, { pool: reservePool, db: database(reservePool, settings, onCommitted) });
  const standbyPool =
    serves && addresses.standby
      ? openPool(addresses.standby, `kaya-${config.role}-standby`, config.connections.requests)
      : undefined;
  const stale = standbyPool && withStandby(db, database(standbyPool, settings, onCommitted));
  connectPlaces(db, openPlaces(config));
  // Relay and tasks do not queue behind requests; they may wait longer than a person.
  const workPool = openPool(addresses.app, `kaya-${config.role}-work`, config.connections.tasks, {
    connectionTimeoutMillis: 10_000,
  });
  const work = database(workPool, settings, onCommitted);
  const outbox = openOutbox(work, addresses.direct, { kinds: eventKinds, listeners }, live, works);
  await outbox.start();

  const box = config.smtpUrl ? smtpMail(config.smtpUrl, config.mailFrom) : mailbox(join(config.dataDir, 'mailbox'));
  const mail = countedMail(box);
  const sandbox = await openSandbox(config, serves);
  const providers = openPayments({ ...config.payments, sandbox: sandbox?.settings });
  log.info(sayPayWays(providers, config.payments));
  const files = fileStore(blobs);
  const sms = countedSms(openSms(config.africasTalking, box, config.termii));
  const push = countedPush(openPush({ subject: pushSubject(config), fetch: openOutside({ local: config.localPush }) }));
  await expectToOpen(Promise.all([ownPushKeys(work), signingKey(work)]));
  const limitKey = await readLimitKey(work);
  const fetch = openOutside({ local: config.localFetch });
  const eInvoices = openEInvoices(config.eInvoices);
  const outside = { mail, sms, push, fetch, ...providers, eInvoices, files, messaging: config.messaging };
  const runner = works ? await runTasks(addresses.direct, work, tasks(outside), clockwork) : undefined;

  const backups =
    embedded && (await (await import('../backup/keep-backups.ts')).keepBackups(config, embedded.copyUrl, blobs));
  const stopCollecting = giveBackMemory(() => live.count() <= maxStreamsForCollecting);

  let draining = false;
  const ready = readiness(
    {
      database: async () => void (await critical.now()),
      migrations: migrated(critical),
      storage: files.check,
      ...(runner && { queue: runner.look }),
    },
    () => draining,
  );
  const measured = metrics({
    db: work,
    measures,
    pools: { requests: pool, reserve: reservePool, work: workPool, ...(standbyPool && { standby: standbyPool }) },
    streams: live.count,
  });
  let operations: Server | undefined;
  let servers: readonly Server[] = [];
  const stop = async (): Promise<void> => {
    draining = true;
    void live.close();
    stopCollecting();
    const grace = new AbortController();
    const late = sleep(graceMs, 'late', grace).catch(() => 'in time');
    const close = async (): Promise<void> => {
      if (config.production && servers.length > 0) await sleep(moveOnMs);
      await closeAll(servers, drainMs);
      await runner?.stop();
      await sandbox?.stop();
      await outbox.close();
      // Closed last, so that an operator sees the process stop.
      if (operations) await closeAll([operations], 0);
      measured.close();
      await Promise.all([spans.close(), stale?.close(), db.close(), critical.close(), work.close()]);
    };
    // Tasks and connections of an unreachable database would be awaited for ever. They are picked up again at the next start.
    try {
      if ((await Promise.race([close(), late])) === 'late') log.warn('stopping although the database does not answer');
    } finally {
      grace.abort();
      backups?.stop();
      await embedded?.stop();
    }
  };
  try {
    if (config.metrics) operations = await openOperations(config.metrics, { metrics: measured, readiness: ready });
  } catch (error) {
    await stop();
    throw error;
  }
  if (serves) {
    const generosity = devTools ? 20 : 1;
    const limits = limiter(generosity);
    const hono = app({
      db,
      live,
      routes: routes(outside),
      stale,
      build: config.production ? buildNow() : undefined,
      connections: config.connections.requests,
      limiter: limits,
      guard: openGuard(limitKey, generosity),
      cookie: sessionCookie(config.origin.startsWith('https:')),
      device: deviceCookie(config.origin.startsWith('https:'), limitKey),
      origin: config.origin,
      everyLoopbackName: devTools,
      devTools,
      actorOf: (token) => actorOf(db, token, strictStaff),
      keyOf: (secret) => openKey(db, secret),
      isOwn: (actor, kind, subject) => db.act(actor, (act) => isOwn(act, kind, subject)),
      actorsOf: (tokens) => actorsOf(db, tokens, strictStaff),
      reserve: { db: critical, actorOf: (token) => actorOf(critical, token, strictStaff) },
      // A stream check asks which of many accounts are workers, and no account may read others.
      workersAmong: (accounts) => db.act(system, (act) => workersAmong(act, accounts)),
      // It covers many accounts at once.
      teamsOf: (accounts) => db.act(system, (act) => teamsOf(act, accounts)),
      // It covers many accounts at once.
      companiesOf: (accounts) => db.act(system, (act) => companiesOf(act, accounts)),
      orderOf: (actor, key) => orderOf(db, actor, key),
      proveLink: async (link, actor) => {
        const order = await orderOf(db, visitor, link);
        return order ? trackingVisitor(order) : managerOf(db, await actor(), link);
      },
      files,
      mail,
      emailPages: emailPages(db, limits),
      sandboxPages: sandbox?.pages,
      messagePages: messagePages(db, config.messaging, limits),
      production: config.production,
      trustedProxies: config.trustedProxies,
      web: {
        folder: webFolder,
        fill: (html) => fillPage(html, config.pageSettings),
        ofOtherBuild: assets.read,
        mapStyleUrl: config.mapStyleUrl,
      },
      readiness: ready,
      draining: () => draining,
    });
    try {
      await Promise.all([built, keptHere]);
      servers = await listen(hono.fetch, config);
    } catch (error) {
      await stop();
      throw error;
    }
  }

  return { stop, db, ownerUrl: addresses.owner ?? '', routes: routes(outside), files, sandbox };
};
