// Commands in messages, tried on the page (partners.md §2.3: JOBS, BALANCE, STATUS, HELP).
import * as z from 'zod/mini';
import { endpoint } from '../../shared/contract.ts';
import { text } from '../../shared/fields.ts';
import { commands } from './rules.ts';

export const tryCommand = endpoint({
  name: 'messaging.tryCommand',
  method: 'POST',
  path: '/api/worker/commands',
  who: 'account',
  summary: 'Answers a command as a text message would be answered. ACCEPT really takes the job.',
  body: z.strictObject({ text: text(160, 'Type a command, for example JOBS') }),
  /** command: the recognised command; answer: in the account's language. */
  answer: z.object({ command: z.enum([...commands, 'unknown']), answer: z.string() }),
});
