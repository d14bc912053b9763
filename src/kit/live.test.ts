import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { apart, cutMessages } from './live.ts';

describe('the event stream', () => {
  it('hears whole messages and keeps the rest for the next part', () => {
    const { heard, rest } = cutMessages('id: 7\nevent: changed\ndata: {"subjects":["job:1"]}\n\nid: 8\nevent: cha');
    expect(heard).toEqual([{ event: 'changed', data: '{"subjects":["job:1"]}', id: '7' }]);
    expect(rest).toBe('id: 8\nevent: cha');
  });

  it('takes heartbeats and retry times for signs of life without content', () => {
    const { heard } = cutMessages(': beat\r\n\r\nretry: 1000\r\n\r\n');
    expect(heard.map(({ data }) => data)).toEqual(['', '']);
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

  it('asks for the board a moment of its own later, once, and for the rest at once', () => {
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
