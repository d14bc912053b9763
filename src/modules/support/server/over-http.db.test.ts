// Cases over HTTP as in production: a form sent twice, a photo with its link, bad input, and limits.
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inProduction } from '../../../../tests/support/in-production.ts';
import { type Kaya, person, startKaya } from '../../../../tests/support/kaya.ts';
import { fileRules } from '../../../shared/document-file.ts';
import { readSession } from '../../identity/contract.ts';
import { openCase, readCase, replyCase } from '../contract.ts';

const { KAYA_ORIGIN: origin } = inProduction;
let kaya: Kaya;
beforeAll(async () => {
  kaya = await startKaya(inProduction);
});
afterAll(() => kaya.stop());

const body = { topic: 'payment', message: 'My card was charged twice.', email: 'ada@example.com' } as const;
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('a message sent twice opens one case, with one link and one letter', async () => {
  const ada = person(kaya.url, origin);
  const sent = await Promise.all([1, 2].map(() => ada.call(openCase, { body }, 'one-press-of-a-form')));
  expect(sent[0]).toEqual(sent[1]);
  const { rows } = await kaya.owner.query('SELECT count(*)::int AS n FROM support.links');
  expect(rows).toEqual([{ n: 1 }]);
});

/** A picture uploaded that many hours ago. */
const handIn = async (upload_key: string, hours = 0): Promise<string> => {
  const uploaded = await fetch(`${kaya.url}/api/files`, {
    method: 'POST',
    headers: { origin, 'content-type': 'image/png', 'x-upload-key': upload_key },
    body: picture,
  });
  const { file_id } = (await uploaded.json()) as { file_id: string };
  await kaya.owner.query('UPDATE kernel.files SET created_at = created_at - make_interval(hours => $2) WHERE id = $1', [
    file_id,
    hours,
  ]);
  return file_id;
};

test("a photo is shown to the link's holder, and to nobody who has only its address", async () => {
  const upload_key = randomBytes(32).toString('base64url');
  const file_id = await handIn(upload_key);
  const ada = person(kaya.url, origin);
  const { key } = await ada.call(openCase, { body: { ...body, photos: { upload_key, file_ids: [file_id] } } });
  const [message] = (await ada.call(readCase, { params: { key } })).messages;
  const shown = await fetch(`${kaya.url}${message?.photos[0]?.url}`);
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp']);
  expect((await fetch(`${kaya.url}/api/files/${file_id}`)).status).toBe(404);
});

test('a photo that is about to be deleted is refused', async () => {
  const upload_key = randomBytes(32).toString('base64url');
  const of = async (hours: number) => ({ photos: { upload_key, file_ids: [await handIn(upload_key, hours)] } });
  const ada = person(kaya.url, origin);
  const { key } = await ada.call(openCase, { body: { ...body, ...(await of(fileRules.usableHours - 1)) } });
  const late = await of(fileRules.usableHours);
  expect((await ada.refused(openCase, { body: { ...body, ...late } })).code).toBe('photo_not_found');
  expect((await ada.refused(replyCase, { params: { key }, body: { message: 'Here it is.', ...late } })).code).toBe(
    'photo_not_found',
  );
});

test('bad input is refused beside its field', async () => {
  const ada = person(kaya.url, origin);
  const wrong = await ada.refused(openCase, {
    body: { ...body, topic: 'spam' as 'other', message: 'short', email: 'ada' },
  });
  expect(wrong.fields?.map(({ path }) => path).toSorted()).toEqual(['email', 'message', 'topic']);
  expect((await ada.refused(openCase, { body: { ...body, message: 'x'.repeat(2_001) } })).code).toBe('invalid_request');
  expect((await ada.refused(readCase, { params: { key: 'no-link' } })).code).toBe('not_found');
  expect((await ada.refused(replyCase, { params: { key: 'x'.repeat(43) }, body: { message: 'Hello' } })).code).toBe(
    'not_found',
  );
});

test('one browser may open ten cases per hour', async () => {
  const ada = person(kaya.url, origin);
  await ada.call(readSession, {});
  let opened = 0;
  let last = await ada.send(openCase, { body });
  for (; last.ok && opened < 12; opened += 1) last = await ada.send(openCase, { body });
  expect(last).toMatchObject({ ok: false, problem: { code: 'too_many_requests' } });
  expect(opened, 'the tenth after the first').toBe(10);
});
