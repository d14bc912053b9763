// The addresses under which people open Kaya's pages. In development that is every name of this machine; any other host name that resolves to it
// is an attack (DNS rebinding).
import type { MiddlewareHandler } from 'hono';
import { common, Refused } from '../../shared/refusal.ts';
import { problemResponse } from './problem.ts';

const loopbackNames: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether a host name is this machine. */
export const isLoopback = (hostname: string): boolean => loopbackNames.has(hostname);

const hostnameOf = (origin: string): string => new URL(origin).hostname;

/**
 * Whether a page of `from` may write here: the configured origin may. With `everyLoopbackName` a page may also write to the address it was opened
 * from, under another name of this machine.
 * @param asked the address of the request
 */
export const isOwnPage = (from: string, asked: string, origin: string, everyLoopbackName: boolean): boolean => {
  if (from === origin) return true;
  return everyLoopbackName && URL.canParse(from) && isLoopback(hostnameOf(from)) && from === new URL(asked).origin;
};

/** Refuses host names other than the origin's and this machine's. Only for development, where no proxy is in front. */
export const ownHostsOnly =
  (origin: string): MiddlewareHandler =>
  async (c, next) => {
    const { hostname } = new URL(c.req.url);
    if (hostname === hostnameOf(origin) || isLoopback(hostname)) return next();
    return problemResponse(new Refused(common.wrong_host), 'host');
  };
