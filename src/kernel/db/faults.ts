// What a PostgreSQL error means to us.
import { common, Refused } from '../../shared/refusal.ts';
import { log } from '../log.ts';

const codeOf = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : undefined;

/** Serialisation failures and deadlocks: the whole transaction may be retried. */
export const isRetryable = (error: unknown): boolean => ['40001', '40P01'].includes(codeOf(error) ?? '');

/** An earlier statement of the transaction failed, and its error is the cause. */
export const isAborted = (error: unknown): boolean => codeOf(error) === '25P02';

/** Row-level security or a privilege refused a write. */
export const isForbidden = (error: unknown): boolean => codeOf(error) === '42501';

/**
 * What the act has checked was over before it wrote: the row is deleted (23503), or the actor lost the right (42501). Run again, its own check
 * refuses, with a reason.
 */
export const isOvertaken = (error: unknown): boolean => ['23503', '42501'].includes(codeOf(error) ?? '');

/** The password is wrong, or was changed a moment ago. PgBouncer 1.18 has one code for all its faults. */
export const isRefusedLogin = (error: unknown): boolean =>
  codeOf(error) === '28P01' ||
  (codeOf(error) === '08P01' && error instanceof Error && error.message.includes('authentication failed'));

/** 25006: a standby, which is read-only. 28P01, 28000: the login is no longer valid. A later connection may work. */
const wrongServer = ['25006', '28P01', '28000'];

const unreachable = 'ECONNREFUSED ECONNRESET EPIPE ETIMEDOUT ENOENT ENOTFOUND EAI_AGAIN EHOSTUNREACH ENETUNREACH'.split(
  ' ',
);

/** The database is gone, shuts down, is read-only, rejects this login, or did not answer in time. */
export const isConnectionFault = (error: unknown): boolean => {
  // The words of a refusal may mention connections, so they are not matched.
  if (error instanceof Refused) return false;
  const code = codeOf(error);
  if (code === undefined)
    return error instanceof Error && /connect|terminated|not queryable|closed|read timeout/i.test(error.message);
  return (
    code.startsWith('08') ||
    ['57P01', '57P02', '57P03', '25P03', '53300', ...wrongServer].includes(code) ||
    unreachable.includes(code)
  );
};

const logAgain_ms = 60_000;
const logged = new Map<string, number>();

/** Every request hits the same cause, so each one is logged once a minute. */
const logAway = (code: string | undefined, error: unknown): void => {
  const reason = error instanceof Error ? error.message : String(error);
  const cause = code ?? reason;
  if (Date.now() - (logged.get(cause) ?? 0) < logAgain_ms) return;
  logged.set(cause, Date.now());
  log.error('database not available', { reason, code });
};

/** PostgreSQL aborted a statement after statement_timeout, or its wait after lock_timeout. The connection still works. */
const isTooSlow = (error: unknown): boolean => ['57014', '55P03'].includes(codeOf(error) ?? '');

/** All connections of the pool are taken, and none became free in time. */
const isFull = (error: unknown): boolean =>
  error instanceof Error && error.message === 'timeout exceeded when trying to connect';

/**
 * The refusal when the pool gives no connection, for any reason, or the open one fails. Logs the cause.
 * @param room when a full pool has one again, s; who comes for a database that is away tries again soon
 */
export const noConnection = (error: unknown, room: () => number): Refused => {
  logAway(codeOf(error), error);
  return new Refused(common.unavailable, { retryAfter: isFull(error) ? room() : 1 });
};

/** A refusal with a time to retry when the database is away or too slow; any other error unchanged. */
export const refusalOf = (error: unknown, room: () => number): unknown => {
  if (isConnectionFault(error)) return noConnection(error, room);
  return isTooSlow(error) ? new Refused(common.too_slow, { retryAfter: 1 }) : error;
};

/** The connection ended during the statement or before it; another connection may work. A time-out does not count. */
export const isBroken = (error: unknown): boolean =>
  isConnectionFault(error) &&
  (['57P01', '57P02', 'ECONNRESET', 'EPIPE'].includes(codeOf(error) ?? '') ||
    (codeOf(error) === undefined && error instanceof Error && /terminated|not queryable|closed/i.test(error.message)));

/** The constraint that a write violated, if that is why it failed. */
export const brokenConstraint = (error: unknown): string | undefined =>
  codeOf(error)?.startsWith('23') && typeof error === 'object' && error !== null && 'constraint' in error
    ? String(error.constraint)
    : undefined;
