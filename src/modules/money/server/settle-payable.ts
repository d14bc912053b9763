import * as z from 'zod/mini';
import type { Task } from '../../../kernel/tasks.ts';
import { payableKinds } from '../payable-rules.ts';
import { type Payables, settle } from './payables.ts';

const payableRef = z.object({ kind: z.enum(payableKinds), id: z.string() });

/** The payer may never come back from the card page: then the provider's message, or our own look, settles what was paid. */
export const settlePayable =
  (payables: Payables): Task =>
  (payload, db) =>
    settle(db, payables, z.parse(payableRef, payload));
