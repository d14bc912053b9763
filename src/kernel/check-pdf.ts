// Each PDF is read in its own process, one at a time, with a time limit and a memory limit, and nothing in it is run
// (docs/decisions/0037-driver-documents.md).
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Refused, refusal } from '../shared/refusal.ts';
import { atMost } from './at-most.ts';
import { runLimited } from './limited-process.ts';

export const pdfRefusals = {
  encrypted_pdf: refusal(
    422,
    'encrypted_pdf',
    'PDF with a password',
    'This PDF has a password. Save it without one and send it again.',
  ),
  active_pdf: refusal(
    422,
    'active_pdf',
    'PDF with scripts',
    'This PDF has scripts, actions or attached files in it. Print it to a new PDF and send that one.',
  ),
  unreadable_pdf: refusal(
    422,
    'unreadable_pdf',
    'PDF not readable',
    'Kaya could not read this PDF. Save it again, or send a photo of the paper.',
  ),
} as const;

const program = resolve(import.meta.dirname, 'check-pdf.mjs');
/** A scan of 10 MB takes a tenth of this time of the processor; on a busy machine it may wait for it. */
const limits = { time_ms: 15_000, cpu_s: 6, memory_kB: 450_000 };
const reading = atMost({ atOnce: 1, waiting: 12, waitingEach: 7, retryAfter: 5 });
const byCode: ReadonlyMap<number | null, keyof typeof pdfRefusals> = new Map([
  [12, 'encrypted_pdf'],
  [13, 'active_pdf'],
]);

/**
 * How many pages the PDF in the file `given` has; `count` is a file to be written for it. Refuses with encrypted_pdf, active_pdf
 * or unreadable_pdf, too_many_requests when too many of the same source wait, or unavailable when too many wait in all.
 * @param from the account that sent it
 */
export const checkPdf = (given: string, count: string, from: string): Promise<number> =>
  reading(async () => {
    const code = await runLimited(program, [given, count], limits);
    if (code !== 0) throw new Refused(pdfRefusals[byCode.get(code) ?? 'unreadable_pdf']);
    return Number(await readFile(count, 'utf8'));
  }, from);
