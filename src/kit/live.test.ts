import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { apart, openStream } from './live.ts';

describe('the event stream', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('hears messages that arrive in parts, takes heartbeats for silence, and asks for all after a resync', async () => {
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
    const told: (readonly string[] | undefined)[] = [];
    const close = openStream('/api/live', { onSubjects: (subjects) => told.push(subjects), onState: () => undefined });
    await vi.waitFor(() => expect(told).toEqual([['job:1'], undefined]));
    close();
  });
});

describe('what many pages hear at once', () => {
  const told: (readonly string[] | undefined)[] = [];
  const line = apart((subjects) => told.push(subjects));
  beforeEach(() => {
    told.length = 0;
    vi.useFakeTimers();
    vi.spyOn(Math, 'random').mockReturnValue(0.75);
  });
  afterEach(() => {
    line.close();
    vi.restoreAllMocks();
    vi.useRealTimers();
  });

  it('asks for the board once, after a random delay, and for the rest at once', () => {
    line.hear(['job:1', 'board', 'staff']);
    line.hear(['job:2', 'board']);
    expect(told).toEqual([['job:1', 'staff'], ['job:2']]);
    vi.advanceTimersByTime(1_499);
    expect(told).toHaveLength(2);
    vi.advanceTimersByTime(1);
    expect(told.slice(2)).toEqual([['board']]);
    vi.advanceTimersByTime(5_000);
    expect(told).toHaveLength(3);
  });

  it('after a reconnect everything is asked for at once, and nothing twice', () => {
    line.hear(['board']);
    line.hear();
    vi.advanceTimersByTime(2_000);
    expect(told).toEqual([undefined]);
  });

  it('asks for nothing after the line was closed', () => {
    line.hear(['board']);
    line.close();
    vi.advanceTimersByTime(2_000);
    expect(told).toEqual([]);
  });
});
