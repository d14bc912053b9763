// Whether a company's dashboard stays flat: every list that needs only the company's id, the pickers, the searches and the booking page, requested by
// its admin, for a small company and for one with 10,000 people and 100,000 orders in the same database. Each company has a separate server
// process, called in turn. Prints p50, p95 and their ratios, and each server's memory; fails when the ratio of the p95 is above 1.2 and the
// difference above 3 ms; what reads all people of the company may take 50 ms. node bench/company.ts [rounds, default 200] [people of the large company,
// default 10000; it has ten orders for each]
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { arch, cpus, loadavg, platform, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { startDatabase, vacuum } from './parts/databases.ts';
import { type CompanySize, companyId, fillCompany, secretOfAdmin } from './parts/fill-company.ts';
import { missed } from './parts/missed.ts';
import { residentMb } from './parts/process.ts';
import { freePort } from '../tests/support/free-port.ts';
import { keySetting } from '../tests/support/secret-keys.ts';

const rounds = Number(process.argv[2] ?? 200);
const people = Number(process.argv[3] ?? 10_000);
const maxRatio = 1.2;
/** ms; a smaller difference is noise on a busy machine, whatever the ratio. */
const floor_ms = 3;
/** The median of a request that reads all people of a company. */
const maxOfAllPeople_ms = 50;
const ports = [await freePort(), await freePort()] as const;
const sizes: readonly [CompanySize, CompanySize] = [
  { employees: 20, orders: 200, teams: 2 },
  { employees: people, orders: people * 10, teams: 20 },
];

type Described = {
  readonly paths: Readonly<
    Record<
      string,
      {
        readonly get?: {
          readonly operationId: string;
          readonly parameters?: readonly { readonly in: string; readonly required?: boolean }[];
          readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, unknown>> }>>;
        };
      }
    >
  >;
};

const folder = await mkdtemp(join(tmpdir(), 'kaya-bench-company-'));
const database = await startDatabase(folder);
const servers: ChildProcess[] = [];
const stop = async (): Promise<void> => {
  for (const server of servers)
    if (server.exitCode === null) {
      server.kill('SIGTERM');
      await once(server, 'exit');
    }
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
};

