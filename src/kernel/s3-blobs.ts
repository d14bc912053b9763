// A private bucket of S3-compatible storage. People never get its address: they read files through Kaya, which asks each time who they are.
import { createHash } from 'node:crypto';
import { type Blobs, type Content, filesOfPeople, nameIn, type Stored, sumOf } from './blobs.ts';
import { type Bucket, readText, s3Call } from './s3-call.ts';
import { StorageAway } from './storage-away.ts';

/** Max time between two pieces of an answer, while its reader asks for more. Tests set it. */
const piece_ms = 10_000;
/** Kaya stores no larger file. */
const max_bytes = 50_000_000;

/**
 * Passes on the bytes of an answer. Passes on the last ones only when the whole content is what was stored.
 * @param sum undefined: another program stored the file, and only its length is known
 */
async function* whole(
  answer: Response,
  {
    bytes,
    sum,
    place,
    cut,
    wait_ms,
  }: { bytes: number; sum: string | undefined; place: string; cut: () => void; wait_ms: number },
): AsyncGenerator<Uint8Array<ArrayBuffer>, void> {
  const reader = answer.body?.getReader();
  const hash = createHash('sha256');
  let [held, count]: [Uint8Array<ArrayBuffer> | undefined, number] = [undefined, 0];
  try {
    for (;;) {
      const timer = setTimeout(cut, wait_ms);
      const { value, done } = (await reader?.read().finally(() => clearTimeout(timer))) ?? { done: true };
      if (done || value === undefined) break;
      hash.update(value);
      count += value.length;
      if (held) yield held;
      held = value;
    }
  } catch (error) {
    throw new StorageAway(`an answer of ${place} broke off: ${String(error)}`);
  } finally {
    cut();
  }
  if (count !== bytes || (sum !== undefined && hash.digest('hex') !== sum))
    throw new StorageAway(`${place} answered with other bytes than were put there`);
  if (held) yield held;
}

/** A stream of these pieces. It asks for the first piece when it is read. Cancelling it ends the answer, even before the first read. */
const streamOf = (pieces: AsyncGenerator<Uint8Array<ArrayBuffer>, void>, cut: () => void): Content['stream'] =>
  new ReadableStream(
    {
      pull: async (reader) => {
        const { value, done } = await pieces.next();
        if (done) reader.close();
        else reader.enqueue(value);
      },
      cancel: cut,
    },
    { highWaterMark: 0 },
  );

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const plain = (xml: string): string =>
  xml.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (all, decimal, hex, name) =>
    name ? (entities[name] ?? all) : String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hex, 16)),
  );

/** wait_ms: max time for each answer. Tests set it. */
export const s3Blobs = (
  bucket: Bucket,
  { wait_ms, stored = filesOfPeople }: { wait_ms?: number; stored?: Stored } = {},
): Blobs => {
  const place = `the bucket ${bucket.bucket} at ${new URL(bucket.url).host}`;
  const call = s3Call(place, bucket, { wait_ms, setting: stored.setting });
  const blobName = (name: string): string => nameIn(stored, name);
  const get: Blobs['get'] = async (name) => {
    const { answer, cut } = await call({ method: 'GET', name: blobName(name) });
    if (answer.status === 404) return null;
    const bytes = Number(answer.headers.get('content-length') ?? Number.NaN);
    if (!(bytes <= max_bytes)) {
      cut();
      throw new StorageAway(`${place} answered with a file of ${bytes} bytes`);
    }
    const sum = answer.headers.get('x-amz-meta-sha256') ?? undefined;
    return { bytes, stream: streamOf(whole(answer, { bytes, sum, place, cut, wait_ms: wait_ms ?? piece_ms }), cut) };
  };
  const listPage = async (inside: string, token: string | undefined): Promise<string> => {
    const query = { 'list-type': '2', prefix: inside, ...(token && { 'continuation-token': token }) };
    const { answer, cut } = await call({ method: 'GET', query });
    const timer = setTimeout(cut, piece_ms);
    try {
      return await readText(answer);
    } catch (error) {
      throw new StorageAway(`a list of ${place} broke off: ${String(error)}`);
    } finally {
      clearTimeout(timer);
    }
  };
  return {
    place,
    put: async (name, content) => {
      const body = { content, sum: await sumOf(content.stream()) };
      (await call({ method: 'PUT', name: blobName(name), body })).cut();
    },
    get,
    delete: async (name) => {
      (await call({ method: 'DELETE', name: blobName(name) })).cut();
    },
    async *list(inside) {
      let token: string | undefined;
      do {
        const page = await listPage(inside, token);
        for (const [entry] of page.matchAll(/<Contents>.*?<\/Contents>/gs)) {
          const [name, bytes] = ['Key', 'Size'].map((tag) => new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(entry)?.[1]);
          if (name && stored.isName(name)) yield { name, bytes: Number(bytes) };
        }
        const next = /<NextContinuationToken>([^<]*)</.exec(page)?.[1];
        if (next !== undefined && plain(next) === token) throw new StorageAway(`a list of ${place} has no end`);
        token = next && plain(next);
      } while (token);
    },
    sum: async (name) => {
      const { answer, cut } = await call({ method: 'HEAD', name: blobName(name) });
      cut();
      if (answer.status === 404) return null;
      const sum = answer.headers.get('x-amz-meta-sha256');
      if (sum !== null) return sum;
      // Another program stored it.
      const found = await get(name);
      return found && sumOf(found.stream);
    },
    isPublic: async (name) => (await call.byStranger(blobName(name))) === 200,
  };
};
