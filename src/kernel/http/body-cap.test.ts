import { expect, test } from 'vitest';
import { readBytes } from './body-cap.ts';

const sent = (pull: (controller: ReadableStreamDefaultController<Uint8Array>) => void) =>
  new Request('http://localhost', { method: 'PUT', body: new ReadableStream({ pull }), duplex: 'half' } as RequestInit);

test('a body whose client has gone is refused, not logged as our error', async () => {
  let parts = 0;
  const cut = sent((controller) => {
    parts += 1;
    if (parts > 2) controller.error(new Error('aborted'));
    else controller.enqueue(new Uint8Array(10));
  });
  await expect(readBytes(cut, 100)).rejects.toMatchObject({ kind: { code: 'malformed', status: 400 } });
});

test('a body without a length is refused once it is too large', async () => {
  let parts = 0;
  const endless = sent((controller) => {
    parts += 1;
    controller.enqueue(new Uint8Array(10));
  });
  await expect(readBytes(endless, 25)).rejects.toMatchObject({ kind: { code: 'too_large' } });
  expect(parts).toBeLessThan(10);
});
