// A contract is data: what crosses the wire, who may call, how it refuses. The server implements it, the web calls it, OpenAPI and the reference
// pages are generated from it.
import type * as z from 'zod/mini';
import type { RefusalKind } from './refusal.ts';

type Schema = z.ZodMiniType;

/** What a field of an act of staff names: nobody decides their own case (docs/decisions/0083-own-cases-of-staff.md). */
export type OwnKind =
  | 'person'
  /** For a hearing: also a worker who has one of the caller's jobs. */
  | 'worker'
  | 'order'
  | 'work'
  | 'ride'
  | 'company'
  | 'bill'
  | 'insurance'
  | 'item'
  /** A partner of the company programs, and an offer of one. */
  | 'partner'
  | 'offer'
  | 'sign_up'
  | 'provider'
  | 'application'
  | 'vehicle'
  | 'hearing'
  | 'case'
  /** A difference between our books and a provider's, about somebody's money. */
  | 'exception'
  /** A person's payout. */
  | 'payout'
  /** An entry of the ledger that changes somebody's balance. */
  | 'posting'
  /** What staff have requested for an exception or a posting. */
  | 'staff_act';

/** anyone: with or without a session. account: signed in. staff: signed in and holding the staff role. key: a company's program. */
type Who = 'anyone' | 'account' | 'staff' | 'key';

/** bytes: a file or a message, read completely. stream: open until one side leaves. types: `image/*` is any picture. */
type Raw<K extends 'bytes' | 'stream'> = { readonly kind: K; readonly types: readonly string[] };

export type Endpoint = {
  /** module.verbNoun, unique; also the OpenAPI operationId. */
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Absolute path with OpenAPI braces: /api/jobs/{id}/acceptance */
  readonly path: string;
  readonly who: Who;
  /** For each act of staff: the fields that may name the caller's own case, which is then refused; none: `{}`. */
  readonly own?: Readonly<Record<string, OwnKind>>;
  /** The scope a key needs, such as `items:read`; without it every key of a company may call. Only for who `key`. */
  readonly scope?: string;
  /** A test key may call it too: then it reads and writes test bookings. Only for who `key`. */
  readonly test?: boolean;
  /** One sentence for the reference pages. */
  readonly summary: string;
  readonly params?: Schema;
  readonly query?: Schema;
  /** Use strictObject: unknown fields of a write are refused. */
  readonly body?: Schema;
  /** Request headers that it reads, apart from the common ones; lower-case names. */
  readonly headers?: Schema;
  readonly answer: Schema;
  /** The body is not JSON. A caller passes a Blob; the use case reads it. */
  readonly takes?: Raw<'bytes'> & { readonly max_bytes: number };
  /** The answer is not JSON. For bytes, `answer` is `z.custom<Uint8Array<ArrayBuffer>>()`; for a stream: `z.unknown()`. */
  readonly gives?: Raw<'bytes' | 'stream'>;
  /** Success status; default 200. */
  readonly status?: 200 | 201 | 202 | 204;
  /** Every business refusal it may answer with, apart from the common ones (refusal.ts). */
  readonly refusals?: readonly RefusalKind[];
  /** A repeat with the same Idempotency-Key gets the first call's answer. */
  readonly idempotent?: boolean;
  /** It may wait on the device for a connection: `Pressed-At` says when the person pressed. */
  readonly mayWait?: boolean;
  /** A call that the reference page shows and a test makes. `{word}`: the test fills it in. Every endpoint of who `key` has one. */
  readonly example?: {
    readonly params?: Readonly<Record<string, string>>;
    readonly query?: Readonly<Record<string, string>>;
    readonly body?: unknown;
  };
};

export const endpoint = <const E extends Endpoint>(e: E): E => e;

type In<S> = S extends Schema ? z.input<S> : undefined;
type Out<S> = S extends Schema ? z.output<S> : undefined;
type Part<K extends string, V> = V extends undefined ? { [P in K]?: undefined } : { [P in K]: V };

/** How pages name an endpoint, without its schemas: `POST /api/jobs/{id}/acceptance`. */
export type RequestLine<E extends Endpoint = Endpoint> = `${E['method']} ${E['path']}` & { readonly endpoint?: E };

type Named = Endpoint | RequestLine;
type EndpointOf<N extends Named> = N extends Endpoint
  ? N
  : N extends { readonly endpoint?: infer E extends Endpoint }
    ? E
    : never;
type Sent<E extends Endpoint> = E['takes'] extends Raw<'bytes'> ? Blob : In<E['body']>;
type Given<E extends Endpoint> = Part<'params', In<E['params']>> &
  Part<'query', In<E['query']>> &
  Part<'headers', In<E['headers']>> &
  Part<'body', Sent<E>>;

/** What a caller passes. */
export type Call<N extends Named> = Given<EndpointOf<N>>;

/** What a use case receives after validation. */
export type Input<E extends Endpoint> = Part<'params', Out<E['params']>> &
  Part<'query', Out<E['query']>> &
  Part<'headers', Out<E['headers']>> &
  Part<'body', Out<E['body']>>;

export type Answer<N extends Named> = z.output<EndpointOf<N>['answer']>;
