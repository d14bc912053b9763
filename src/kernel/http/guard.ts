// Limits that hold over all processes, for calls that send messages, open accounts, try passwords or cost much: token buckets in the database. One
// sender gets few calls. Its network gets many, because thousands of phones of a carrier share an address. Above that limit a program must solve a
// puzzle, as our pages do automatically. The puzzle slows senders down; it does not block them (docs/decisions/0152-limits-over-all-processes.md).
import { createHmac } from 'node:crypto';
import { proofHeader, puzzleBits, puzzleSeconds } from '../../shared/puzzle.ts';
import { common, Refused } from '../../shared/refusal.ts';
import type { Database } from '../db/act.ts';
import { system } from '../db/actor.ts';
import { countLimited } from '../metrics.ts';
import { limitKeys } from './client-address.ts';
import { limitKey, takeTokens } from './guard.sql.ts';
import type { Limit } from './limit.ts';
import { puzzles } from './puzzles.ts';

/**
 * Calls of one endpoint from an IPv4 address or a /48 network before they need a puzzle. A carrier gives an address to some hundred phones; a tenth
 * of a /48's calls may come from one /64, a household's.
 */
const network: Limit = { times: 300, seconds: 600 };

export type Sender = {
  readonly account: string | null;
  /** The browser's cookie, if it is genuine. */
  readonly device: string | null;
  readonly address: string;
};

export type GuardedCall = {
  readonly name: string;
  /** For one account, or one device. */
  readonly limit: Limit;
  readonly sender: Sender;
  /** What a puzzle is bound to: puzzles.ts. */
  readonly call: string;
  readonly proof: string | undefined;
};

type Bucket = Limit & { readonly name: string };

const bucketsOf = (name: string, limit: Limit, { account, device, address }: Sender) => {
  const keys = limitKeys(address);
  const widest = keys.at(-1)?.times ?? 1;
  const [narrow] = keys;
  const who = account ?? device;
  return {
    walls: who ? [{ ...limit, name: `${name} who ${who}` }] : [],
    others: [
      // A browser on our pages has the cookie; those without one share what one device gets.
      ...(who || !narrow ? [] : [{ ...limit, name: `${name} unknown ${narrow.key}` }]),
      ...keys.map(
        ({ key, times }): Bucket => ({
          name: `${name} from ${key}`,
          times: (network.times * times) / widest,
          seconds: network.seconds,
        }),
      ),
    ],
  };
};

const howTo =
  `Find a number n for which SHA-256 of "<puzzle>.<n>" begins with ${puzzleBits} zero bits, and send the same request again ` +
  `with the header ${proofHeader}: <puzzle>.<n>`;

/** Empty buckets that a process remembers, so that a flood does not reach the database. */
const maxEmpty = 10_000;

/** @param generosity multiplies every limit, as in limit.ts */
export const openGuard = (key: Uint8Array, generosity: number, clock: () => number = Date.now) => {
  const ours = puzzles(key, clock);
  /** By bucket: when it has a token again. */
  const empty = new Map<string, number>();
  // A stolen table must not tell who called.
  const hidden = (name: string): Buffer => createHmac('sha256', key).update(name).digest().subarray(0, 16);
  const waitOf = ({ name }: Bucket): number => Math.max(0, (empty.get(name) ?? 0) - clock()) / 1_000;
  const refused = (isWall: boolean, bucket: Bucket, call: string): Refused => {
    countLimited({ limit: isWall ? 'sender' : 'network' });
    const retryAfter = Math.max(1, Math.ceil(waitOf(bucket)));
    if (isWall) return new Refused(common.too_many_requests, { retryAfter });
    const about = { puzzle: ours.make(call), bits: puzzleBits, seconds: puzzleSeconds, how: howTo };
    return new Refused(common.proof_needed, { retryAfter, about });
  };
  return {
    /** Refuses a call above a limit. One statement. Without the database it refuses, like everything that needs the database. */
    take: async (db: Database, { name, limit, sender, call, proof }: GuardedCall): Promise<void> => {
      const { walls, others } = bucketsOf(name, limit, sender);
      const buckets = [...walls, ...others];
      const isWall = (nth: number): boolean => nth < walls.length;
      const mark = ours.solved(proof, call);
      const known = buckets.findIndex((one, nth) => (isWall(nth) || !mark) && waitOf(one) > 0);
      const stopped = buckets[known];
      if (stopped) throw refused(isWall(known), stopped, call);
      const found = await db.find(takeTokens, {
        keys: buckets.map((one) => hidden(one.name)),
        times: buckets.map(({ times }) => times * generosity),
        seconds: buckets.map(({ seconds }) => seconds),
        walls: walls.length,
        proof: mark,
        proof_seconds: puzzleSeconds,
      });
      const nth = (found?.refused ?? 0) - 1;
      const bucket = buckets[nth];
      if (!found || !bucket) return;
      if (empty.size >= maxEmpty) empty.clear();
      empty.set(bucket.name, clock() + found.wait_s * 1_000);
      throw refused(isWall(nth), bucket, call);
    },
  };
};
export type Guard = ReturnType<typeof openGuard>;

/** The key of this installation's cookies and puzzles. */
export const readLimitKey = async (db: Database): Promise<Uint8Array> => {
  // No person may read it.
  const found = await db.act(system, (act) => act.one(limitKey, {}));
  if (!found) throw new Error('kernel.limit_key has no row');
  return found.key;
};
