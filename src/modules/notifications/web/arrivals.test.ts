import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Notification } from '../contract.ts';
import type * as Arrivals from './arrivals.ts';

const item = (id: string, more: Partial<Notification> = {}): Notification => ({
  id,
  user_id: 'ada',
  title: `Title ${id}`,
  message: 'Message.',
  type: 'other',
  link: null,
  created_at: '2026-11-21T06:00:00.000Z',
  read_at: null,
  ...more,
});

const heard = { tones: 0, toasts: [] as string[] };
vi.mock('../../../kit/tone.ts', () => ({ playTone: () => (heard.tones += 1), readyTone: () => undefined }));
const kept = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, text: string) => kept.set(name, text),
  removeItem: (name: string) => kept.delete(name),
});
vi.mock('../../../kit/ui/toast.tsx', () => ({ toast: ({ title }: { title: string }) => heard.toasts.push(title) }));
vi.stubGlobal('window', {});
afterAll(() => vi.unstubAllGlobals());

let arrivals: typeof Arrivals;
beforeEach(async () => {
  vi.resetModules();
  arrivals = await import('./arrivals.ts');
  heard.tones = 0;
  heard.toasts = [];
});

describe('new notifications', () => {
  test('the first load is silent; the next notification sounds once and is shown', () => {
    arrivals.hearArrivals([item('1')]);
    expect(heard).toEqual({ tones: 0, toasts: [] });
    arrivals.hearArrivals([item('2'), item('1')]);
    arrivals.hearArrivals([item('2'), item('1')]);
    expect(heard).toEqual({ tones: 1, toasts: ['Title 2'] });
  });

  test('a notification sounds if the inbox was empty', () => {
    arrivals.hearArrivals([]);
    arrivals.hearArrivals([item('1')]);
    expect(heard.tones).toBe(1);
  });

  test('several at once sound once and are counted', () => {
    arrivals.hearArrivals([]);
    arrivals.hearArrivals([item('3'), item('2'), item('1')]);
    expect(heard).toEqual({ tones: 1, toasts: ['Title 3, and 2 more'] });
  });

  test('a notification read on another device is silent', () => {
    arrivals.hearArrivals([]);
    arrivals.hearArrivals([item('1', { read_at: '2026-11-21T06:00:01.000Z' })]);
    expect(heard.tones).toBe(0);
  });

  test('the first load is silent after another person signs in', () => {
    arrivals.hearArrivals([item('1')]);
    arrivals.hearArrivals([item('9', { user_id: 'musa' })]);
    expect(heard.tones).toBe(0);
  });

  test('an arrival is silent on a device that wants no tone, and is shown', () => {
    kept.set('kaya-tone', 'off');
    arrivals.hearArrivals([]);
    arrivals.hearArrivals([item('1')]);
    expect(heard).toEqual({ tones: 0, toasts: ['Title 1'] });
    kept.clear();
  });

  test('nothing is announced while the panel is open', () => {
    const stop = arrivals.watchArrivals(() => undefined);
    arrivals.hearArrivals([]);
    arrivals.hearArrivals([item('1')]);
    expect(heard).toEqual({ tones: 1, toasts: [] });
    expect(arrivals.lastArrival()).toBe('New: Title 1');
    stop();
    expect(arrivals.lastArrival()).toBe('');
  });
});
