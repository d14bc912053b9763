import type { UseCaseWithActs } from '../../../kernel/http/route.ts';
import { type Column, startPdf } from '../../../kernel/write-pdf.ts';
import { naira } from '../../../shared/naira.ts';
import { showFullMonth } from '../../../shared/full-month.ts';
import type * as contract from '../contract.ts';
import { type AccountMonth, entryNames, gatherAccount } from './gather-account.ts';
import { paperDate } from './read-bill-pdf.ts';

const columns: readonly Column[] = [
  { head: 'Date', share: 75 },
  { head: 'Entry', share: 260 },
  { head: 'Change', share: 90, right: true },
  { head: 'Owed', share: 90, right: true },
];

export const accountPdf = async (account: AccountMonth): Promise<Uint8Array<ArrayBuffer>> => {
  const title = `Statement of account, ${showFullMonth(account.month)}`;
  const made = paperDate(account.made_on);
  const pdf = await startPdf({ title: `Kaya: ${title}`, foot: `Kaya. ${title}. ${account.company}. Made on ${made}.` });
  pdf.line('Kaya', { size: 22, bold: true });
  pdf.line(title, { size: 15, bold: true });
  pdf.gap(4);
  pdf.line(account.company, { bold: true });
  if (account.tin) pdf.line(`TIN ${account.tin}`, { muted: true });
  pdf.line(`Made on ${made}. All days are those of Lagos.`, { muted: true });
  pdf.gap(10);
  pdf.facts([
    ['Owed before', naira(account.before_kobo)],
    ['Invoices', naira(account.billed_kobo)],
    ['Payments', naira(-account.paid_kobo)],
    ['Credit notes', naira(-account.credited_kobo)],
    ['Owed after', naira(account.after_kobo)],
  ]);
  pdf.gap(10);
  if (account.lines.length === 0) pdf.line('Nothing was billed or paid in this month.');
  else
    await pdf.table(
      columns,
      account.lines.map((line) => [
        paperDate(line.at.toISOString()),
        { text: `${entryNames[line.kind]} ${line.number}`, under: line.about ?? '' },
        naira(line.change_kobo),
        naira(line.owed_kobo),
      ]),
    );
  pdf.line('Amounts include VAT.', { size: 8, muted: true });
  return pdf.end();
};

export const readAccountPdf: UseCaseWithActs<typeof contract.readAccountPdf> = async (
  db,
  actor,
  { params: { company }, query: { month } },
  exchange,
) => {
  const account = await db.act(actor, (act) => gatherAccount(act, company, month));
  const file = await accountPdf(account);
  exchange.saveAs?.(`kaya-account-${account.month}.pdf`);
  return file;
};
