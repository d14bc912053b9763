// Documents: uploaded in parts, checked, submitted, replaced; and refused ones.
import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { noExchange } from '../../../../tests/support/job-database.ts';
import { encryptedPdf, goodPdf, goodPhoto, hugePdf, pictureBomb } from '../../../../tests/support/papers.ts';
import { inDays, openPapersDatabase, type PapersDatabase } from '../../../../tests/support/papers-database.ts';
import { forgetUploadsTask } from '../../../kernel/http/tidy.ts';
import { fileRules } from '../../../shared/document-file.ts';
import { Refused } from '../../../shared/refusal.ts';
import { addDocument } from './add-document.ts';
import { readApplication } from './read-application.ts';
import { setDocumentExpiry } from './set-document-expiry.ts';

let papers: PapersDatabase;
beforeAll(async () => {
  papers = await openPapersDatabase();
});
afterAll(() => papers.close());

const refusal = async (work: Promise<unknown>): Promise<string> => {
  const error = await work.then(() => null).catch((thrown: unknown) => thrown);
  if (!(error instanceof Refused)) throw new Error(`not refused: ${String(error)}`);
  return `${error.kind.code}: ${error.message}`;
};
const codeOf = async (response: Response | Promise<Response>) => {
  const { code, about } = (await (await response).json()) as { code: string; about?: { received: number } };
  return [(await response).status, code, about?.received];
};

describe('an upload in parts', () => {
  const content = Buffer.alloc(fileRules.partBytes * 2 + 7, 1);
  const part = (n: number) => content.subarray(n * fileRules.partBytes, (n + 1) * fileRules.partBytes);

  test('continues where it stopped, and a part that arrived is not accepted again', async () => {
    const person = await papers.applicant();
    const { upload_id: id } = (await (await papers.start(person, content.length)).json()) as { upload_id: string };
    expect((await papers.sendPart(person, id, 0, part(0))).status).toBe(200);
    expect(await codeOf(papers.sendPart(person, id, 0, part(0)))).toEqual([409, 'wrong_offset', fileRules.partBytes]);
    expect(await codeOf(papers.sendPart(person, id, 2 * fileRules.partBytes, part(2)))).toEqual([
      409,
      'wrong_offset',
      fileRules.partBytes,
    ]);
    expect(await (await papers.ask(person, `/api/uploads/${id}`)).json()).toEqual({
      upload_id: id,
      received: fileRules.partBytes,
      part_bytes: fileRules.partBytes,
    });
    await papers.sendPart(person, id, fileRules.partBytes, part(1));
    const body = { upload_id: id, name: 'a.pdf' };
    expect(
      await refusal(
        addDocument(papers.files)(papers.db, person, { params: { kind: 'background_check' }, body }, noExchange),
      ),
    ).toContain('upload_unfinished');
    expect(await (await papers.sendPart(person, id, 2 * fileRules.partBytes, part(2))).json()).toMatchObject({
      received: content.length,
    });
  });

  test('two concurrent requests with the same part count it once', async () => {
    const person = await papers.applicant();
    const { upload_id: id } = (await (await papers.start(person, content.length)).json()) as { upload_id: string };
    const both = await Promise.all([papers.sendPart(person, id, 0, part(0)), papers.sendPart(person, id, 0, part(0))]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await (await papers.ask(person, `/api/uploads/${id}`)).json()).toMatchObject({
      received: fileRules.partBytes,
    });
  });

  test('a part of an upload that was deleted meanwhile leaves no bytes behind', async () => {
    const person = await papers.applicant();
    const { upload_id: id } = (await (await papers.start(person, content.length)).json()) as { upload_id: string };
    const { writePart } = papers.files;
    papers.files.writePart = async (...input) => {
      await papers.owner.query('DELETE FROM kernel.uploads WHERE id = $1', [id]);
      return writePart(...input);
    };
    const late = await papers.sendPart(person, id, 0, part(0));
    papers.files.writePart = writePart;
    expect(late.status).toBe(404);
    expect(await readdir(papers.folder)).not.toContain(`${id}.upload`);
  });

  test('is refused if it is empty, too large, a stranger’s, or has no owner', async () => {
    const person = await papers.applicant();
    expect(await codeOf(papers.start(person, 0))).toEqual([422, 'empty_file', undefined]);
    expect(await codeOf(papers.start(person, 100_000_000))).toEqual([413, 'too_large', undefined]);
    expect(await codeOf(papers.start(null, 10))).toEqual([401, 'not_signed_in', undefined]);
    const id = await papers.upload(person, Buffer.from('x'));
    const stranger = await papers.applicant();
    expect((await papers.ask(stranger, `/api/uploads/${id}`)).status).toBe(404);
    expect((await papers.sendPart(stranger, id, 0, Buffer.from('y'))).status).toBe(404);
    expect((await papers.sendPart(person, id, 1, Buffer.from('y'))).status).toBe(422);
  });

  test('too many uploads delete the oldest, and an abandoned one is deleted with its bytes after a day', async () => {
    const person = await papers.applicant();
    const ids: string[] = [];
    for (let n = 0; n <= fileRules.maxOpen; n += 1) ids.push(await papers.upload(person, Buffer.from('x')));
    expect((await papers.ask(person, `/api/uploads/${ids[0]}`)).status).toBe(404);
    expect((await papers.ask(person, `/api/uploads/${ids[1]}`)).status).toBe(200);
    expect(await readdir(papers.folder)).not.toContain(`${ids[0]}.upload`);
    await papers.owner.query(`UPDATE kernel.uploads SET created_at = now() - interval '25 hours' WHERE id = $1`, [
      ids[1],
    ]);
    await forgetUploadsTask(papers.files)({}, papers.db);
    expect((await papers.ask(person, `/api/uploads/${ids[1]}`)).status).toBe(404);
    expect((await papers.ask(person, `/api/uploads/${ids[2]}`)).status).toBe(200);
    expect(await readdir(papers.folder)).not.toContain(`${ids[1]}.upload`);
  });
});

