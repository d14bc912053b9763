// Each picture is decoded in its own process, two at a time, with a time limit and a memory limit (security.md,
// "hostile uploads"): a decoder that hangs, crashes or is exploited cannot harm the server.
import { open } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pictureRefusals } from '../shared/file-refusals.ts';
import { Refused } from '../shared/refusal.ts';
import { atMost } from './at-most.ts';
import { runLimited } from './limited-process.ts';

const program = resolve(import.meta.dirname, 'draw-picture.mjs');
const maxPixels = 40_000_000;
/** Pixels: enough to read a door number, small enough for a weak network. A document is read closer, and shown small in a list. */
const widest = { picture: 1600, document: 2400, small: 240 } as const;
/** A progressive JPEG of 40 million pixels takes 365 MB, a photo of 12 million 120 MB (bench/results). */
const limits = { time_ms: 15_000, cpu_s: 15, memory_kB: 450_000 };
/**
 * Twelve pictures wait for about two seconds; more would only wait until their pages time out. Six of them may be from one
 * source, as many as a request has photos, so that one sender cannot fill the queue.
 */
const drawing = atMost({ atOnce: 2, waiting: 12, waitingEach: 6, retryAfter: 5 });

const startsWith = (bytes: Buffer, text: string, at = 0): boolean =>
  bytes.subarray(at, at + text.length).equals(Buffer.from(text, 'latin1'));

/** By its first bytes, never by its name or type. */
export const typeOfContent = async (path: string): Promise<'jpg' | 'png' | 'webp' | 'pdf' | null> => {
  const file = await open(path);
  try {
    const { buffer } = await file.read({ buffer: Buffer.alloc(12), position: 0 });
    if (startsWith(buffer, '\xff\xd8\xff')) return 'jpg';
    if (startsWith(buffer, '\x89PNG\r\n\x1a\n')) return 'png';
    if (startsWith(buffer, 'RIFF') && startsWith(buffer, 'WEBP', 8)) return 'webp';
    return startsWith(buffer, '%PDF-') ? 'pdf' : null;
  } finally {
    await file.close();
  }
};

/**
 * Re-encodes the picture in the file `given` as WebP in the file `drawn`, without EXIF; with `small`, also a small one there.
 * Refuses with not_an_image, picture_too_large, unreadable_picture, too_many_requests when too many of the same source wait, or
 * unavailable when too many wait in total.
 * @param from the account or network address that sent it
 */
export const drawPicture = async (given: string, drawn: string, from: string, small?: string): Promise<void> => {
  const type = await typeOfContent(given);
  if (type === null || type === 'pdf') throw new Refused(pictureRefusals.not_an_image);
  const size = small === undefined ? [widest.picture] : [widest.document, small, widest.small];
  await drawing(async () => {
    const code = await runLimited(program, [given, drawn, String(maxPixels), ...size.map(String)], limits);
    if (code === 0) return;
    throw new Refused(code === 11 ? pictureRefusals.picture_too_large : pictureRefusals.unreadable_picture);
  }, from);
};
