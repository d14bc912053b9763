import type { UseCaseWithActs } from '../../../kernel/http/route.ts';
import { startPdf } from '../../../kernel/write-pdf.ts';
import { showDateTime } from '../../../shared/clock.ts';
import { displayCode } from '../../../shared/ids.ts';
import type * as contract from '../breach-contract.ts';
import { commissionDueAt, commissionPoints } from '../breach-rules.ts';
import { controllerOf, rowOfBreach } from './read-breach.ts';

/** The points in the order in which the commission asks for them. */
export const readBreachPdf: UseCaseWithActs<typeof contract.readBreachPdf> = async (
  db,
  actor,
  { params: { id } },
  exchange,
) => {
  const { row, controller } = await db.act(actor, async (act) => ({
    row: await rowOfBreach(act, id),
    controller: controllerOf(act),
  }));
  const code = displayCode(id);
  const title = `Notice of a personal data breach, ${code}`;
  const pdf = await startPdf({ title: `Kaya: ${title}`, foot: `${controller.company}. ${title}.` });
  pdf.line(title, { size: 15, bold: true });
  pdf.line('Nigeria Data Protection Act 2023, section 40', { muted: true });
  pdf.gap(10);
  for (const [head, text] of commissionPoints(row, row.known_at, controller)) {
    pdf.line(head, { bold: true });
    for (const part of text.split('\n')) pdf.line(part);
    pdf.gap(6);
  }
  const told = row.commission_told_at
    ? `Told ${showDateTime(row.commission_told_at)}, ${row.commission_reference ?? ''}`
    : `Due ${showDateTime(commissionDueAt(row.known_at))}`;
  pdf.line(`Notice to the commission: ${told}.`, { muted: true });
  exchange.saveAs?.(`kaya-breach-${code}.pdf`);
  return pdf.end();
};
