import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readSession } from '../modules/identity/calls.gen.ts';
import { apart, openStream } from './live-stream.ts';

describe('the event stream', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('reads messages that arrive in parts, ignores heartbeats, and refetches everything after a resync', async () => {
    const parts = [
      'id: 7\nevent: changed\ndata: {"subjects":["job',
      ':1"]}\n\n: beat\r\n\r\n',
      'event: resync\ndata: {}\n\n',
    ];
    const body = new ReadableStream({
      start: (controller) => {
        for (const part of parts) controller.enqueue(new TextEncoder().encode(part));
      },
    });
    vi.stubGlobal('window', new EventTarget());
    vi.stubGlobal('fetch', async () => new Response(body));
    const received: (readonly string[] | undefined)[] = [];
    const close = openStream('/api/live', {
      onSubjects: (subjects) => received.push(subjects),
      onState: () => undefined,
    });
    await expect.poll(() => received).toEqual([undefined, ['job:1'], undefined]);
    close();
  });

  it('reads which ids are gone and how much time there is, and ignores nonsense', async () => {
    const messages = [
      '{"subjects":["board"],"gone":["a","b"],"within_ms":40000}',
      '{"gone":7,"within_ms":"soon"}',
      '{"within_ms":1e300}',
      'null',
    ].map((data) => `event: changed\ndata: ${data}\n\n`);
    vi.stubGlobal('window', new EventTarget());
    vi.stubGlobal('fetch', async () => new Response(messages.join('')));
    const received: unknown[] = [];
    const close = openStream('/api/live', { onSubjects: (...news) => received.push(news), onState: () => undefined });
    const nothing = [[], { gone: [], within_ms: undefined }];
    await expect.poll(() => received.length).toBeGreaterThanOrEqual(5);
    expect(received.slice(0, 5)).toEqual([
      [],
      [['board'], { gone: ['a', 'b'], within_ms: 40_000 }],
      nothing,
      [[], { gone: [], within_ms: 300_000 }],
      nothing,
    ]);
    close();
  });

  it("names a moment 10 s before the page's oldest answer, and then fetches nothing again unprompted", async () => {
    vi.resetModules();
    const { call } = await import('./api.ts');
    const live = await import('./live-stream.ts');
    const dates = ['Tue, 24 Nov 2026 12:00:10 GMT', 'Tue, 24 Nov 2026 12:00:00 GMT'];
    const asked: (string | null)[] = [];
    vi.stubGlobal('window', new EventTarget());
    vi.stubGlobal('fetch', async (url: string, { headers }: RequestInit) => {
      if (url !== '/api/live') return new Response('{}', { headers: { date: dates.shift() ?? '' } });
      asked.push(new Headers(headers).get('last-event-id'));
      return new Response(new ReadableStream());
    });
    await call(readSession);
    await call(readSession);
    const received: unknown[] = [];
    const close = live.openStream('/api/live', {
      onSubjects: (...news) => received.push(news),
      onState: () => undefined,
    });
    await expect.poll(() => asked.length).toBe(1);
    const at = Number.parseInt((asked[0] ?? '').replace('-', '').slice(0, 12), 16);
    expect(new Date(at).toISOString()).toBe('2026-11-24T11:59:50.000Z');
    expect(asked[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7000-8000-0{12}$/);
    expect(received).toEqual([]);
    close();
  });

  describe('that was refused or lost', () => {
    const asked: number[] = [];
    const answers: (() => Response | Promise<Response>)[] = [];
    const away = () => new Response(null, { status: 503 });
    const listen = () => openStream('/api/live', { onSubjects: () => undefined, onState: () => undefined });
    beforeEach(() => {
      asked.length = 0;
      answers.length = 0;
      vi.useFakeTimers();
      vi.stubGlobal('window', new EventTarget());
      const from = Date.now();
      vi.stubGlobal('fetch', async () => {
        asked.push((Date.now() - from) / 1_000);
        return (answers.shift() ?? away)();
      });
    });
    afterEach(() => {
      vi.restoreAllMocks();
      vi.useRealTimers();
    });

    it('retries after 1, 2, 5 and then 10 s, and after 1 s once it was open', async () => {
      vi.spyOn(Math, 'random').mockReturnValue(0.5);
      const refused = () => new Response(null, { status: 429 });
      const down = () => Promise.reject(new TypeError('the server is down'));
      answers.push(away, refused, down, away, away, () => new Response('retry: 1000\n\n'));
      const close = listen();
      await vi.advanceTimersByTimeAsync(32_000);
      expect(asked).toEqual([0, 1, 3, 8, 18, 28, 29, 31]);
      close();
      await vi.advanceTimersByTimeAsync(60_000);
      expect(asked, 'a closed one asks no more').toHaveLength(8);
    });

    it('reconnects a little earlier or later than others', async () => {
      vi.spyOn(Math, 'random').mockReturnValue(1).mockReturnValueOnce(0.125).mockReturnValueOnce(0.875);
      const close = [listen(), listen()];
      await vi.advanceTimersByTimeAsync(1_500);
      expect(asked.slice(0, 4)).toEqual([0, 0, 0.85, 1.15]);
      for (const one of close) one();
    });

    it('spreads its reconnect over the time that a closing server names, until it was open again', async () => {
      vi.spyOn(Math, 'random').mockReturnValue(0.5);
      const closes = () => new Response('retry: 1000\n\nretry: 20000\n\n');
      answers.push(closes, away, () => new Response('retry: 1000\n\n'), away);
      const close = listen();
      await vi.advanceTimersByTimeAsync(21_500);
      expect(asked).toEqual([0, 10, 20, 21]);
      close();
    });

    it('gives up an attempt that is not answered within 10 s, and retries', async () => {
      vi.spyOn(Math, 'random').mockReturnValue(0.5);
      vi.stubGlobal('fetch', (_url: string, { signal }: RequestInit) => {
        asked.push(Date.now());
        return new Promise<Response>((_, fail) => signal?.addEventListener('abort', () => fail(new Error('aborted'))));
      });
      const close = listen();
      await vi.advanceTimersByTimeAsync(11_500);
      expect(asked.map((at) => (at - (asked[0] ?? 0)) / 1_000)).toEqual([0, 11]);
      close();
    });

    it('does not stay away for ever because a server says so', async () => {
      vi.spyOn(Math, 'random').mockReturnValue(0.5);
      answers.push(() => new Response('retry: 99999999\n\n'));
      const close = listen();
      await vi.advanceTimersByTimeAsync(31_000);
      expect(asked).toEqual([0, 30]);
      close();
    });
  });
});

