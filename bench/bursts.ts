// What a burst meets: so many requests in the same moment, each from a phone with an address and, for boards, an account: reads of an empty
// session, boards and maps. Prints how many were answered and refused, when the last answer came, and what Retry-After said.
// node bench/bursts.ts [sizes, default 100,250,500] [rounds, default 3]
import { Agent, request } from 'node:http';
import { cpus } from 'node:os';
import { makeJobs, makeWorkers, tokenOf } from './parts/field.ts';
import { startProgram } from './parts/program.ts';

const sizes = (process.argv[2] ?? '100,250,500').split(',').map(Number);
const rounds = Number(process.argv[3] ?? 3);
const kinds = [
  { label: 'a session without a cookie', path: '/api/auth/session', signedIn: false },
  { label: 'the board', path: '/api/jobs', signedIn: true },
  { label: 'the map', path: '/api/jobs/map', signedIn: true },
] as const;
type Told = { readonly status: number; readonly ms: number; readonly retry: string | undefined };

const { origin, owner, finish } = await startProgram();
const { port } = new URL(origin);
const agent = new Agent({ keepAlive: true, maxSockets: Infinity });
const ask = (path: string, n: number, token?: string): Promise<Told> =>
  new Promise((answered, failed) => {
    const began = performance.now();
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        path,
        agent,
        localAddress: `127.0.${1 + Math.floor(n / 250)}.${2 + (n % 250)}`,
        headers: token ? { cookie: `kaya=${token}` } : {},
      },
      (response) => {
        response.resume();
        response.on('end', () =>
          answered({
            status: response.statusCode ?? 0,
            ms: performance.now() - began,
            retry: response.headers['retry-after'],
          }),
        );
      },
    );
    sent.on('error', failed);
    sent.end();
  });

const other: Record<string, number> = {};
try {
  await makeWorkers(owner, Math.max(...sizes));
  await makeJobs(owner, Math.min(1_000, 10 * Math.max(...sizes)), 1);
  console.log(`node bench/bursts.ts ${process.argv.slice(2).join(' ')} · ${new Date().toISOString()} · ${cpus().length} cores ${cpus()[0]?.model}\n
| at once | asked | answered | refused | last answer, ms | last refusal, ms | Retry-After, s |
|---|---|---|---|---|---|---|`);
  for (const size of sizes)
    for (const { label, path, signedIn } of kinds)
      for (let round = 0; round < rounds; round += 1) {
        const told = await Promise.all(
          Array.from({ length: size }, (_, n) => ask(path, n, signedIn ? tokenOf(n + 1) : undefined)),
        );
        const answered = told.filter(({ status }) => status === 200);
        const refused = told.filter(({ status }) => status === 503 || status === 429);
        for (const { status } of told) if (![200, 429, 503].includes(status)) other[status] = (other[status] ?? 0) + 1;
        const last = (some: readonly Told[]): string =>
          some.length > 0 ? Math.max(...some.map(({ ms }) => ms)).toFixed(0) : '-';
        const said = refused.map(({ retry }) => Number(retry));
        const span = said.length > 0 ? `${Math.min(...said)} to ${Math.max(...said)}` : '-';
        console.log(
          `| ${size} | ${label} | ${answered.length} | ${refused.length} | ${last(answered)} | ${last(refused)} | ${span} |`,
        );
      }
} finally {
  agent.destroy();
  await finish();
}
if (Object.keys(other).length > 0) throw new Error(`unexpected answers: ${JSON.stringify(other)}`);
