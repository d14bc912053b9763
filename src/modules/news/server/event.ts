// An event with its news: who is notified, by which channel, in which words, and what staff's trail says.
import type { Letters } from '../../../kernel/letter.ts';
import type { Contact } from '../../../shared/contact.ts';
import type { EventKind } from '../../../shared/event.ts';
import type { NotificationType } from '../rules.ts';
import type { Sentences } from './text.ts';
import type * as z from 'zod/mini';
import type { Path } from '../../../shared/paths.ts';

export type PriceLine = { readonly label: string; readonly amount_kobo: number };

/** What a message may use of the records behind an event; null when the event is not about one. */
export type Facts = {
  readonly job: {
    readonly title: string;
    readonly customerName: string;
    readonly customerEmail: string | null;
    readonly workerId: string | null;
    readonly workerName: string | null;
    readonly startsAt: Date;
    readonly completedAt: Date | null;
    readonly priceKobo: number;
    readonly location: string;
    /** Completed or cancelled. */
    readonly ended: boolean;
    /** What its customer still has to pay by card. */
    readonly cardDueKobo: number;
    /** What the customer’s second code will pay its mover before the end; 0: nothing. */
    readonly partKobo: number;
  } | null;
  readonly order: {
    readonly id: string;
    readonly userId: string | null;
    readonly email: string;
    /** That pays it. */
    readonly companyId: string | null;
    readonly priceKobo: number | null;
    readonly priceLines: readonly PriceLine[];
    readonly kind: 'request' | 'booking';
    /** In the middle of a sentence: `move`, `cleaning`. */
    readonly what: string;
  } | null;
};

/** An account, or the customer of the event's order, who may be a visitor known only by email. */
export type OneRecipient<P> =
  | { readonly account: (payload: P, facts: Facts) => string | null }
  | { readonly customer: (payload: P) => string | null };
/** Or several accounts, the workers near an open job, or all of staff; none of them get an email. */
export type Recipient<P> =
  | OneRecipient<P>
  | { readonly accounts: (payload: P) => readonly string[] }
  | { readonly workersNear: (payload: P) => string }
  | { readonly staff: true };

export type Note = Sentences & {
  readonly type: NotificationType;
  /** Security and SOS: told on every channel, whatever the person has switched off. */
  readonly essential?: true;
  readonly link: Path | null;
};

/** Names and links for the person written to. proven: their mailbox is proven; a typed name is sent to no other mailbox. */
export type Reader = {
  readonly name: string;
  /** How Kaya is reached. */
  readonly contact: Contact;
  /** By what people pay Kaya, inside a sentence. */
  readonly payBy: string;
  readonly proven: boolean;
  /** What the account is: `worker`, `driver`. A visitor has none. */
  readonly roles: readonly string[];
  /** The address of a page of an account; null for a visitor. */
  readonly url: (path: Path) => string | null;
  /** The pages of an order and of its receipt, by the order's id. A visitor gets a new link. */
  readonly orderUrl: (id: string) => string | null;
  readonly receiptUrl: (id: string) => string | null;
};

/** An email by its name, which the task `mail.send` sends. */
export type LetterOrder = { readonly letter: string; readonly words: Readonly<Record<string, unknown>> };

/** `mail('recovery', { name, url })`: an email of a module, with exactly its words. Each module makes it in `server/mail.ts`. */
export const mailOf =
  <T extends Letters>() =>
  <N extends keyof T & string>(
    letter: N,
    words: z.output<T[N]['words']> & Readonly<Record<string, unknown>>,
  ): LetterOrder => ({ letter, words });

export type Hearing<P> = {
  readonly to: Recipient<P>;
  /**
   * Null when there is nothing to say after all. Never shown to a visitor. roles: the account's, as in Reader. account: which of
   * several is told, empty for staff and workers near.
   */
  readonly inbox?: (payload: P, facts: Facts, roles: readonly string[], account: string) => Note | null;
  readonly email?: (payload: P, facts: Facts, reader: Reader) => LetterOrder | null;
};

/** Who is notified, or why nobody is: the person did it themselves, or something else says it. */
type Told<P> =
  | { readonly tells: readonly [Hearing<P>, ...Hearing<P>[]]; readonly silent?: never }
  | { readonly silent: string; readonly tells?: never };

/** The trail shows what somebody wrote as `reason`. A reason that is one of our codes is not shown: the sentence says it. */
type Reason<P> = P extends { readonly reason?: infer R }
  ? string extends NonNullable<R>
    ? { readonly saysReason?: never }
    : unknown extends R
      ? { readonly saysReason?: never }
      : { readonly saysReason: true }
  : { readonly saysReason?: never };

export type News<P> = Told<P> & {
  /**
   * The event in one sentence, for staff and for the audit log of a company. null: no trail finds it, because no field names anybody. A
   * sentence that is null: another event of the same act says it.
   */
  readonly trail: ((payload: P) => string | null) | null;
  readonly saysReason?: true;
  /** What customers do for themselves; when staff do it, the trail says so. */
  readonly customersOwn?: true;
  /** It follows from what somebody did: the trail names Kaya, not that person. */
  readonly byItself?: true;
};

export type Announced<P = unknown, N extends string = string> = EventKind<P, N> & News<P>;

type Entry<P> = Pick<EventKind<P>, 'audience' | 'subjects' | 'crowd'> & News<P> & Reason<P>;

export const event =
  <P>() =>
  <const N extends string>(name: N, entry: Entry<P>): Announced<P, N> => ({ name, ...entry });

export const account = <P>(of: (payload: P) => string | null): OneRecipient<P> => ({ account: of });
