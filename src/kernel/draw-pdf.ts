// Each PDF is drawn in its own process, one at a time, with a time limit and a memory limit. What is kept are pictures of its pages,
// bound as a PDF that Kaya wrote: nothing of the file that came reaches anybody (docs/decisions/0037-driver-documents.md).
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { fileRules } from '../shared/document-file.ts';
import { pdfRefusals } from '../shared/file-refusals.ts';
import { Refused } from '../shared/refusal.ts';
import { atMost } from './at-most.ts';
import { runLimited } from './limited-process.ts';

/** Pages of a document; points of a page's longer side, 72 an inch; pixels of its picture; bytes of all pictures together. */
const largest = { pages: fileRules.maxPages, points: 14_400, pixels: 2000, bytes: 20_000_000 } as const;

const program = resolve(import.meta.dirname, 'draw-pdf.mjs');
/** PDFium may use 256 MB. Compiling it claims 550 MB of address space before the first page is read. */
const limits = { time_ms: 20_000, cpu_s: 15, memory_kB: 1_000_000, wasm_MB: 256 };
const drawing = atMost({ atOnce: 1, waiting: 12, waitingEach: 7, retryAfter: 5 });
const byCode: ReadonlyMap<number | null, keyof typeof pdfRefusals> = new Map([
  [11, 'large_pdf'],
  [12, 'encrypted_pdf'],
]);

/**
 * Draws the PDF in the file `given` into the file `drawn`, and says how many pages it has; `count` is a file to be written for it.
 * Refuses with encrypted_pdf, large_pdf or unreadable_pdf, too_many_requests when too many of the same source wait, or unavailable
 * when too many wait in total.
 * @param from the account that sent it
 */
export const drawPdf = (given: string, drawn: string, count: string, from: string): Promise<number> =>
  drawing(async () => {
    const code = await runLimited(program, [given, drawn, count, ...Object.values(largest).map(String)], limits);
    if (code !== 0) throw new Refused(pdfRefusals[byCode.get(code) ?? 'unreadable_pdf']);
    return Number(await readFile(count, 'utf8'));
  }, from);
