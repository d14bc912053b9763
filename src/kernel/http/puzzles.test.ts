import { createHash, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { solve } from '../../kit/solve-puzzle.mjs';
import { puzzleBits, puzzleSeconds } from '../../shared/puzzle.ts';
import { callHash, puzzles } from './puzzles.ts';

let now = Date.parse('2026-11-30T08:00:00Z');
const key = randomBytes(32);
const ours = puzzles(key, () => now);
const call = callHash('POST', '/api/auth/recovery', Buffer.from('{"email":"ada@example.com"}'));

test('a page solves it, and it opens the call it was made for and no other', () => {
  const puzzle = ours.make(call);
  const proof = `${puzzle}.${solve(puzzle, puzzleBits)}`;
  expect(ours.solved(proof, call)).toHaveLength(16);
  for (const [method, target, body] of [
    ['PUT', '/api/auth/recovery', '{"email":"ada@example.com"}'],
    ['POST', '/api/auth/sign-up', '{"email":"ada@example.com"}'],
    ['POST', '/api/auth/recovery', '{"email":"eve@example.com"}'],
  ] as const)
    expect(ours.solved(proof, callHash(method, target, Buffer.from(body)))).toBeNull();
  expect(puzzles(randomBytes(32), () => now).solved(proof, call), 'of another installation').toBeNull();
});

test('it opens nothing after two minutes, and two solutions of one puzzle have one mark', () => {
  const puzzle = ours.make(call);
  let n = solve(puzzle, puzzleBits);
  const proof = `${puzzle}.${n}`;
  n += 1;
  while (createHash('sha256').update(`${puzzle}.${n}`).digest().readUInt32BE() >>> (32 - puzzleBits) !== 0) n += 1;
  expect(ours.solved(`${puzzle}.${n}`, call)).toEqual(ours.solved(proof, call));
  now += puzzleSeconds * 1_000;
  expect(ours.solved(proof, call)).not.toBeNull();
  now += 1_000;
  expect(ours.solved(proof, call)).toBeNull();
});

test('what is not solved, not ours or not text is nothing', () => {
  const puzzle = ours.make(call);
  const proof = `${puzzle}.${solve(puzzle, puzzleBits)}`;
  const [expires = '', random = '', mac = '', n = ''] = proof.split('.');
  const later = (Number.parseInt(expires, 36) + 60).toString(36);
  for (const wrong of [
    undefined,
    '',
    '.',
    '...',
    puzzle,
    `${puzzle}.`,
    `${puzzle}.-1`,
    `${puzzle}.${n}0000000000`,
    `${later}.${random}.${mac}.${n}`,
    `${expires}.${'A'.repeat(11)}.${mac}.${n}`,
    `${expires}.${random}.${'A'.repeat(22)}.${n}`,
    `${proof} `,
    `${proof}.${n}`,
    'x'.repeat(10_000),
  ])
    expect(ours.solved(wrong, call), String(wrong)).toBeNull();
  let unsolved = 0;
  while (createHash('sha256').update(`${puzzle}.${unsolved}`).digest()[0] === 0) unsolved += 1;
  expect(ours.solved(`${puzzle}.${unsolved}`, call)).toBeNull();
});
