// What a provider takes, pays out and takes back, posted from its lists: each change once.
import { randomUUID } from 'node:crypto';
import type { Act, Database } from '../../../kernel/db/act.ts';
import { system } from '../../../kernel/db/actor.ts';
import {
  postingForEndedDispute,
  postingForOpenedDispute,
  postingForProviderFee,
  postingForSettlement,
} from '../books-postings.ts';
import type { BookKind } from '../reconcile-rules.ts';
import { lockListed, notePosted } from './books.sql.ts';
import { postEntries } from './post-entries.ts';

type Row = Awaited<ReturnType<typeof batchOf>>[number];
type Posted = { posted: 'opened' | 'ended' | null; posted_kobo: number };

const atOnce = 200;
const batchOf = (act: Act, reading: string, after: string | null) =>
  act.sql(lockListed, { reading, after, max: atOnce });

/** The fee for money that has moved. */
const feeOf = ({ fee_kobo, state, currency, fee_posted_kobo }: Row): number =>
  currency === 'NGN' && fee_kobo !== null && (state === 'done' || state === 'reversed') ? fee_kobo : fee_posted_kobo;

const postSettlement = async (act: Act, { id, posted, posted_kobo, state, amount_kobo }: Row): Promise<Posted> => {
  if (posted !== null || state !== 'done' || amount_kobo === 0) return { posted, posted_kobo };
  await postEntries(act, postingForSettlement({ listedId: id, amount_kobo }), { subject: id });
  return { posted: 'ended', posted_kobo: amount_kobo };
};

const postDispute = async (act: Act, { id, state, amount_kobo, ...before }: Row): Promise<Posted> => {
  let { posted, posted_kobo } = before;
  if (posted === null && state !== 'failed' && amount_kobo > 0) {
    await postEntries(act, postingForOpenedDispute({ listedId: id, amount_kobo }), { subject: id });
    [posted, posted_kobo] = ['opened', amount_kobo];
  }
  if (posted === 'opened' && state !== 'under_way') {
    const ended = { listedId: id, amount_kobo: posted_kobo, won: state !== 'done' };
    await postEntries(act, postingForEndedDispute(ended), { subject: id });
    posted = 'ended';
  }
  return { posted, posted_kobo };
};

const postOne = async (act: Act, row: Row): Promise<void> => {
  const fee_kobo = feeOf(row);
  if (fee_kobo !== row.fee_posted_kobo) {
    const amount_kobo = fee_kobo - row.fee_posted_kobo;
    await postEntries(act, postingForProviderFee({ once: randomUUID(), amount_kobo }), { subject: row.id });
  }
  const isNaira = row.currency === 'NGN';
  const now =
    row.kind === 'settlement' && isNaira
      ? await postSettlement(act, row)
      : row.kind === 'dispute' && isNaira
        ? await postDispute(act, row)
        : { posted: row.posted, posted_kobo: row.posted_kobo };
  if (fee_kobo !== row.fee_posted_kobo || now.posted !== row.posted)
    await act.sql(notePosted, { id: row.id, fee_kobo, ...now });
};

/** All that a reading has seen; rows are locked while they are posted, and record what was posted. */
export const postListed = async (
  db: Database,
  { reading }: { readonly provider: string; readonly kind: BookKind; readonly reading: string },
): Promise<void> => {
  let after: string | null = null;
  for (;;) {
    // Fees and settlements are Kaya's own; the provider's list is their only source.
    const last: string | null = await db.act(system, async (act) => {
      const rows = await batchOf(act, reading, after);
      for (const row of rows) await postOne(act, row);
      return rows.length < atOnce ? null : (rows.at(-1)?.id ?? null);
    });
    if (last === null) return;
    after = last;
  }
};
