import { beforeEach, describe, expect, test } from 'vitest';
import { ApiError } from '../../../kit/api.ts';
import { type Point, positionRules } from '../position-rules.ts';
import { openBuffer } from './position-buffer.ts';

const refusal = (status: number, code: string, paths: readonly string[] = []): ApiError =>
  new ApiError({ status, code, title: code, detail: code, fields: paths.map((path) => ({ path, message: '' })) });
const offline = refusal(0, 'offline');
const point = (n: number): Point => ({ lat: 6.5 + n / 10_000, lng: 3.37, at: 1_790_000_000_000 + n * 4_000 });

let stored: string | null;
let calls: (readonly Point[])[];
let answers: (ApiError | null)[];
/** Gives the responses in turn; then accepts. */
const buffer = (account = 'ada') =>
  openBuffer({
    account,
    send: async (points) => {
      calls.push(points);
      const answer = answers.shift();
      if (answer) throw answer;
    },
    read: () => stored,
    write: (text) => {
      stored = text;
    },
  });
beforeEach(() => {
  stored = null;
  calls = [];
  answers = [];
});

describe('openBuffer', () => {
  test('two minutes without a network: every point is sent afterwards, in order, once', async () => {
    const mine = buffer();
    const all = Array.from({ length: 30 }, (_, n) => point(n));
    for (const each of all) {
      mine.add(each);
      answers = [offline];
      expect((await mine.flush())?.code).toBe('offline');
    }
    expect(mine.waiting()).toBe(30);
    calls = [];
    expect(await mine.flush()).toBeNull();
    expect(calls).toEqual([all]);
    expect(mine.waiting()).toBe(0);
    expect(await mine.flush()).toBeNull();
    expect(calls).toHaveLength(1);
    expect(stored).toBeNull();
  });

  test('a reload loses nothing, and the points of another account are never sent', async () => {
    buffer().add(point(1));
    const after = buffer();
    after.add(point(2));
    await after.flush();
    expect(calls).toEqual([[point(1), point(2)]]);
    buffer().add(point(3));
    const other = buffer('bola');
    expect(other.waiting()).toBe(0);
    await other.flush();
    expect(calls).toHaveLength(1);
  });

  test('a long backlog goes in calls of 200, and points that arrive meanwhile are sent too', async () => {
    const mine = buffer();
    for (let n = 0; n < 450; n += 1) mine.add(point(n));
    const done = mine.flush();
    mine.add(point(450));
    expect(mine.flush()).toBe(done);
    await done;
    expect(calls.map((points) => points.length)).toEqual([200, 200, 51]);
    expect(calls.flat()).toEqual(Array.from({ length: 451 }, (_, n) => point(n)));
  });

  test('points named in a refusal are dropped, and the others are sent', async () => {
    const mine = buffer();
    for (let n = 0; n < 4; n += 1) mine.add(point(n));
    answers = [refusal(422, 'outside_nigeria', ['points.1.lat', 'points.2.lat'])];
    expect(await mine.flush()).toBeNull();
    expect(calls[1]).toEqual([point(0), point(3)]);
  });

  test.each([
    [401, 'not_signed_in', 3],
    [429, 'too_many_requests', 3],
    [503, 'unavailable', 3],
    [409, 'not_out', 0],
    [422, 'invalid_request', 0],
  ])('after %i %s, %i points wait', async (status, code, waiting) => {
    const mine = buffer();
    for (let n = 0; n < 3; n += 1) mine.add(point(n));
    answers = [refusal(status, code)];
    expect((await mine.flush())?.code).toBe(code);
    expect(mine.waiting()).toBe(waiting);
  });

  test('it stays within a max, keeps the newest, and thins the oldest', () => {
    const mine = buffer();
    for (let n = 0; n < 5_000; n += 1) mine.add(point(n));
    expect(mine.waiting()).toBeLessThanOrEqual(1_400);
    const { points } = JSON.parse(stored ?? '') as { points: Point[] };
    expect(points.at(-1)).toEqual(point(4_999));
    expect(points.slice(-positionRules.maxPoints)).toEqual(
      Array.from({ length: positionRules.maxPoints }, (_, n) => point(4_800 + n)),
    );
    expect(points[0]?.at).toBe(point(0).at);
  });

  test.each(['not json', '{"account":"ada"}', '[]', '{"account":"ada","points":7}'])(
    'what is stored is not trusted: %s',
    (text) => {
      stored = text;
      expect(buffer().waiting()).toBe(0);
    },
  );
});
