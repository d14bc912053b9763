import * as z from 'zod/mini';
import { atMost } from '../../../kernel/at-most.ts';
import type { Act, Database } from '../../../kernel/db/act.ts';
import { system } from '../../../kernel/db/actor.ts';
import { log } from '../../../kernel/log.ts';
import type { Push, PushMessage } from '../../../kernel/push.ts';
import { newPushKeys, type PushKeys } from '../../../kernel/push-encryption.ts';
import type { SealedColumn } from '../../../kernel/reseal.ts';
import { seal, type SealedPlace, tryUnseal, unseal } from '../../../kernel/sealed.ts';
import { inMany, type ManyTask, type Outcome } from '../../../kernel/tasks.ts';
import { notificationRules } from '../rules.ts';
import { claimAll, digest } from './claim-letters.ts';
import { lettersLeft, lettersReturned } from './letters.sql.ts';
import {
  countOldSubscriptions,
  dropOldPushKeys,
  forgetSubscriptions,
  keepPushKeys,
  pushesToSend,
  pushKeys,
  pushKeysToReseal,
  resealPushKey,
  retirePushKey,
  type ToPush,
} from './push.sql.ts';

const order = z.object({ note: z.string(), to: z.string() });

/** Pushes per task. */
const maxPushes = 50;

/** Queues pushes, many per task. */
export const queuePushes = (act: Act, pushes: readonly ToPush[]): void => {
  for (let n = 0; n < pushes.length; n += maxPushes) act.task('push.send', pushes.slice(n, n + maxPushes));
};

const table = 'notifications.push_keys';
const keyPlace = (publicKey: string): SealedPlace => ({ table, row: publicKey });

const newKeys = (act: Act) => {
  const { publicKey, privateKey } = newPushKeys();
  return { public_key: publicKey, private_key: seal(act, keyPlace(publicKey), privateKey) };
};

export const sealedPushKeys: SealedColumn = {
  table,
  list: pushKeysToReseal,
  keep: resealPushKey,
};

/** Kaya's own key pairs, the current one first; one is created at the first start. An earlier one that does not open is left out. */
export const ownPushKeys = async (db: Database): Promise<readonly [PushKeys, ...PushKeys[]]> =>
  // No one may read Kaya's private keys.
  db.act(system, async (act) => {
    let rows = await act.sql(pushKeys, {});
    if (!rows.some(({ is_current }) => is_current)) {
      void act.sql(keepPushKeys, newKeys(act));
      rows = await act.sql(pushKeys, {});
    }
    const current = rows.find(({ is_current }) => is_current);
    if (!current) throw new Error('the keys for pushes were not kept');
    const first = unseal(act, keyPlace(current.public_key), current.private_key);
    const others = rows.flatMap(({ public_key, private_key, is_current }) => {
      const opened = is_current ? null : tryUnseal(act, keyPlace(public_key), private_key);
      if (opened && 'fault' in opened) log.error('an earlier key for pushes cannot be opened', opened);
      return opened && 'secret' in opened ? [{ publicKey: public_key, privateKey: opened.secret }] : [];
    });
    return [{ publicKey: current.public_key, privateKey: first }, ...others];
  });

/** Browsers that subscribe from now on do so for a new pair. The others still take pushes of theirs, until their next visit. */
export const renewPushKeys = async (db: Database): Promise<{ readonly publicKey: string; readonly old: number }> => {
  // No person may write keys.
  const [row] = await db.act(system, async (act) => {
    void act.sql(retirePushKey, {});
    void act.sql(keepPushKeys, newKeys(act));
    return act.sql(countOldSubscriptions, {});
  });
  return { publicKey: (await ownPushKeys(db))[0].publicKey, old: row?.count ?? 0 };
};

/** After a leak: browsers that subscribed for an earlier pair get no pushes until their next visit, when they subscribe for the current one. */
export const withdrawPushKeys = (db: Database): Promise<{ readonly keys: number; readonly browsers: number }> =>
  // No person may write keys.
  db.act(system, async (act) => {
    const [row] = await act.sql(countOldSubscriptions, {});
    return { keys: (await act.sql(dropOldPushKeys, {})).length, browsers: row?.count ?? 0 };
  });

