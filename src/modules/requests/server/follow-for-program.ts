// A request as the program of the company that pays follows and cancels it. The actor carries the order, as the holder of a link does.
import type { Act } from '../../../kernel/db/act.ts';
import { linkProof } from '../../jobs/server/door.ts';
import type { JobView } from '../../jobs/view-contract.ts';
import { cancellationOf } from '../cancellation-rules.ts';
import { steps } from '../following-rules.ts';
import { orderOfCompany } from './company-orders.sql.ts';
import { positionFor } from './read-mover-position.ts';
import { followed } from './tracking-key.ts';
import { cancelFactsOf, factsOf, jobOf } from './track-request.ts';

/** Refuses with not_found what the actor does not see. */
export const followForProgram = async (act: Act, company: string, id: string) => {
  const row = await followed(act, id);
  const [job, now, order] = await Promise.all([jobOf(act, id), act.now(), act.one(orderOfCompany, { company, id })]);
  const facts = factsOf(row, job);
  const ended = row.status === 'cancelled' || row.status === 'declined';
  const { allowed, fee_kobo, free_until, why } = cancellationOf(cancelFactsOf(row, job), now);
  const { position, arrives_at } = await positionFor(act, job);
  return {
    id,
    reference: order?.reference ?? null,
    test: false,
    status: ended ? ('cancelled' as const) : (job?.status ?? 'open'),
    starts_at: facts.starts_at,
    steps: steps(facts, now)
      .filter(({ code, state, at }) => state === 'done' || at !== null || code === 'cancelled')
      .map(({ code, at }) => ({ code, at })),
    mover: job?.worker ? { name: job.worker.full_name, phone: job.worker_phone } : null,
    start_code: job?.start_code ?? null,
    position: position && { lat: position.lat, lng: position.lng, at: position.at },
    arrives_at,
    price_kobo: job?.price_kobo ?? null,
    has_proof: Boolean(job?.proof),
    cancellation: { allowed, fee_kobo, free_until, why },
  };
};

/** minutes: how long the link to a photo opens it. Undefined: nothing was delivered yet. */
export const proofForProgram = async (
  act: Act,
  id: string,
  link: { readonly hash: string; readonly minutes: number },
) => {
  const job: JobView | undefined = await jobOf(act, (await followed(act, id)).id);
  if (!job?.proof) return undefined;
  const photo = job.proof.url ? await linkProof(act, job.id, link) : undefined;
  return { ...job.proof, photo };
};
