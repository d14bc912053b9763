// Replaces banks, wallets and chains when no live provider is configured. The values that a person types decide the result
// (README.md). Each transfer is a small file, so that a restart or a second process finds it.
import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Destination } from '../../rules.ts';
import type { PaymentProvider, Transfer, TransferOutcome } from '../provider.ts';

/** after_ms: when it is final. answer: what sendTransfer returns, whatever the final state. */
type Behaviour = {
  readonly answer: 'sent' | 'failed' | 'unknown' | 'unreachable_once';
  readonly end: 'paid' | 'failed';
  readonly after_ms: number;
  readonly reason: string | null;
  /** When the bank sends back what had arrived. */
  readonly back_ms?: number;
};

const behaviours: Readonly<Record<string, Behaviour>> = {
  '0000': { answer: 'sent', end: 'failed', after_ms: 2_000, reason: 'Account closed' },
  '1111': { answer: 'failed', end: 'failed', after_ms: 0, reason: 'No account with this number' },
  '2222': { answer: 'sent', end: 'paid', after_ms: 2_000, reason: null, back_ms: 60_000 },
  '7777': { answer: 'unreachable_once', end: 'paid', after_ms: 2_000, reason: null },
  '8888': { answer: 'unknown', end: 'paid', after_ms: 2_000, reason: null },
  '9999': { answer: 'sent', end: 'paid', after_ms: 60_000, reason: null },
};
const usual: Behaviour = { answer: 'sent', end: 'paid', after_ms: 2_000, reason: null };
const behaviourOf = ({ account }: Destination): Behaviour => behaviours[account.slice(-4)] ?? usual;

/** As banks write it: capitals, family name first. */
const bankName = (holder: string): string => {
  const words = holder.trim().toUpperCase().split(/\s+/);
  return [...words.slice(-1), ...words.slice(0, -1)].join(' ');
};

type Kept = Transfer & { readonly at_ms: number };

/** folder: where the files go, created when needed. now: ms, for tests. */
export const createSandbox = (given: { folder: string; now?: () => number }): PaymentProvider => {
  const now = given.now ?? Date.now;
  /** References whose first try did not arrive. A restart forgets them: then one more try fails, which is harmless. */
  const lostOnce = new Set<string>();

  const fileOf = (reference: string): string => {
    if (!/^[\w-]{1,100}$/.test(reference)) throw new RangeError('Not a transfer reference');
    return join(given.folder, `${reference}.json`);
  };

  const read = async (reference: string): Promise<Kept | null> => {
    try {
      return JSON.parse(await readFile(fileOf(reference), 'utf8')) as Kept;
    } catch (fault) {
      if (fault instanceof Error && 'code' in fault && fault.code === 'ENOENT') return null;
      throw fault;
    }
  };

  /** False when the reference existed before: a transfer happens once, however often it is sent. */
  const keep = async (kept: Kept): Promise<boolean> => {
    await mkdir(given.folder, { recursive: true });
    const file = fileOf(kept.reference);
    // Written to a temporary file and then linked: the file is complete or missing, and only one of two writers wins.
    const draft = `${file}.${randomUUID()}`;
    await writeFile(draft, JSON.stringify(kept));
    try {
      await link(draft, file);
      return true;
    } catch (fault) {
      if (fault instanceof Error && 'code' in fault && fault.code === 'EEXIST') return false;
      throw fault;
    } finally {
      await rm(draft, { force: true });
    }
  };

  const standing = ({ reference, destination, at_ms }: Kept): TransferOutcome => {
    const { end, after_ms, reason, back_ms } = behaviourOf(destination);
    const settled = now() - at_ms >= after_ms;
    if (back_ms !== undefined && now() - at_ms >= back_ms)
      return { state: 'reversed', provider_id: `sandbox-${reference}`, reason: 'The bank sent it back.' };
    return { state: settled ? end : 'sent', provider_id: `sandbox-${reference}`, reason: settled ? reason : null };
  };

  const findTransfer = async (reference: string): Promise<TransferOutcome | null> => {
    const transferSaved = await read(reference);
    return transferSaved && standing(transferSaved);
  };

  return {
    name: 'sandbox',
    findTransfer,
    sendTransfer: async (transfer) => {
      if (!Number.isSafeInteger(transfer.amount_kobo) || transfer.amount_kobo <= 0) {
        return { state: 'failed', provider_id: null, reason: 'Amount must be above zero' };
      }
      const { answer } = behaviourOf(transfer.destination);
      if (answer === 'unreachable_once' && !lostOnce.has(transfer.reference)) {
        lostOnce.add(transfer.reference);
        throw new Error('The sandbox bank could not be reached');
      }
      const saved = { ...transfer, at_ms: now() };
      const isNew = await keep(saved);
      if (isNew && answer === 'unknown') return { state: 'unknown', provider_id: null, reason: null };
      return (await findTransfer(transfer.reference)) ?? standing(saved);
    },
    readBalance: async () => null,
    readBanks: async () => null,
    resolveAccount: async ({ method, account }, holder) => {
      if (method === 'crypto') return { state: 'unknown' };
      if (account.endsWith('1111')) return { state: 'not_found', reason: 'No account with this number' };
      if (account.endsWith('4444')) return { state: 'unknown' };
      const own = holder.trim() !== '' && !account.endsWith('5555');
      return { state: 'found', account_name: own ? bankName(holder) : 'ADEYEMI FOLAKE' };
    },
  };
};
