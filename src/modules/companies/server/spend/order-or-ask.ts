// For every kind of company order: reserves and makes it at once, or requests an approval (docs/decisions/0073-spend-and-approvals.md,
// docs/decisions/0115-one-flow-for-company-orders.md).
import type { Act } from '../../../../kernel/db/act.ts';
import { type RefusalKind, Refused } from '../../../../shared/refusal.ts';
import { askApproval, type NewApproval } from './ask-approval.ts';
import { type NewSpend, refusalFor, reserveSpend } from './spend.ts';

type Refusals = {
  /** A company rule forbids it, and no one may approve it. */
  readonly refused: RefusalKind;
  /** It is outside a rule or over a budget. */
  readonly over: RefusalKind;
};

type Needs = { readonly reasons: readonly string[]; readonly others_kobo?: number };
/** No reasons: reserved within the rules and budgets. Otherwise why it needs an approval. Refuses what no one may approve. */
const reserved = async (act: Act, spend: NewSpend | null, refused: RefusalKind): Promise<Needs> => {
  if (spend === null) return { reasons: [] };
  const answer = await reserveSpend(act, spend);
  if (answer.outcome === 'refused')
    throw new Refused(refusalFor(answer, refused), { detail: answer.reasons.join(' ') });
  return answer;
};

/** For an order that cannot wait for an approval. advice: what the person can do instead. */
export const reserveOrRefuse = async (
  act: Act,
  spend: NewSpend | null,
  { refused, over }: Refusals,
  advice = '',
): Promise<void> => {
  const { reasons } = await reserved(act, spend, refused);
  if (reasons.length > 0) throw new Refused(over, { detail: [...reasons, advice].filter(Boolean).join(' ') });
};

type Order<T> = {
  /** null: the underlying order has its own reservation. */
  readonly spend: NewSpend | null;
  readonly question: Omit<NewApproval, 'reasons' | 'others_kobo'>;
  readonly refuse: Refusals;
  /** Adapts the reasons to the person who orders. */
  readonly read: (reasons: readonly string[]) => readonly string[];
  /** Runs within the rules and budgets. */
  readonly make: () => Promise<T>;
  /** Refuses a pointless request before asking for a reason. */
  readonly mayAsk?: () => Promise<void>;
  /** Runs while the request is open. */
  readonly wait?: (reasons: readonly string[]) => Promise<void>;
};

/**
 * In one transaction, by the system, which has checked that the person may order this. Without a reason for the deciders (`ask_reason`), an
 * order that needs an approval is refused with `refuse.over`; with one, it becomes an approval request.
 */
export const orderOrAsk = async <T>(
  act: Act,
  { spend, question, refuse, read, make, mayAsk, wait }: Order<T>,
): Promise<{ readonly made: T } | { readonly asked: readonly string[] }> => {
  const { reasons, others_kobo = 0 } = await reserved(
    act,
    spend && { ...spend, asked_by: question.asked_by },
    refuse.refused,
  );
  if (reasons.length === 0) return { made: await make() };
  await mayAsk?.();
  if (question.ask_reason === '') throw new Refused(refuse.over, { detail: read(reasons).join(' ') });
  await wait?.(reasons);
  await askApproval(act, { ...question, reasons, others_kobo });
  return { asked: read(reasons) };
};
