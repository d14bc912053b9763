// Fetches JSON from an outside service: follows no redirect, limits time and size, accepts only JSON.
import { textAtMost } from '../../../kernel/text-at-most.ts';
import { tracedFetch } from '../../../kernel/spans.ts';

/** The service failed: late, down, redirecting, too long or not JSON. The address is left out, since it may contain a key. */
export class OutsideFault extends Error {
  override readonly name = 'OutsideFault';
}

export type Asking = {
  /** The User-Agent that Kaya sends. */
  readonly agent: string;
  readonly wait_ms: number;
  readonly max_bytes: number;
  /** Statuses other than 200 whose body is an answer too (OSRM sends 'NoRoute' with 400). */
  readonly also?: readonly number[];
};

export const askJson = async (url: URL, { agent, wait_ms, max_bytes, also = [] }: Asking): Promise<unknown> => {
  // The time limit covers the body too: a service that sends it slowly is late.
  const signal = AbortSignal.timeout(wait_ms);
  try {
    const response = await tracedFetch(url, {
      signal,
      redirect: 'manual',
      headers: { accept: 'application/json', 'accept-language': 'en', 'user-agent': agent },
    });
    if (response.status !== 200 && !also.includes(response.status)) {
      await response.body?.cancel();
      throw new OutsideFault(`status ${response.status}`);
    }
    const text = await textAtMost(response, max_bytes);
    if (text === null) throw new OutsideFault('the answer is too long');
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof OutsideFault) throw error;
    if (signal.aborted) throw new OutsideFault(`no answer in ${wait_ms} ms`);
    throw new OutsideFault(error instanceof SyntaxError ? 'the answer is not JSON' : 'not reachable');
  }
};