const at = (values: readonly number[], part: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? Number.NaN;
const shown = (value: number): string => value.toFixed(1);

try {
  const owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  const began = performance.now();
  for (const [place, size] of sizes.entries()) await owner.query(fillCompany(place + 1, size));
  const wrong = await owner.query(
    `SELECT FROM companies.month_sums m WHERE (m.orders, m.reserved_kobo, m.spent_kobo) <> (SELECT count(*), coalesce(sum(s.amount_kobo) FILTER (WHERE s.state = 'reserved'), 0),
       coalesce(sum(s.amount_kobo) FILTER (WHERE s.state = 'spent'), 0) FROM companies.spends s
       WHERE s.company_id = m.company_id AND s.month = m.month AND s.program = m.program AND s.team_id = m.team_id AND s.state <> 'freed')`,
  );
  if (wrong.rowCount) throw new Error(`${wrong.rowCount} sums differ from their orders`);
  const unbilled = await owner.query(
    `SELECT FROM companies.unbilled_sums u WHERE (u.reserved_kobo, u.spent_kobo) <> (SELECT coalesce(sum(s.amount_kobo) FILTER (WHERE s.state = 'reserved'), 0),
       coalesce(sum(s.amount_kobo) FILTER (WHERE s.state = 'spent'), 0) FROM companies.spends s
       WHERE s.company_id = u.company_id AND s.program = u.program AND s.bill_id IS NULL)`,
  );
  if (unbilled.rowCount) throw new Error(`${unbilled.rowCount} sums of what is not billed differ from their orders`);
  const lastPerson = async (n: number): Promise<string> =>
    (
      await owner.query<{ id: string }>(
        `SELECT id FROM companies.company_employees WHERE company_id = $1 AND access = 'employee' ORDER BY name DESC LIMIT 1`,
        [companyId(n)],
      )
    ).rows[0]?.id ?? '';
  const lastPeople = [await lastPerson(1), await lastPerson(2)] as const;
  await vacuum(owner);
  await owner.end();
  console.log(`filled in ${shown((performance.now() - began) / 1000)} s`);

  for (const port of ports) {
    const server = spawn(process.execPath, [resolve(import.meta.dirname, 'parts/lists-server.ts')], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        ...process.env,
        PORT: String(port),
        DATABASE_URL: database.url,
        KAYA_DATA_DIR: join(folder, `files-${port}`),
        KAYA_SECRET_KEYS: keySetting('k'),
      },
    });
    servers.push(server);
    for await (const part of server.stdout.iterator({ destroyOnReturn: false }))
      if (String(part).includes('ready')) break;
    server.stdout.resume();
  }
  const { paths } = (await (await fetch(`http://localhost:${ports[0]}/api/openapi.json`)).json()) as Described;
  const lists = Object.entries(paths).flatMap(([path, { get }]) =>
    get &&
    /^\/api\/companies\/\{company\}(?:\/[a-z-]+)*$/.test(path) &&
    get.responses['200']?.content?.['application/json'] &&
    !(get.parameters ?? []).some((one) => one.in === 'query' && one.required)
      ? [{ path, name: get.operationId }]
      : [],
  );
  /** A word that nobody has: a search then looks at everything it ever looks at. */
  const nobody = 'search=zzqqxx';
  /** These read all people of the company (docs/decisions/0170-large-companies.md), so they grow with them, and are judged by their time. */
  const ofAllPeople = ['people?sort=name', 'people?state=listed', `people?${nobody}`, `bookable-people?${nobody}`];
  const more = [...ofAllPeople, `bookings?${nobody}`, 'approvals?show=mine'];
  const asks = [
    { path: '/api/companies', name: 'companies.listMyCompanies' },
    ...lists,
    ...more.map((query) => ({ path: `/api/companies/{company}/${query}`, name: query })),
    { path: '/api/company-pages/{slug}/desk', name: 'companies.readBookingDesk' },
    { path: '/api/company-pages/{slug}/desk?employee_id={person}', name: 'readBookingDesk, for the last person' },
  ];
  const ask = async (place: 0 | 1, path: string): Promise<number> => {
    const filled = path
      .replace('{company}', companyId(place + 1))
      .replace('{slug}', `company-${place + 1}`)
      .replace('{person}', lastPeople[place]);
    const from = performance.now();
    const response = await fetch(`http://localhost:${ports[place]}${filled}`, {
      headers: { cookie: `kaya=${secretOfAdmin(place + 1)}` },
    });
    await response.text();
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    return performance.now() - from;
  };

  /** For information: it contains those that grow. */
  const together = 'all of them';
  const names = [...asks.map(({ name }) => name), together];
  const times: Record<0 | 1, number[][]> = { 0: names.map(() => []), 1: names.map(() => []) };
  for (let round = -Math.min(10, rounds); round < rounds; round += 1)
    for (const place of round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
      let all = 0;
      for (const [nth, { path }] of asks.entries()) {
        const ms = await ask(place, path);
        all += ms;
        // The first rounds fill caches and are not counted.
        if (round >= 0) times[place][nth]?.push(ms);
      }
      if (round >= 0) times[place].at(-1)?.push(all);
    }

  console.log(`\nnode bench/company.ts ${process.argv.slice(2).join(' ')} · ${new Date().toISOString()} · Node ${process.version}, ${platform()} ${arch()}, ${cpus().length} cores ${cpus()[0]?.model}, load ${loadavg()[0]?.toFixed(1)}
${rounds} rounds in turn, one request after the other; ms until the last byte\n
| asked by the admin | p50, ${sizes[0].employees} people | p50, ${sizes[1].employees} people | p95, ${sizes[0].employees} people | p95, ${sizes[1].employees} people | ratio of p50 | ratio of p95 |
|---|---|---|---|---|---|---|`);
  let bad = 0;
  for (const [nth, name] of names.entries()) {
    const [small, large] = [times[0][nth] ?? [], times[1][nth] ?? []];
    const [before, after] = [at(small, 0.95), at(large, 0.95)];
    const [p50, largeP50] = [at(small, 0.5), at(large, 0.5)];
    const guilty = ofAllPeople.includes(name)
      ? largeP50 > maxOfAllPeople_ms
      : name !== together && after / before > maxRatio && after - before > floor_ms;
    if (guilty) bad += 1;
    console.log(
      `| ${name} | ${shown(p50)} | ${shown(largeP50)} | ${shown(before)} | ${shown(after)} | ${(largeP50 / p50).toFixed(2)} | ${guilty ? '**' : ''}${(after / before).toFixed(2)}${guilty ? '**' : ''} |`,
    );
  }
  console.log(
    `\nserver memory, MB resident: ${servers.map(({ pid }) => residentMb(pid as number).toFixed(0)).join(' for the small company, ')} for the large one`,
  );
  process.exitCode = bad > 0 ? missed : 0;
} finally {
  await stop();
}