type Row = Awaited<ReturnType<typeof rowsOf>>[number];
const rowsOf = (act: Act, rows: readonly ToPush[]) => act.sql(pushesToSend, { rows });
const keyOf = ({ note, to }: ToPush): string => `push:${note}:${to}`;

const shortened = (text: string): string =>
  text.length > notificationRules.pushLetters ? `${text.slice(0, notificationRules.pushLetters - 1)}…` : text;

/** The content for public/push.js. For an offline browser only the newest push per subject waits; every payment does. */
const messageOf = ({ note, title, message, type, link, language }: Row, ttl: number): PushMessage => ({
  text: JSON.stringify({ id: note, title: shortened(title), message: shortened(message), link, language }),
  ttl,
  urgency: notificationRules.push[type].urgency,
  topic: digest(type === 'payment' ? note : (link ?? note)).slice(0, 32),
});

/** Max concurrent connections: the max per task is sent within the two minutes of their claims. */
const atOnce = 16;

/**
 * The task `push.send`: {note, to}, a notification and a subscription. Each pair is sent once; after a lost response it may be sent again,
 * and the browser shows it once.
 */
export const sendPush = (push: Push): ManyTask => {
  const inLine = atMost({ atOnce, waiting: Number.POSITIVE_INFINITY, retryAfter: 1 });
  let keys: ReadonlyMap<string, PushKeys> = new Map();
  return inMany(async (payloads, db) => {
    const outcomes: Outcome[] = payloads.map(() => ({}));
    const orders = new Map<string, ToPush & { readonly at: number }>();
    for (const [at, payload] of payloads.entries()) {
      const read = z.safeParse(order, payload);
      if (!read.success) outcomes[at] = { failed: read.error };
      else if (!orders.has(keyOf(read.data))) orders.set(keyOf(read.data), { ...read.data, at });
    }
    // A push's recipients are not the actor.
    const { rows, claims } = await db.act(system, async (act) => {
      const pushRows = await rowsOf(act, [...orders.values()]);
      const toClaim = pushRows.map((row) => ({ key: keyOf(row), to: row.to, allowance: null, source: null }));
      return { rows: pushRows, claims: toClaim.length > 0 ? await claimAll(act, toClaim) : new Map() };
    });
    if (rows.some(({ public_key }) => !keys.has(public_key)))
      keys = new Map((await ownPushKeys(db)).map((pair) => [pair.publicKey, pair]));
    const left: string[] = [];
    const returned: string[] = [];
    const gone: string[] = [];
    const send = async (row: Row): Promise<void> => {
      const key = keyOf(row);
      const claim = claims.get(key);
      if (claim?.sent) return;
      const failed = (error: unknown): void => {
        outcomes[orders.get(key)?.at ?? 0] = { failed: error };
      };
      if (!claim?.mine) return failed(new Error('this push is being sent by another process'));
      const ttl = Math.floor(notificationRules.push[row.type].minutes * 60 - row.old_s);
      try {
        // Too late: the news is out of date.
        const { endpoint, p256dh, auth } = row;
        const browser = { endpoint, p256dh: Buffer.from(p256dh), auth: Buffer.from(auth) };
        const own = keys.get(row.public_key);
        // Without its key, the subscription was removed meanwhile.
        if (own && ttl > 0 && (await inLine(() => push.send(browser, messageOf(row, ttl), own))) === 'gone')
          gone.push(row.to);
        left.push(key);
      } catch (error) {
        returned.push(key);
        failed(error);
      }
    };
    await Promise.all(rows.map(send));
    // Only the system records what was sent.
    await db.act(system, async (act) => {
      if (left.length > 0) void act.sql(lettersLeft, { keys: left });
      if (returned.length > 0) void act.sql(lettersReturned, { keys: returned });
      if (gone.length > 0) void act.sql(forgetSubscriptions, { ids: gone });
    });
    return outcomes;
  });
};
