// What customer, worker and staff write to each other about a job (decisions.md "Jobs").
import * as z from 'zod/mini';
import { endpoint } from '../../shared/contract.ts';
import { notes, uuid } from '../../shared/fields.ts';
import { jobRefusals as refuse } from './contract.ts';

export const message = z.object({
  id: z.string(),
  author: z.enum(['customer', 'worker', 'staff']),
  body: z.string(),
  created_at: z.string(),
  /** ISO, for a message that waited on the worker's phone for a connection; else null. */
  written_at: z.nullable(z.string()),
});
export type Message = z.output<typeof message>;
/** open: whether more can be written. */
export const chat = z.object({ items: z.array(message), open: z.boolean() });
export const newMessage = z.strictObject({ body: notes(1000).check(z.minLength(1, 'Write a message')) });

const byId = z.object({ id: uuid });

export const listMessages = endpoint({
  name: 'jobs.listMessages',
  method: 'GET',
  path: '/api/jobs/{id}/messages',
  who: 'account',
  summary: 'Messages between customer and worker, oldest first; the latest 200.',
  params: byId,
  answer: chat,
});

export const sendMessage = endpoint({
  name: 'jobs.sendMessage',
  method: 'POST',
  path: '/api/jobs/{id}/messages',
  who: 'account',
  summary: 'Sends a message to the other person.',
  params: byId,
  body: newMessage,
  answer: message,
  status: 201,
  refusals: [refuse.chat_closed],
  idempotent: true,
  mayWait: true,
});
