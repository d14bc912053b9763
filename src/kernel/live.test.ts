import type { ServerResponse } from 'node:http';
import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { eventKind } from '../../tests/support/event-kind.ts';
import { live as openLive } from './live.ts';

type Told = { subjects?: string[]; gone?: string[]; within_ms?: number; id?: string | undefined };

/** The other end of a stream: what it received, in order. */
const ear = () => {
  const written: string[] = [];
  const write = (bytes: Buffer | string) => written.push(String(bytes));
  const socket = {
    writableLength: 0,
    writableEnded: false,
    write,
    destroy: vi.fn<() => void>(() => void out.emit('close')),
    destroySoon: vi.fn<() => void>(() => {
      socket.writableEnded = true;
      out.emit('close');
    }),
  };
  const req = { headers: { cookie: 'kaya=secret' }, rawHeaders: ['cookie', 'kaya=secret'] };
  const out = Object.assign(new EventEmitter(), { socket, req, destroyed: false });
  // As the server has one, which keeps the request.
  out.on('close', () => undefined);
  const told = (): Told[] =>
    written
      .filter((text) => text.includes('event: changed'))
      .map((text) => ({ id: /^id: (.*)$/m.exec(text)?.[1], ...JSON.parse(/^data: (.*)$/m.exec(text)?.[1] ?? '') }));
  return { out, told, written, response: out as unknown as ServerResponse };
};

type Payload = { who?: string; job: string };
const taken = eventKind<Payload>()('kernel.taken', {
  audience: ({ who }) => (who ? [`account:${who}`, 'staff'] : ['staff']),
  subjects: ({ job }) => [`job:${job}`, 'board'],
  crowd: ({ job }) => ({ list: 'board', gone: job }),
});
const opened = eventKind<Payload>()('kernel.opened', {
  audience: () => ['staff'],
  subjects: () => ['board'],
  crowd: ({ job }) => ({ list: 'board', subjects: ['board', `job:${job}`] }),
});
const personal = eventKind<Payload>()('kernel.personal', {
  audience: ({ who }) => [`account:${who}`],
  subjects: () => ['mine'],
});

let live: ReturnType<typeof openLive>;
let nth = 0;
const publish = (kind: unknown, payload: Payload): string => {
  nth += 1;
  const id = `id-${String(nth).padStart(6, '0')}`;
  live.publish({ id, kind: kind as never, payload });
  return id;
};
const worker = (id: string) => {
  const one = ear();
  return { ...one, stream: live.open(one.response, [`account:${id}`, 'workers']) };
};
const later = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  live = openLive();
});
afterEach(async () => {
  await live.close();
  vi.useRealTimers();
});

describe('audiences', () => {
  test('people an event concerns receive it at once, other workers together a moment later, and nobody else', async () => {
    const [his, other] = [worker('his'), worker('other')];
    const [staff, stranger] = [ear(), ear()];
    live.open(staff.response, ['account:s', 'staff']);
    live.open(stranger.response, ['account:x']);
    const id = publish(taken, { who: 'his', job: '1' });
    const message = { id, subjects: ['job:1', 'board'] };
    expect([his.told(), staff.told(), other.told()]).toEqual([[message], [message], []]);
    await later(179);
    expect(other.told()).toEqual([]);
    await later(1);
    expect(other.told()).toEqual([{ id, subjects: [], gone: ['1'], within_ms: 2_000 }]);
    expect([his.told(), staff.told()], 'not told twice').toEqual([[message], [message]]);
    expect(stranger.told()).toEqual([]);
  });

  test('a stream in two audiences of an event gets it once, and an event is sent once', () => {
    const both = ear();
    live.open(both.response, ['account:his', 'staff']);
    publish(taken, { who: 'his', job: '1' });
    live.publish({ id: `id-${String(nth).padStart(6, '0')}`, kind: taken as never, payload: { job: '1' } });
    expect(both.told()).toHaveLength(1);
  });

  test('an event is still recognised after five thousand others', () => {
    const { told } = worker('his');
    const first = publish(personal, { who: 'his', job: '1' });
    for (let times = 0; times < 5_000; times += 1) publish(personal, { who: 'other', job: '1' });
    live.publish({ id: first, kind: personal as never, payload: { who: 'his' } });
    expect(told()).toHaveLength(1);
  });

  test('a closed stream, and an audience that a stream has left, receive nothing more', async () => {
    const [gone, moved] = [worker('gone'), worker('moved')];
    gone.out.emit('close');
    live.hearAs(moved.stream, ['account:moved']);
    publish(taken, { who: 'gone', job: '1' });
    publish(personal, { who: 'moved', job: '1' });
    await later(1_000);
    expect([gone.told().length, moved.told().map((one) => one.subjects)]).toEqual([0, [['mine']]]);
    live.hearAs(gone.stream, ['account:gone', 'staff']);
    publish(taken, { job: '2' });
    await later(1_000);
    expect(gone.told(), 'a change of audience does not bring it back').toEqual([]);
  });
});

test('an open stream keeps nothing of its request', () => {
  const { out } = worker('one');
  expect(out.req).toEqual({ headers: {}, rawHeaders: [] });
  expect(out.listenerCount('close'), 'only its own').toBe(1);
});

