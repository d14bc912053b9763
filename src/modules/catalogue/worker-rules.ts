// The word for the person who comes, by service. Also runs in the browser.
import type { ServiceKind, ServiceType } from './options.ts';

export type WorkerWord = 'mover' | 'cleaner' | 'courier';

/** In the middle of a sentence: `your cleaner`. */
export const workerWord = (asked: {
  readonly service_type: ServiceType;
  readonly service_kind?: ServiceKind | null;
}): WorkerWord =>
  asked.service_type === 'cleaning' ? 'cleaner' : asked.service_kind === 'package' ? 'courier' : 'mover';

/** By the requested service, as named in the middle of a sentence. */
export const workerOf = (what: string): WorkerWord =>
  what === 'cleaning' ? 'cleaner' : what === 'package' ? 'courier' : 'mover';

/** At the start of a sentence. */
export const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Their name, else `your cleaner`. */
export const nameOr = (name: string | null | undefined, asked: Parameters<typeof workerWord>[0]): string =>
  name ?? `your ${workerWord(asked)}`;

/** The same sentence for a worker who is not a mover. Only for sentences without names. */
export const inWordsOf = (worker: WorkerWord, sentence: string): string =>
  sentence.replaceAll('mover', worker).replaceAll('Mover', capital(worker));
