// Papers of partners: kept once, opened once by staff, and each view is recorded.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPartner } from '../../../../tests/support/meal-partner.ts';
import { encryptedPdf, goodPdf } from '../../../../tests/support/papers.ts';
import { openPapersDatabase, type PapersDatabase } from '../../../../tests/support/papers-database.ts';
import { refusalOf } from '../../../../tests/support/partner-world.ts';
import type { Actor } from '../../../kernel/db/act.ts';
import { noExchange } from '../../../kernel/http/no-exchange.ts';
import { addPaper, viewPaper } from './add-paper.ts';

let papers: PapersDatabase;
beforeAll(async () => {
  papers = await openPapersDatabase();
});
afterAll(() => papers.close());

const handIn = (actor: Actor, partner: string, upload_id: string) =>
  addPaper(papers.files)(
    papers.db,
    actor,
    { params: { id: partner }, body: { upload_id, name: 'cac.pdf' } },
    noExchange,
  );

describe('addPaper and viewPaper', () => {
  test('a paper is kept once, even if it is sent twice at once, and staff open it with a grant', async () => {
    const partner = await openPartner(papers.owner);
    const upload = await papers.upload(papers.staff, await goodPdf());
    const [first, second] = await Promise.all([
      handIn(papers.staff, partner.id, upload),
      handIn(papers.staff, partner.id, upload),
    ]);
    expect([first.papers.length, second.papers.length]).toEqual([1, 1]);
    const [paper] = first.papers;
    const params = { id: paper?.id ?? '' };
    const open = (actor: Actor) => papers.as(actor, (act) => viewPaper(act, { params }, noExchange));
    expect(await open(papers.staff)).toMatchObject({ is_pdf: true });
    expect((await refusalOf(open(await papers.account())))[0]).toBe('not_found');
    const views = papers.emitted.filter(({ kind }) => kind.name === 'programs.paper_read');
    expect(views).toHaveLength(1);
  });

  test('a PDF with a password is refused, and nothing is kept', async () => {
    const partner = await openPartner(papers.owner);
    const upload = await papers.upload(papers.staff, await encryptedPdf());
    expect((await refusalOf(handIn(papers.staff, partner.id, upload)))[0]).toBe('encrypted_pdf');
    expect(
      await papers.value('SELECT count(*)::int FROM programs.partner_papers WHERE partner_id = $1', [partner.id]),
    ).toBe(0);
  });
});