describe('news for all workers', () => {
  test('is gathered: one message for the events of a moment, the same bytes to all', async () => {
    const all = Array.from({ length: 3 }, (_, n) => worker(String(n)));
    publish(taken, { job: '1' });
    publish(opened, { job: '2' });
    await later(100);
    const last = publish(taken, { job: '3' });
    await later(80);
    const message = { id: last, subjects: ['board', 'job:2'], gone: ['1', '3'], within_ms: 2_000 };
    for (const one of all) expect(one.told()).toEqual([message]);
    await later(1_000);
    for (const one of all) expect(one.told()).toHaveLength(1);
  });

  test('waits for a second when events are many, and replaces more than a hundred ids by the name of the list', async () => {
    const { told } = worker('one');
    for (let n = 0; n < 101; n += 1) publish(taken, { job: String(n) });
    await later(999);
    expect(told()).toEqual([]);
    await later(1);
    expect(told().map(({ subjects, gone }) => [subjects, gone])).toEqual([[['board'], undefined]]);
  });

  test("spreads the pages' fetches over 10 ms per page", async () => {
    const all = Array.from({ length: 600 }, (_, n) => worker(String(n)));
    publish(opened, { job: '1' });
    await later(200);
    expect(all[599]?.told()[0]?.within_ms).toBe(6_000);
  });

  test('is written in slices with requests between them; later news comes after, and nothing is lost', async () => {
    const all = Array.from({ length: 600 }, (_, n) => worker(String(n)));
    publish(taken, { job: '1' });
    await vi.advanceTimersByTimeAsync(179);
    vi.advanceTimersByTime(1);
    const hearers = () => all.filter((one) => one.told().length > 0).length;
    expect(hearers()).toBe(50);
    all[599]?.out.emit('close');
    const id = publish(taken, { who: '598', job: '2' });
    expect(all[598]?.told(), 'told at once, without the id: the first has yet to come').toEqual([
      { subjects: ['job:2', 'board'] },
    ]);
    await later(1_000);
    expect(all[599]?.told()).toEqual([]);
    expect(all[0]?.told().map(({ gone }) => gone)).toEqual([['1'], ['2']]);
    expect(all[598]?.told().map(({ gone }) => gone)).toEqual([undefined, ['1']]);
    expect(all[0]?.told()[1]?.id).toBe(id);
  });

  test('while something waits, an event sent to a worker at once does not move its last id past it', async () => {
    const { told } = worker('one');
    const before = publish(personal, { who: 'one', job: '1' });
    publish(taken, { job: '2' });
    publish(personal, { who: 'one', job: '3' });
    expect(told().map((one) => one.id)).toEqual([before, undefined]);
    const between = publish(personal, { who: 'somebody', job: '4' });
    await later(200);
    expect(told().at(-1)?.id, 'the newest of all').toBe(between);
    const after = publish(personal, { who: 'one', job: '5' });
    expect(told().at(-1)?.id).toBe(after);
  });

  test('is sent before the streams are closed', async () => {
    const all = Array.from({ length: 600 }, (_, n) => worker(String(n)));
    publish(taken, { job: '1' });
    const closed = live.close();
    publish(taken, { job: '2' });
    await later(100);
    await closed;
    for (const one of all) {
      expect(one.told().flatMap(({ gone }) => gone)).toContain('1');
      expect(one.out.socket.destroySoon).toHaveBeenCalled();
      expect(one.written.at(-1), 'when to come back').toBe('retry: 6000\n\n');
    }
  });

  test('a few pages of a closing process reconnect within a second, very many within half a minute', async () => {
    const few = worker('1');
    await live.close();
    expect(few.written.at(-1)).toBe('retry: 1000\n\n');
    live = openLive();
    const many = Array.from({ length: 5_000 }, (_, n) => worker(String(n)));
    await live.close();
    expect(many.map(({ written }) => written.at(-1))).toEqual(many.map(() => 'retry: 30000\n\n'));
  });
});

describe('a stream', () => {
  test('that does not read is dropped, and only that one', async () => {
    const [slow, quick] = [worker('slow'), worker('quick')];
    slow.out.socket.writableLength = 64_001;
    publish(taken, { job: '1' });
    await later(200);
    expect(slow.out.socket.destroy).toHaveBeenCalled();
    expect([slow.told().length, quick.told().length, live.count()]).toEqual([0, 1, 1]);
  });

  test('gets a heartbeat every 25 s', async () => {
    const all = Array.from({ length: 600 }, (_, n) => worker(String(n)));
    await later(25_000);
    await later(100);
    for (const one of all) expect(one.written.filter((text) => text === ': beat\n\n')).toHaveLength(1);
  });

  test('gets what concerns it and the news for all workers, as a reconnect does', () => {
    const { stream } = worker('his');
    const hears = (kind: unknown, payload: Payload) => live.hears(stream, { kind: kind as never, payload });
    expect(hears(taken, { job: '1' })).toBe(true);
    expect(hears(personal, { who: 'his', job: '1' })).toBe(true);
    expect(hears(personal, { who: 'other', job: '1' })).toBe(false);
    live.hearAs(stream, ['account:his']);
    expect(hears(taken, { job: '1' })).toBe(false);
  });
});
