// Asks an outside service for JSON: follows no redirect, limits time and size, accepts nothing but JSON.

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

const read = async (response: Response, max: number): Promise<string> => {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.byteLength;
    if (size > max) throw new OutsideFault('the answer is too long');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
};

export const askJson = async (url: URL, { agent, wait_ms, max_bytes, also = [] }: Asking): Promise<unknown> => {
  // The time limit covers the body too: a service that sends it slowly is late.
  const signal = AbortSignal.timeout(wait_ms);
  try {
    const response = await fetch(url, {
      signal,
      redirect: 'manual',
      headers: { accept: 'application/json', 'accept-language': 'en', 'user-agent': agent },
    });
    if (response.status !== 200 && !also.includes(response.status)) {
      await response.body?.cancel();
      throw new OutsideFault(`status ${response.status}`);
    }
    return JSON.parse(await read(response, max_bytes));
  } catch (error) {
    if (error instanceof OutsideFault) throw error;
    if (signal.aborted) throw new OutsideFault(`no answer in ${wait_ms} ms`);
    throw new OutsideFault(error instanceof SyntaxError ? 'the answer is not JSON' : 'not reachable');
  }
};
