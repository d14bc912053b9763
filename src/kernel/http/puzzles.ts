// Puzzles are signed, not stored: the text of a puzzle shows whether it is ours, for this call, and still valid.
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { puzzleBits, puzzleSeconds, puzzleShape } from '../../shared/puzzle.ts';

/** The call that a puzzle belongs to. A solution is not valid for another call. */
export const callHash = (method: string, target: string, bytes: Uint8Array): string =>
  createHash('sha256').update(`${method} ${target}\n`).update(bytes).digest('base64url');

const zeroBits = (hash: Uint8Array): number => {
  let bits = 0;
  for (const byte of hash) {
    if (byte !== 0) return bits + Math.clz32(byte) - 24;
    bits += 8;
  }
  return bits;
};

const maxProof = 64;

export const puzzles = (key: Uint8Array, clock: () => number = Date.now) => {
  const sign = (head: string, call: string): Buffer =>
    createHmac('sha256', key).update(`puzzle\n${head}\n${call}`).digest().subarray(0, 16);
  return {
    make: (call: string): string => {
      const expires = Math.floor(clock() / 1_000) + puzzleSeconds;
      const head = `${expires.toString(36)}.${randomBytes(8).toString('base64url')}`;
      return `${head}.${sign(head, call).toString('base64url')}`;
    },
    /** The mark of a solved puzzle for this call, so that it is used only once; null for anything else. */
    solved: (proof: string | undefined, call: string): Buffer | null => {
      if (!proof || proof.length > maxProof) return null;
      const [, puzzle = '', head = '', mac = ''] = /^((.+)\.(.+))\.\d{1,9}$/.exec(proof) ?? [];
      if (!puzzleShape.test(puzzle)) return null;
      if (!timingSafeEqual(sign(head, call), Buffer.from(mac, 'base64url'))) return null;
      const left = Number.parseInt(head, 36) - clock() / 1_000;
      if (left < 0 || left > puzzleSeconds) return null;
      if (zeroBits(createHash('sha256').update(proof).digest()) < puzzleBits) return null;
      // Another solution of the same puzzle counts as the same.
      return createHash('sha256').update(head).digest().subarray(0, 16);
    },
  };
};