describe('news for many pages', () => {
  const received: (readonly string[] | undefined)[] = [];
  const line = apart((subjects) => received.push(subjects));
  beforeEach(() => {
    received.length = 0;
    vi.useFakeTimers();
    vi.spyOn(Math, 'random').mockReturnValue(0.75);
  });
  afterEach(() => {
    line.close();
    vi.restoreAllMocks();
    vi.useRealTimers();
  });

  it('the board is fetched once, after a random delay, and the rest at once', () => {
    line.hear(['job:1', 'board', 'staff']);
    line.hear(['job:2', 'board']);
    expect(received).toEqual([['job:1', 'staff'], ['job:2']]);
    vi.advanceTimersByTime(1_499);
    expect(received).toHaveLength(2);
    vi.advanceTimersByTime(1);
    expect(received.slice(2)).toEqual([['board']]);
    vi.advanceTimersByTime(5_000);
    expect(received).toHaveLength(3);
  });

  it('after a reconnect everything is fetched at once, and nothing twice', () => {
    line.hear(['board']);
    line.hear();
    vi.advanceTimersByTime(2_000);
    expect(received).toEqual([undefined]);
  });

  it('nothing is fetched after the stream was closed', () => {
    line.hear(['board']);
    line.close();
    vi.advanceTimersByTime(2_000);
    expect(received).toEqual([]);
  });

  it('a list is fetched within the time in the message, and a single job within 2 s', () => {
    line.hear(['board', 'job:1'], { gone: [], within_ms: 40_000 });
    line.hear(['board', 'job:2'], { gone: [], within_ms: 40_000 });
    expect(received).toEqual([]);
    vi.advanceTimersByTime(1_500);
    expect(received).toEqual([['job:1', 'job:2']]);
    vi.advanceTimersByTime(28_499);
    expect(received).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(received.slice(1)).toEqual([['board']]);
    vi.advanceTimersByTime(60_000);
    expect(received).toHaveLength(2);
  });

  it('a list is fetched within 2 s for news that concerns this person, and not again for the others', () => {
    line.hear(['board'], { gone: [], within_ms: 40_000 });
    line.hear(['job:1', 'board']);
    vi.advanceTimersByTime(1_500);
    expect(received).toEqual([['job:1'], ['board']]);
    vi.advanceTimersByTime(60_000);
    expect(received).toHaveLength(2);
  });

  it('what has left its list is dropped at once; only an open job and a short list are fetched', () => {
    const dropped: string[] = [];
    const page = apart(
      (subjects) => received.push(subjects),
      (ids, again) => {
        dropped.push(...ids);
        if (ids.includes('2')) again('board', 'later');
        if (ids.includes('3')) again('board', 'sometime');
      },
    );
    page.hear([], { gone: ['1'], within_ms: 10_000 });
    expect(dropped).toEqual(['1']);
    vi.advanceTimersByTime(100_000);
    expect(received).toEqual([['job:1']]);
    page.hear([], { gone: ['3'], within_ms: 10_000 });
    page.hear([], { gone: ['2'], within_ms: 10_000 });
    vi.advanceTimersByTime(7_500);
    expect(received.slice(1)).toEqual([['job:3', 'job:2'], ['board']]);
    vi.advanceTimersByTime(100_000);
    expect(received, 'the count came with it').toHaveLength(3);
    page.close();
  });
});
