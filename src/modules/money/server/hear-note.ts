// The address to which card providers send their messages.
import { readBytes } from '../../../kernel/http/body-cap.ts';
import type { Responder } from '../../../kernel/http/route.ts';
import * as contract from '../payment-contract.ts';
import { type Adapters, named } from '../adapters/adapters.ts';
import type { Checkouts } from '../adapters/checkouts.ts';
import { hearProvider } from './hear-provider.ts';
import { noteRefusedNote } from './refused-notes.ts';

export const hearNote =
  (checkouts: () => Adapters<Checkouts>): Responder<typeof contract.hearNote> =>
  async (c, { params }, { db }) => {
    const provider = named(checkouts(), params.provider);
    if (!provider) return c.json({ heard: false }, 404);
    // The signature covers the exact bytes.
    const raw = Buffer.from(await readBytes(c.req.raw, contract.hearNote.takes.max_bytes)).toString();
    const proof = c.req.header(provider.proofHeader) ?? '';
    const heard = await hearProvider(db, provider, raw, proof);
    if (!heard) noteRefusedNote(provider.name, proof);
    return c.json({ heard }, heard ? 200 : 401);
  };
