// An event with its news: who is notified, by which channel, in which words, and its sentence in staff's trail.
import type { Letters } from '../../../kernel/letter.ts';
import type { Contact } from '../../../shared/contact.ts';
import type { EventKind } from '../../../shared/event.ts';
import type { NotificationType } from '../rules.ts';
import type { Sentences } from './text.ts';
import type * as z from 'zod/mini';
import type { Path } from '../../../shared/paths.ts';

export type PriceLine = { readonly label: string; readonly amount_kobo: number };

/** What a message may use of the records behind an event; null if the event is not about one. */
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
    /** What its customer must still pay by card. */
    readonly cardDueKobo: number;
    /** What the customer’s second code will pay its mover before the end; 0: nothing. */
    readonly partKobo: number;
  } | null;
  readonly order: {
    readonly id: string;
    readonly userId: string | null;
    readonly email: string;
    /** The paying company. */
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
/** Or several accounts, the workers near an open job, or all staff; none of them get an email. */
export type Recipient<P> =
  | OneRecipient<P>
  | { readonly accounts: (payload: P) => readonly string[] }
  | { readonly workersNear: (payload: P) => string }
  | { readonly staff: true };

export type Note = Sentences & {
  readonly type: NotificationType;
  /** Security and SOS: sent on every channel, whatever the person has switched off. */
  readonly essential?: true;
  readonly link: Path | null;
};

/** Names and links for the recipient. proven: their mailbox is proven; typed names are sent to no other mailbox. */
export type Reader = {
  readonly name: string;
  /** How Kaya is reached. */
  readonly contact: Contact;
  /** How people pay Kaya, inside a sentence. */
  readonly payBy: string;
  readonly proven: boolean;
  /** The account's roles: `worker`, `driver`. A visitor has none. */
  readonly roles: readonly string[];
  /** The address of an account's page; null for a visitor. */
  readonly url: (path: Path) => string | null;
  /** The pages of an order and of its receipt, by the order's id. A visitor gets a new link. */
  readonly orderUrl: (id: string) => string | null;
  readonly receiptUrl: (id: string) => string | null;
};

/** An email by name, for the task `mail.send`. */
export type LetterOrder = { readonly letter: string; readonly words: Readonly<Record<string, unknown>> };

/** `mail('recovery', { name, url })`: an email of a module, with exactly its words. Each module defines it in `server/mail.ts`. */
export const mailOf =
  <T extends Letters>() =>
  <N extends keyof T & string>(
    letter: N,
    words: z.output<T[N]['words']> & Readonly<Record<string, unknown>>,
  ): LetterOrder => ({ letter, words });

export type Hearing<P> = {
  readonly to: Recipient<P>;
  /**
   * Null if there is nothing to say after all. Never shown to a visitor. roles: the account's, as in Reader. account: which of several
   * accounts is notified; empty for staff and workers near a job.
   */
  readonly inbox?: (payload: P, facts: Facts, roles: readonly string[], account: string) => Note | null;
  readonly email?: (payload: P, facts: Facts, reader: Reader) => LetterOrder | null;
};

/** Who is notified, or why no one is: the person did it themselves, or something else says it. */
type Told<P> =
  | { readonly tells: readonly [Hearing<P>, ...Hearing<P>[]]; readonly silent?: never }
  | { readonly silent: string; readonly tells?: never };

/** The trail shows typed text in `reason`. A reason that is one of our codes is not shown: the sentence says it. */
type Reason<P> = P extends { readonly reason?: infer R }
  ? string extends NonNullable<R>
    ? { readonly saysReason?: never }
    : unknown extends R
      ? { readonly saysReason?: never }
      : { readonly saysReason: true }
  : { readonly saysReason?: never };

export type News<P> = Told<P> & {
  /**
   * The event in one sentence, for staff and for a company's audit log. null: no trail finds it, because no field names anyone. A sentence
   * that is null: another event of the same act says it.
   */
  readonly trail: ((payload: P) => string | null) | null;
  readonly saysReason?: true;
  /** An act that customers do themselves; if staff do it, the trail says so. */
  readonly customersOwn?: true;
  /** A consequence of someone's act: the trail names Kaya, not that person. */
  readonly byItself?: true;
};

export type Announced<P = unknown, N extends string = string> = EventKind<P, N> & News<P>;

type Entry<P> = Pick<EventKind<P>, 'audience' | 'subjects' | 'crowd'> & News<P> & Reason<P>;

export const event =
  <P>() =>
  <const N extends string>(name: N, entry: Entry<P>): Announced<P, N> => ({ name, ...entry });

export const account = <P>(of: (payload: P) => string | null): OneRecipient<P> => ({ account: of });
