// Every error is sent in one shape: RFC 9457 problem details with a stable code.
import { common, type Problem, Refused, type RefusalKind } from '../../shared/refusal.ts';
import { log } from '../log.ts';
import { currentTrace } from '../trace.ts';

const unexpected = {
  code: 'unexpected',
  status: 500,
  title: 'Something went wrong',
  detail: 'Something went wrong. Please try again.',
} as const;

const requestOf = (): Pick<Problem, 'request'> => {
  const trace = currentTrace();
  return trace ? { request: trace.id } : {};
};

const body = (
  kind: RefusalKind | typeof unexpected,
  detail: string,
  fields: Problem['fields'],
  about?: Problem['about'],
): Problem => ({
  type: `/api/docs#${kind.code}`,
  title: kind.title,
  status: kind.status,
  detail,
  code: kind.code,
  ...(fields && fields.length > 0 ? { fields } : {}),
  ...(about ? { about } : {}),
  ...requestOf(),
});

/** Refusals that leave a part of the body unread. */
const unread: ReadonlySet<string> = new Set([common.too_large.code, common.body_late.code]);

/** Turns an error into a response; refusals are not logged as errors. */
export const problemResponse = (error: unknown, where: string): Response => {
  const headers: Record<string, string> = { 'content-type': 'application/problem+json', 'cache-control': 'no-store' };
  if (error instanceof Refused) {
    // Closes the connection instead of waiting for the rest of the body.
    if (unread.has(error.kind.code)) headers['connection'] = 'close';
    if (error.retryAfter !== undefined) headers['retry-after'] = String(error.retryAfter);
    return new Response(JSON.stringify(body(error.kind, error.message, error.fields, error.about)), {
      status: error.kind.status,
      headers,
    });
  }
  log.error('request failed', {
    where,
    error: error instanceof Error ? (error.stack ?? error.message) : String(error),
  });
  return new Response(JSON.stringify(body(unexpected, unexpected.detail, undefined)), { status: 500, headers });
};

export const notFound = (): Response => problemResponse(new Refused(common.not_found), '');
