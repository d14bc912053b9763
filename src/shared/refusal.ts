// A refusal is a decision, not a fault: a stable code for programs and a sentence for people.

export type RefusalKind<C extends string = string> = {
  readonly code: C;
  readonly status: 400 | 401 | 403 | 404 | 408 | 409 | 410 | 413 | 415 | 421 | 422 | 429 | 503;
  /** The heading, as the specification words it ('Amount Too Low'); the toast's title. */
  readonly title: string;
  /** The sentence under it. */
  readonly detail: string;
};

export type RefusedAbout = Readonly<Record<string, string | number>>;
export type FieldFault = { readonly path: string; readonly message: string };

/** Declares one refusal. With only a title, the title is also the sentence. */
export const refusal = <const C extends string>(
  status: RefusalKind['status'],
  code: C,
  title: string,
  detail: string = title,
): RefusalKind<C> => ({ code, status, title, detail });

/** Thrown by rules and use cases; the HTTP edge turns it into problem details and the transaction rolls back. */
export class Refused extends Error {
  readonly kind: RefusalKind;
  readonly fields: readonly FieldFault[];
  /** Seconds until a retry makes sense; becomes Retry-After. */
  readonly retryAfter: number | undefined;
  /** What a page needs to continue: the id of the obstacle, or the current amount. */
  readonly about: RefusedAbout | undefined;
  constructor(
    kind: RefusalKind,
    more: { fields?: readonly FieldFault[]; detail?: string; retryAfter?: number; about?: RefusedAbout } = {},
  ) {
    super(more.detail ?? kind.detail);
    this.kind = kind;
    this.fields = more.fields ?? [];
    this.retryAfter = more.retryAfter;
    this.about = more.about;
  }
}

/** Refuses because of one field, so that the page can show the sentence beside it. */
export const refuseField = (kind: RefusalKind, path: string, message: string = kind.detail): Refused =>
  new Refused(kind, { detail: message, fields: [{ path, message }] });

/** Refusals any endpoint may answer with. */
export const common = {
  invalid_request: refusal(422, 'invalid_request', 'Please check the form', 'Please correct the marked fields.'),
  malformed: refusal(400, 'malformed', 'Invalid request', 'The request body is not valid JSON.'),
  not_signed_in: refusal(401, 'not_signed_in', 'Sign in required', 'Please sign in to continue.'),
  wrong_key: refusal(
    401,
    'wrong_key',
    'API key required',
    'Send an API key that is valid now: Authorization: Bearer kaya_…. A key that is revoked or past its last day opens nothing.',
  ),
  unknown_version: refusal(
    400,
    'unknown_version',
    'Unknown version',
    'Kaya-Version names a version that does not exist.',
  ),
  live_only: refusal(
    403,
    'live_only',
    'Not for test keys',
    'This is live data of your company. Use a live key for it.',
  ),
  missing_scope: refusal(403, 'missing_scope', 'Not allowed', 'This API key may not do this.'),
  own_case: refusal(
    403,
    'own_case',
    'This is your own',
    'It is yours, or your company’s. Another member of staff has to do this.',
  ),
  wrong_origin: refusal(403, 'wrong_origin', 'Not allowed', 'This request did not come from a Kaya page.'),
  wrong_host: refusal(
    421,
    'wrong_host',
    'Wrong address',
    'Kaya runs in development here and answers to its own addresses only. See KAYA_ORIGIN.',
  ),
  not_found: refusal(404, 'not_found', 'Not found', 'This does not exist, or you do not have access to it.'),
  too_large: refusal(413, 'too_large', 'Too large', 'What you sent is too large.'),
  body_late: refusal(
    408,
    'body_late',
    'Connection too slow',
    'What you sent did not arrive in time. Check your connection and try again.',
  ),
  wrong_content_type: refusal(
    415,
    'wrong_content_type',
    'Wrong content type',
    'Send JSON with content type application/json.',
  ),
  key_reused: refusal(
    422,
    'key_reused',
    'Already sent',
    'This form was already sent with different details. Reload the page, check it, and try again.',
  ),
  too_many_requests: refusal(429, 'too_many_requests', 'Too many attempts', 'Please wait a moment and try again.'),
  proof_needed: refusal(
    429,
    'proof_needed',
    'One moment',
    'Very many people on your network are using this right now. Please wait a moment and try again.',
  ),
  unavailable: refusal(
    503,
    'unavailable',
    'Please try again',
    'Kaya is not available right now. Nothing was lost. Try again in a moment.',
  ),
  too_slow: refusal(503, 'too_slow', 'Please try again', 'This is taking too long. Please try again.'),
} as const;

/** The shape of every error on the wire (RFC 9457), media type application/problem+json. */
export type Problem = {
  type: string;
  title: string;
  status: number;
  detail: string;
  code: string;
  fields?: readonly FieldFault[];
  about?: RefusedAbout;
  /** The request's id in Kaya's log. */
  request?: string;
};
