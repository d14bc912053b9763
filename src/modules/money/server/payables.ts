// How a module describes something that is paid to Kaya. Money does the rest: the attempt, the provider's page, its answer.
import type { Act, Actor, Database } from '../../../kernel/db/act.ts';
import { system } from '../../../kernel/db/actor.ts';
import type { Route } from '../../../kernel/http/route.ts';
import { idShape } from '../../../shared/ids.ts';
import { common, Refused, type RefusalKind } from '../../../shared/refusal.ts';
import type { DebtPage } from '../debt-rules.ts';
import type { PayableKind, PayableRef } from '../payable-rules.ts';
import { payByCard, payByTransfer, payByWallet, type PaymentRefusals } from '../payment-contract.ts';
import { payByUssd } from '../ussd-contract.ts';
import type { Adapters } from '../adapters/adapters.ts';
import type { Checkouts } from '../adapters/checkouts.ts';
import type { PaymentRow } from './payment-event.ts';
import type { Path } from '../../../shared/paths.ts';

/** What the payer chooses, where the payable lets them. */
export type Asked = { readonly amount_kobo?: number | undefined; readonly page?: DebtPage | undefined };

export type Due = {
  readonly id: string;
  /** For a job. */
  readonly order_id?: string;
  readonly account_id: string | null;
  readonly amount_kobo: number;
  /** For the provider's page. back: the path that the payer returns to. */
  readonly about: { readonly title: string; readonly email: string; readonly back?: Path };
};

export type Payable = {
  /** The holder of the link, if the payable is opened by one. Without it the payer is signed in, and the key is its id. */
  readonly actorFor?: (db: Database, actor: Actor, key: string) => Promise<Actor>;
  /** Its id under the key of its page; null while there is nothing to pay. Refuses anyone it does not concern. */
  readonly find: (act: Act, key: string) => Promise<string | null>;
  /** What is due now. In the payer's transaction: it locks the payable, and refuses when nothing is due. */
  readonly due: (act: Act, key: string, asked: Asked) => Promise<Due>;
  /** It proves a card, so nothing else pays it. */
  readonly cardOnly?: boolean;
  /** What `due` and `find` refuse with. */
  readonly refusals?: readonly RefusalKind[];
  /** The common refusals in other words. */
  readonly words?: { readonly [C in keyof PaymentRefusals]?: RefusalKind<C> };
} & (
  | {
      /** After each change of a payment of it: it was paid and is held, has failed, or was abandoned. Any number of times, by the system. */
      readonly settle: (act: Act, id: string) => Promise<void>;
    }
  | {
      /** In the transaction that records that it was paid, instead of holding it. False when it was booked before. By the system. */
      readonly book: (act: Act, payment: PaymentRow) => Promise<boolean>;
    }
);

/** By kind, from the manifests of all modules. */
export type Payables = Readonly<Record<string, Payable>>;

/** The providers, and what is paid. */
export type CardPayments = { readonly checkouts: Adapters<Checkouts>; readonly payables: Payables };

export const payableOfKind = (payables: Payables, kind: PayableKind): Payable => {
  const payable = payables[kind];
  if (!payable) throw new Error(`no module registers the payable ${kind}`);
  return payable;
};

export const settle = async (db: Database, payables: Payables, { kind, id }: PayableRef): Promise<void> => {
  const payable = payableOfKind(payables, kind);
  // As the system: only the provider's answer decides, and the payer may not write what follows from it.
  if ('settle' in payable) await db.act(system, (act) => payable.settle(act, id));
};

/** By a task, in the transaction of the change. */
export const settleLater = (act: Act, payables: Payables, { kind, id }: PayableRef): void => {
  if ('settle' in payableOfKind(payables, kind))
    act.task('money.settle_payable', { kind, id }, { key: `settle:${kind}:${id}` });
};

/** Who pays: the holder of a link, or the account that is signed in. */
export const payerFor =
  (payables: Payables) =>
  async (
    db: Database,
    actor: Actor,
    { params: { kind, id } }: { params: { kind: PayableKind; id: string } },
  ): Promise<Actor> => {
    const { actorFor } = payableOfKind(payables, kind);
    if (actorFor) return actorFor(db, actor, id);
    if (actor.kind === 'visitor') throw new Refused(common.not_signed_in);
    if (!idShape.test(id)) throw new Refused(common.not_found);
    return actor;
  };

/** Paying may also refuse with what the payables refuse with. Two may have one code in their own words. */
export const withRefusals = (payables: Payables, routes: readonly Route[]): readonly Route[] => {
  const theirs = Object.values(payables).flatMap(({ refusals = [], words = {} }) => [
    ...refusals,
    ...Object.values(words),
  ]);
  const paying: readonly string[] = [payByCard, payByTransfer, payByUssd, payByWallet].map(({ name }) => name);
  return routes.map(({ endpoint, ...route }) => {
    const refusals = paying.includes(endpoint.name)
      ? [...new Set([...(endpoint.refusals ?? []), ...theirs])]
      : endpoint.refusals;
    return { ...route, endpoint: { ...endpoint, refusals } };
  });
};
