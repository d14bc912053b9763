// The types of the table in hears.ts: who is told, by which channel, with what.
import type { Contact } from '../../../shared/contact.ts';
import type { EventKind } from '../../../shared/event.ts';
import type { LetterName, WordsOf } from './letters/write-letter.ts';
import type { NotificationType } from './notifications.sql.ts';
import type { Sentences } from './text.ts';
import type { PriceLine } from './told.sql.ts';

/** What a message may use of the records behind an event; null when the event is not about one. */
export type Facts = {
  readonly job: {
    readonly title: string;
    readonly customerName: string;
    readonly customerEmail: string | null;
    readonly workerName: string | null;
    readonly startsAt: Date;
    readonly completedAt: Date | null;
    readonly priceKobo: number;
    readonly location: string;
    /** Completed or cancelled. */
    readonly ended: boolean;
    /** What its customer still has to pay by card. */
    readonly cardDueKobo: number;
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
  | { readonly account: (payload: P) => string | null }
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
  /** One of Kaya's paths. */
  readonly link: string | null;
};

/** Names and links for the person written to. proven: their mailbox is proven; a typed name is sent to no other mailbox. */
export type Reader = {
  readonly name: string;
  /** How Kaya is reached. */
  readonly contact: Contact;
  readonly proven: boolean;
  /** What the account is: `worker`, `driver`. Of a visitor none. */
  readonly roles: readonly string[];
  /** The address of a page of an account; null for a visitor. */
  readonly url: (path: string) => string | null;
  /** The pages of an order and of its receipt, by the order's id. A visitor gets a new link. */
  readonly orderUrl: (id: string) => string | null;
  readonly receiptUrl: (id: string) => string | null;
};

type LetterOrder = { [N in LetterName]: { readonly letter: N; readonly words: WordsOf<N> } }[LetterName];

export type Hearing<P> = {
  readonly to: Recipient<P>;
  /**
   * Null when there is nothing to say after all. Never shown to a visitor. roles: of the account, as in Reader. account: which of
   * several is told, empty for staff and workers near.
   */
  readonly inbox?: (payload: P, facts: Facts, roles: readonly string[], account: string) => Note | null;
  readonly email?: (payload: P, facts: Facts, reader: Reader) => LetterOrder | null;
};

export type Heard = { readonly kind: EventKind; readonly hearings: readonly Hearing<never>[] };

/** One row of the table: an event and who is told of it. */
export const heard = <P>(kind: EventKind<P, string>, ...hearings: readonly Hearing<P>[]): Heard => ({
  kind: kind as unknown as EventKind,
  hearings: hearings as unknown as readonly Hearing<never>[],
});
