// A form is made with the person's name; signed on the phone it becomes a document like any other.
import { PDFDocument } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { noExchange } from '../../../../tests/support/job-database.ts';
import { type Applicant, openPapersDatabase, type PapersDatabase } from '../../../../tests/support/papers-database.ts';
import { Refused } from '../../../shared/refusal.ts';
import { signForm as contract } from '../form-contract.ts';
import { formKinds, type FormKind } from '../form-rules.ts';
import { readForm, signForm } from './sign-form.ts';

let papers: PapersDatabase;
beforeAll(async () => {
  papers = await openPapersDatabase();
});
afterAll(() => papers.close());

const strokes = [
  [20, 30, 120, 90, 200, 40],
  [210, 60, 300, 100, 420, 20],
];
const sign = (person: Applicant, kind: FormKind) =>
  signForm(papers.files)(papers.db, person, { params: { kind }, body: { strokes } }, noExchange);
const named = async (): Promise<Applicant> => {
  const person = await papers.applicant();
  await papers.owner.query(`UPDATE drivers.applications SET full_name = 'Sani Yakubu' WHERE id = $1`, [
    person.accountId,
  ]);
  return person;
};

test.each(formKinds)('%s is signed on the phone and waits as an uploaded document', async (kind) => {
  const person = await named();
  const view = await sign(person, kind);
  expect(view.documents.find((one) => one.kind === kind)).toMatchObject({
    status: 'uploaded',
    is_pdf: true,
    pages: 1,
  });
  const again = await sign(person, kind);
  expect(again.documents.filter((one) => one.kind === kind && one.status === 'uploaded')).toHaveLength(1);
  expect(
    await papers.value('SELECT count(*)::int FROM kernel.uploads WHERE account_id = $1', [person.accountId]),
    'no upload is left',
  ).toBe(0);
});

test('the signature provides the name if there is none yet; an existing name stays', async () => {
  const person = await papers.applicant();
  await papers.owner.query(`UPDATE drivers.applications SET full_name = '' WHERE id = $1`, [person.accountId]);
  const signAs = (full_name: string) =>
    signForm(papers.files)(
      papers.db,
      person,
      { params: { kind: 'terms_and_conditions' }, body: { strokes, full_name } },
      noExchange,
    );
  const view = await signAs('Sani Yakubu');
  expect(view.full_name).toBe('Sani Yakubu');
  expect(view.documents.find(({ kind }) => kind === 'terms_and_conditions')?.status).toBe('uploaded');
  expect((await signAs('Musa Bello')).full_name).toBe('Sani Yakubu');
  expect(contract.body.safeParse({ strokes, full_name: 'S' }).success, 'one letter is no name').toBe(false);
});

describe('readForm', () => {
  test('the printable form is a one-page PDF, and needs a name', async () => {
    const read = (person: Applicant) =>
      readForm(papers.db, person, { params: { kind: 'terms_and_conditions' } }, noExchange);
    const pdf = await PDFDocument.load(await read(await named()), { updateMetadata: false });
    expect([pdf.getPageCount(), pdf.getTitle()]).toEqual([1, 'Kaya: Terms and conditions for drivers']);
    const nameless = await papers.applicant();
    await papers.owner.query(`UPDATE drivers.applications SET full_name = '' WHERE id = $1`, [nameless.accountId]);
    for (const work of [read(nameless), sign(nameless, 'activation_waitlist')]) {
      const error = await work.then(() => null).catch((thrown: unknown) => thrown);
      expect(error instanceof Refused && error.kind.code).toBe('no_name');
    }
  });
});

test('a dot, fractional coordinates and points outside the field are not a signature', () => {
  const wrong = (given: unknown) => contract.body.safeParse({ strokes: given }).success;
  expect(wrong(strokes)).toBe(true);
  for (const given of [[], [[1, 1]], [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]], [Array(14).fill(641)], 'x'])
    expect(wrong(given)).toBe(false);
});
