// The server of every fake payment provider: the calls it received, and the possible faults of each.
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Json = Record<string, unknown>;
/** The outcome of the next charge of a kept card. confirm: the bank requires the payer's confirmation; code: by a code, without a page. */
export type NextCharge = 'paid' | 'declined' | 'pending' | 'confirm' | 'code' | 'less';

export type Answer = { readonly status: number; readonly body: unknown };

/** What the next call gets instead of its answer; without one nothing goes wrong. before: the call has no effect; otherwise only its answer is
 * lost. */
export type Trouble = {
  readonly answer?: 'nothing' | 'half' | Answer | { readonly status: number; readonly html: string };
  readonly before?: boolean;
};

const bodyOf = async (request: IncomingMessage): Promise<Json> => {
  let text = '';
  for await (const part of request) text += String(part);
  return text ? (JSON.parse(text) as Json) : {};
};

/** What every adapter treats as "outcome unknown", returned before or after the call's effect. */
export const lost: Trouble = { answer: 'nothing' };
export const badGateway: Trouble = { before: true, answer: { status: 502, html: '<html>Bad gateway</html>' } };
export const half: Trouble = { answer: 'half' };
export const endless: Trouble = { answer: { status: 200, body: { status: true, message: 'x'.repeat(1_000_000) } } };

/** refusalOf: the answer to a call at this address without a valid key in its headers. */
export const startProviderApi = async (
  answerTo: (method: string, url: URL, body: Json, headers: IncomingHttpHeaders) => Answer | Promise<Answer>,
  refusalOf: (headers: IncomingHttpHeaders, url: URL) => Answer | null,
) => {
  const calls: { readonly method: string; readonly path: string; readonly query: string; readonly body: Json }[] = [];
  let troubles: Trouble[] = [];
  let isAway = false;
  const server = createServer((request, response) => {
    const respond = async (): Promise<void> => {
      const body = await bodyOf(request);
      const url = new URL(request.url ?? '/', 'http://localhost');
      const method = request.method ?? 'GET';
      if (isAway) return void request.socket.destroy();
      calls.push({ method, path: url.pathname, query: url.search, body });
      const say = (status: number, text: string, type = 'application/json'): void => {
        response.writeHead(status, { 'content-type': type }).end(text);
      };
      const refusal = refusalOf(request.headers, url);
      if (refusal) return say(refusal.status, JSON.stringify(refusal.body));
      const trouble = troubles.shift();
      const answer = trouble?.before ? undefined : await answerTo(method, url, body, request.headers);
      const given = trouble?.answer ?? answer;
      if (!given || given === 'nothing') return void request.socket.destroy();
      if (given === 'half') return say(200, JSON.stringify(answer?.body ?? {}).slice(0, -9));
      if ('html' in given) return say(given.status, given.html, 'text/html');
      return say(given.status, JSON.stringify(given.body));
    };
    void respond();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    /** Each of the next calls gets one of these. */
    trouble: (...next: Trouble[]): void => {
      troubles = next;
    },
    /** Makes it unreachable. */
    away: (now: boolean): void => {
      isAway = now;
    },
    stop: async (): Promise<void> => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
};

/** How a provider's lists go wrong: promised rows that are missing, or one page for ever. */
export type ListTrouble = { promised: number; isEndless: boolean };
export const goodLists = (): ListTrouble => ({ promised: 0, isEndless: false });

/** A page of a list, in the provider's numbering from `first`. */
export const pageOfRows = <T>(
  rows: readonly T[],
  { at, size, first = 1 }: { readonly at: number; readonly size: number; readonly first?: number },
  { promised, isEndless }: ListTrouble,
) => {
  const total = rows.length + promised;
  const pages = isEndless ? 1_000_000 : Math.ceil(total / size);
  const from = isEndless ? 0 : (at - first) * size;
  return { rows: rows.slice(from, from + size), total, pages, isLast: at - first + 1 >= pages };
};

/** The provider's timestamp for something that begins now. */
export const begunAt = (): string => new Date().toISOString();
