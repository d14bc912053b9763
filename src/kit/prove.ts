// Solves a puzzle for a call that was refused with proof_needed, and says so meanwhile.
import { proofHeader } from '../shared/puzzle.ts';
import type { RefusedAbout } from '../shared/refusal.ts';
import { phrase } from './language.ts';
import { trustScript } from './trusted-types.ts';
import { dismiss, toast } from './ui/toast.tsx';

/** A notice disappears after this time, ms; a slow phone may need longer. */
const noticeMs = 5_000;

const workerUrl = new URL('./solve-puzzle.mjs', import.meta.url).href;

type Puzzle = { readonly puzzle: string; readonly bits: number };

const solveInWorker = (asked: Puzzle): Promise<number> =>
  new Promise((solved, failed) => {
    trustScript(workerUrl);
    const worker = new Worker(workerUrl, { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<number>) => {
      worker.terminate();
      solved(data);
    });
    worker.addEventListener('error', () => {
      worker.terminate();
      failed(new Error('this browser starts no such worker'));
    });
    worker.postMessage(asked, []);
  });

/** Blocks the page for some seconds. */
const solveHere = async ({ puzzle, bits }: Puzzle): Promise<number> =>
  (await import('./solve-puzzle.mjs')).solve(puzzle, bits);

const tell = (): number =>
  toast({
    title: phrase('One moment'),
    detail: phrase('We check that you are not a program: very many people use Kaya on your network right now.'),
  });

/** The header with which the same call is sent again. */
export const prove = async (about: RefusedAbout): Promise<Record<string, string>> => {
  const asked = { puzzle: String(about['puzzle']), bits: Number(about['bits']) };
  let notice = tell();
  const longer = setInterval(() => {
    notice = tell();
  }, noticeMs);
  try {
    const n = await solveInWorker(asked).catch(() => solveHere(asked));
    return { [proofHeader]: `${asked.puzzle}.${n}` };
  } finally {
    clearInterval(longer);
    dismiss(notice);
  }
};
