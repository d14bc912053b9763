import { expect, test } from 'vitest';
import { arrivingBodies } from './arriving-bodies.ts';

/** A body whose sender writes on command. */
const sending = (bodies: ReturnType<typeof arrivingBodies>, address: string) => {
  let sender: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      sender = controller;
    },
  });
  const request = new Request('http://localhost', { method: 'POST', body, duplex: 'half' } as RequestInit);
  const read = bodies.read(request, 100, address).then(
    (bytes) => bytes.byteLength,
    (error: { kind: { code: string } }) => error.kind.code,
  );
  const finish = (): Promise<number | string> => {
    sender?.enqueue(new Uint8Array(7));
    sender?.close();
    return read;
  };
  return { read, finish };
};

test("one unfinished body above an address's limit ends its oldest, and none of another address", async () => {
  const bodies = arrivingBodies({ each: 2, all: 100 });
  const [first, second] = [sending(bodies, '102.89.1.2'), sending(bodies, '102.89.1.2')];
  const other = sending(bodies, '102.89.1.3');
  const third = sending(bodies, '102.89.1.2');
  expect(await first.read).toBe('body_late');
  expect(await Promise.all([second.finish(), third.finish(), other.finish()])).toEqual([7, 7, 7]);
});

test('finished bodies are not counted: they all pass', async () => {
  const bodies = arrivingBodies({ each: 2, all: 100 });
  const waits = sending(bodies, '102.89.1.2');
  for (let n = 0; n < 50; n += 1) expect(await sending(bodies, '102.89.1.2').finish()).toBe(7);
  expect(await waits.finish()).toBe(7);
});

test('all addresses together have a limit, and the networks of one /48 too', async () => {
  const few = arrivingBodies({ each: 2, all: 3 });
  const [first] = Array.from({ length: 4 }, (_, n) => sending(few, `102.89.1.${n}`));
  expect(await first?.read).toBe('body_late');
  const wide = arrivingBodies({ each: 1, all: 100 });
  const [oldest] = Array.from({ length: 11 }, (_, n) => sending(wide, `2001:db8:1:${n.toString(16)}::1`));
  expect(await oldest?.read).toBe('body_late');
});
