// The sandbox in a test folder, which sends no messages, and Kaya's adapters for it.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { askSandbox } from '../../src/modules/money/adapters/sandbox/ask-sandbox.ts';
import { sandboxBooks } from '../../src/modules/money/adapters/sandbox/sandbox-books.ts';
import { sandboxCheckouts } from '../../src/modules/money/adapters/sandbox/sandbox-checkouts.ts';
import { sandboxTransfers } from '../../src/modules/money/adapters/sandbox/sandbox-transfers.ts';
import { startSandbox } from '../../src/sandbox/start.ts';

/** now: ms. notesUrl: where its messages go. origin: the base of its pages' addresses. */
export const openTestSandbox = async (
  given: { now?: () => number; notesUrl?: string; origin?: string; folder?: string } = {},
) => {
  const { notesUrl = null, origin = 'http://localhost', now = () => Date.now() } = given;
  const folder = given.folder ?? (await mkdtemp(join(tmpdir(), 'kaya-sandbox-')));
  const service = await startSandbox({ folder, origin, notesUrl, now });
  const ask = askSandbox(service.settings);
  return {
    service,
    folder,
    ask,
    checkouts: sandboxCheckouts(ask, service.settings.secretKey),
    transfers: sandboxTransfers(ask),
    books: sandboxBooks(ask),
    /** The payers' actions there. */
    payer: service.payments,
    /** Ends the process; its data stays. */
    stop: service.stop,
    close: async (): Promise<void> => {
      await service.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
export type TestSandbox = Awaited<ReturnType<typeof openTestSandbox>>;