test('each hostile file is refused with its reason, and the previous document stays', async () => {
  const person = await papers.applicant();
  await papers.handIn(person, 'background_check', { name: 'before.pdf' });
  const bad = (content: Uint8Array, name: string) =>
    refusal(papers.handIn(person, 'background_check', { content, name }));
  expect(await bad(await encryptedPdf(), 'a.pdf')).toContain('encrypted_pdf');
  expect(await bad(hugePdf(), 'a.pdf')).toContain('large_pdf');
  expect(await bad((await goodPdf()).subarray(0, 300), 'a.pdf')).toContain('unreadable_pdf');
  expect(await bad((await goodPhoto()).subarray(0, 300), 'a.jpg')).toContain('unreadable_picture');
  expect(await bad(await pictureBomb(), 'a.png')).toContain('picture_too_large');
  expect(await bad(Buffer.from('MZ'), 'a.pdf')).toContain('wrong_file_type');
  expect(await bad(await goodPhoto(), 'a.pdf')).toContain('The name says PDF, but this is a JPG file');
  const { documents } = await papers.as(person, (act) => readApplication(act, {}, noExchange));
  expect(documents.find(({ kind }) => kind === 'background_check')).toMatchObject({
    name: 'before.pdf',
    status: 'uploaded',
  });
  expect(await refusal(papers.handIn(person, 'profile_photo', { content: await goodPdf(), name: 'me.pdf' }))).toContain(
    'Use JPG, JPEG or PNG',
  );
  expect(
    await refusal(papers.handIn(person, 'terms_and_conditions', { content: await goodPhoto(), name: 'a.jpg' })),
  ).toContain('Use a PDF');
});

test('the same upload submitted twice, even concurrently, is one document', async () => {
  const person = await papers.applicant();
  const upload_id = await papers.upload(person, await goodPdf());
  const input = { params: { kind: 'background_check' as const }, body: { upload_id, name: 'a.pdf' } };
  const hand = () => addDocument(papers.files)(papers.db, person, input, noExchange);
  await Promise.all([hand(), hand()]);
  await hand();
  const count = 'SELECT count(*)::int FROM drivers.documents WHERE account_id = $1';
  expect(await papers.value(count, [person.accountId])).toBe(1);
});

test('a replaced document stays as history, and owners read only their own files', async () => {
  const person = await papers.applicant();
  await papers.handIn(person, 'background_check', { name: 'first.pdf' });
  const { documents } = await papers.handIn(person, 'background_check', { name: 'second.pdf' });
  const shown = documents.find(({ kind }) => kind === 'background_check');
  expect(shown).toMatchObject({ name: 'second.pdf', status: 'uploaded', pages: 2, is_pdf: true });
  const states = `SELECT array_agg(status ORDER BY id) FROM drivers.documents WHERE account_id = $1`;
  expect(await papers.value(states, [person.accountId])).toEqual(['replaced', 'uploaded']);
  const read = await papers.ask(person, shown?.url ?? '');
  expect(read.headers.get('content-disposition')).toContain('attachment');
  expect(read.headers.get('content-security-policy')).toContain('sandbox');
  expect(read.headers.get('cache-control')).toBe('no-store');
  for (const stranger of [null, await papers.applicant(), papers.staff])
    expect((await papers.ask(stranger, shown?.url ?? '')).status).toBe(404);
});

describe('setDocumentExpiry', () => {
  test('an expiry date is in the future, may follow later, and is fixed by the decision', async () => {
    const person = await papers.applicant();
    const set = (kind: 'drivers_license' | 'vehicle_info', expires_on: string) =>
      papers.as(person, (act) => setDocumentExpiry(act, { params: { kind }, body: { expires_on } }, noExchange));
    expect(await refusal(papers.handIn(person, 'drivers_license', { expires_on: inDays(-1) }))).toContain(
      'has expired',
    );
    await papers.handIn(person, 'drivers_license', { expires_on: null });
    expect(await refusal(set('drivers_license', inDays(-1)))).toContain('wrong_expiry');
    expect(await refusal(set('drivers_license', inDays(366 * 20)))).toContain('too far ahead');
    expect(await refusal(set('vehicle_info', inDays(9)))).toContain('no_document');
    const { documents } = await set('drivers_license', inDays(0));
    expect(documents.find(({ kind }) => kind === 'drivers_license')?.expires_on).toBe(inDays(0));
    await papers.owner.query(`UPDATE drivers.documents SET status = 'approved' WHERE account_id = $1`, [
      person.accountId,
    ]);
    expect(await refusal(set('drivers_license', inDays(9)))).toContain('document_decided');
  });
});

test('no one can submit a document without an application', async () => {
  const person = await papers.account();
  expect(await refusal(papers.handIn(person, 'background_check'))).toContain('no_application');
  expect(await refusal(papers.as(person, (act) => readApplication(act, {}, noExchange)))).toContain('no_application');
});
