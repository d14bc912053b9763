// A collector of traces for tests: accepts what OTLP/HTTP JSON allows and Kaya sends, nothing else.
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as z from 'zod/mini';

const hex = (digits: number) =>
  z.string().check(z.regex(new RegExp(`^(?!0+$)[0-9a-f]{${digits}}$`), `${digits} digits, not all zero`));
/** 64-bit numbers are decimal text. */
const long = z.string().check(z.regex(/^\d{1,19}$/));
const attributes = z.array(
  z.strictObject({
    key: z.string().check(z.minLength(1)),
    value: z.union([z.strictObject({ stringValue: z.string() }), z.strictObject({ intValue: long })]),
  }),
);
const span = z.strictObject({
  traceId: hex(32),
  spanId: hex(16),
  parentSpanId: z.optional(hex(16)),
  flags: z.literal(1),
  name: z.string().check(z.minLength(1)),
  kind: z.literal([1, 2, 3, 4, 5]),
  startTimeUnixNano: long,
  endTimeUnixNano: long,
  attributes,
  status: z.strictObject({ code: z.literal([0, 1, 2]) }),
});
const request = z.strictObject({
  resourceSpans: z.tuple([
    z.strictObject({
      resource: z.strictObject({ attributes }),
      scopeSpans: z.tuple([
        z.strictObject({ scope: z.strictObject({ name: z.string() }), spans: z.array(span).check(z.maxLength(512)) }),
      ]),
    }),
  ]),
});
export type SentSpan = z.infer<typeof span>;
type Taken = {
  readonly at: number;
  readonly headers: IncomingHttpHeaders;
  readonly resource: z.infer<typeof attributes>;
  readonly spans: readonly SentSpan[];
};

/** The value of an attribute, as it was sent. */
export const attributeOf = (one: SentSpan, key: string): string | undefined => {
  const value = one.attributes.find((each) => each.key === key)?.value;
  return value && ('intValue' in value ? value.intValue : value.stringValue);
};

/** faults: what was wrong with requests, which got the status 400. `answers` replaces the usual answer. */
export const openCollector = async (answers = (response: ServerResponse): void => void response.end('{}')) => {
  const taken: Taken[] = [];
  const faults: string[] = [];
  const server = createServer((asked, response) => {
    const parts: Buffer[] = [];
    asked.on('data', (part: Buffer) => parts.push(part));
    asked.on('end', () => {
      try {
        const line = `${asked.method} ${asked.url} ${asked.headers['content-type']}`;
        if (line !== 'POST /v1/traces application/json') throw new Error(line);
        const [all] = request.parse(JSON.parse(Buffer.concat(parts).toString())).resourceSpans;
        const [{ spans }] = all.scopeSpans;
        for (const one of spans)
          if (BigInt(one.endTimeUnixNano) < BigInt(one.startTimeUnixNano)) throw new Error('a span ends too early');
        taken.push({ at: Date.now(), headers: asked.headers, resource: all.resource.attributes, spans });
      } catch (error) {
        faults.push(String(error));
        return response.writeHead(400).end();
      }
      response.setHeader('content-type', 'application/json');
      answers(response);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    taken,
    faults,
    spans: (): readonly SentSpan[] => taken.flatMap(({ spans }) => spans),
    close: async (): Promise<void> => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
};
