import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { earlyScript, pressScript } from './early.ts';

const asks = {
  always: ['/api/auth/session'],
  plain: ['/api/jobs', '/api/companies/{company}/money'],
};

/** Runs the script in a browser like this; returns what it asked for. */
const askedIn = ({
  who,
  leaving = null,
  company = null,
  search = '',
  anybody = [],
}: {
  who?: string;
  leaving?: string | null;
  company?: string | null;
  search?: string;
  anybody?: readonly string[];
}) => {
  const asked: [string, unknown][] = [];
  const page = {
    document: { documentElement: { dataset: { who } } },
    localStorage: { getItem: (name: string) => (name === 'kaya-leaving' ? leaving : company) },
    location: { search, pathname: '/track/key-1' },
    fetch: (url: string, { headers }: { headers: unknown }) => {
      asked.push([url, headers]);
      return Promise.resolve();
    },
    setTimeout: () => 0,
    window: {} as { kayaEarly?: Map<string, unknown> },
  };
  runInNewContext(earlyScript({ ...asks, anybody }, 'build-1'), page);
  return { asked, kept: [...(page.window.kayaEarly?.keys() ?? [])] };
};

test('where somebody was signed in, the first answers are asked for as the page would ask', () => {
  const { asked, kept } = askedIn({ who: 'in' });
  const headers = { accept: 'application/json', 'kaya-build': 'build-1' };
  expect(asked).toEqual([
    ['/api/auth/session', headers],
    ['/api/jobs', headers],
  ]);
  expect(kept).toEqual(['/api/auth/session', '/api/jobs']);
});

test('records of a company are asked for where it was shown before', () => {
  expect(askedIn({ who: 'in', company: 'c-1' }).kept).toContain('/api/companies/c-1/money');
});

test('an address with a query may open another part of the page: only what every part needs is asked for', () => {
  expect(askedIn({ who: 'in', search: '?tab=jobs' }).kept).toEqual(['/api/auth/session']);
});

test('nothing is asked for where nobody was signed in, or where a sign-out has not reached the server', () => {
  expect(askedIn({}).asked).toEqual([]);
  expect(askedIn({ who: 'in', leaving: 'yes' }).asked).toEqual([]);
});

test('an order is asked for by the key in its address, also where nobody was signed in, but not before a sign-out has reached the server', () => {
  const anybody = ['/api/track/{last}'];
  expect(askedIn({ anybody }).kept).toEqual(['/api/track/key-1']);
  expect(askedIn({ who: 'in', search: '?sent', anybody }).kept).toEqual(['/api/auth/session', '/api/track/key-1']);
  expect(askedIn({ leaving: 'yes', anybody }).asked).toEqual([]);
});

/** Presses buttons in a page with the script; `tick` lets its timers run once. */
const pressed = () => {
  let listen = (_: unknown): void => {};
  const timers = new Map<number, () => void>();
  runInNewContext(pressScript, {
    addEventListener: (_: string, work: (event: unknown) => void) => (listen = work),
    setInterval: (work: () => void) => (timers.set(timers.size + 1, work), timers.size),
    clearInterval: (timer: number) => timers.delete(timer),
  });
  const button = () => {
    const it = { clicks: 0, isConnected: true, click: () => (it.clicks += 1) };
    return it;
  };
  return {
    button,
    press: (on: object | null) => listen({ target: { closest: () => on } }),
    tick: () => [...timers.values()].forEach((work) => work()),
    timers,
  };
};

test('a button of a frame that is pressed too early is pressed again once its script runs, once', () => {
  const { button, press, tick, timers } = pressed();
  const [first, sos] = [button(), button()];
  press(null);
  press(first);
  press(sos);
  tick();
  expect(sos.clicks).toBe(0);
  Object.assign(sos, { __reactProps$x: {} });
  tick();
  tick();
  expect([first.clicks, sos.clicks, timers.size]).toEqual([0, 1, 0]);
});

test('a button whose script runs, or that the page has taken away, is not pressed again', () => {
  const { button, press, tick, timers } = pressed();
  const ready = Object.assign(button(), { __reactProps$x: {} });
  press(ready);
  const gone = button();
  press(gone);
  gone.isConnected = false;
  tick();
  expect([ready.clicks, gone.clicks, timers.size]).toEqual([0, 0, 0]);
});
