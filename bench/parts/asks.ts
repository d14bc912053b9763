// Every GET of the OpenAPI document as requests to a filled database: derived from it, so that a new endpoint is covered, or fails by name.
import { type IncomingMessage, request } from 'node:http';
import type pg from 'pg';
import { idsOfCompanies } from './asks-of-companies.ts';
import { idsOfLawDesk } from './fill-law-desk.ts';
import { type Filled, keyOf, numbers, secretOf } from './fill-size.ts';

type Parameter = {
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
  readonly schema: { readonly enum?: readonly string[] };
};
type Operation = {
  readonly operationId: string;
  readonly parameters?: readonly Parameter[];
  readonly security?: readonly unknown[];
};
type Document = { readonly paths: Record<string, { readonly get?: Operation }> };

/** One request. label: equal at every size; path: with this database's ids. */
export type Ask = { readonly label: string; readonly path: string; readonly who: Filled; readonly name: string };
/** ms: until the last byte; top: the answer, if requested. */
export type Told = { readonly status: number; readonly ms: number; readonly bytes: number; readonly body: string };

/** Not lists, or not from the database. Each with its reason. */
const notAsked: Readonly<Record<string, string>> = {
  '/api/live': 'a stream',
  '/api/health/live': 'reads nothing',
  '/api/health/ready': 'the clock and one number',
  '/api/files/{id}': 'a picture from the disk',
  '/api/uploads/{id}': 'one row by its key',
  '/api/companies/{company}/rides/{ride}':
    'the order, its trip as in /api/trips/{id}, and the voucher, each by its key',
  '/api/driver/application/forms/{kind}': 'a form with the name in one row, read by its key',
};

/** The id of account n, as the fill creates it. */
export const accountOf = (who: Filled): string => {
  const n = numbers[who];
  const at = Date.UTC(2024, 0, 1) + n * 1000;
  return `${at
    .toString(16)
    .padStart(12, '0')
    .replace(/^(.{8})/, '$1-')}-7001-8000-${n.toString(16).padStart(12, '0')}`;
};

const customers = ['heavyCustomer', 'typicalCustomer'] as const;
const workers = ['heavyWorker', 'typicalWorker'] as const;
const drivers = ['heavyDriver', 'typicalDriver'] as const;
const staff = ['staff'] as const;
export type Given = { readonly who: readonly Filled[]; readonly sql: string };

const ofBooking = 'SELECT id AS key FROM bookings.bookings WHERE user_id = $1 ORDER BY id DESC LIMIT 1';
const ofRequest =
  'SELECT r.id AS key FROM requests.requests r JOIN jobs.jobs j ON j.order_id = r.id WHERE r.user_id = $1 ORDER BY r.id DESC LIMIT 1';
const ofWorker = `SELECT id FROM jobs.jobs WHERE worker_id = $1 AND status = 'completed' ORDER BY starts_at DESC LIMIT 1`;
const ofHelper = `SELECT job_id AS id FROM jobs.crew_members WHERE worker_id = $1 AND state = 'over' ORDER BY starts_at DESC LIMIT 1`;
const ofDriver = 'SELECT id FROM rides.trips WHERE driver_id = $1 ORDER BY id DESC LIMIT 1';
const lastMonth = `SELECT to_char(posted_at, 'YYYY-MM') AS month FROM money.statement WHERE worker_id = $1 ORDER BY id DESC LIMIT 1`;
const anyJob = `SELECT id FROM jobs.jobs WHERE status = 'completed' AND $1::uuid IS NOT NULL ORDER BY starts_at DESC LIMIT 1`;
const openJob = `SELECT id FROM jobs.jobs WHERE status = 'open' AND NOT held AND $1::uuid IS NOT NULL ORDER BY starts_at LIMIT 1`;
const anyOf = (table: string): string => `SELECT id FROM ${table} WHERE $1::uuid IS NOT NULL ORDER BY id DESC LIMIT 1`;
const trail = (sql: string): Given => ({ who: staff, sql });

const ledgerAccounts: readonly Given[] = [
  { who: staff, sql: `SELECT 'commission_revenue' AS account, $1::uuid AS asked` },
  { who: staff, sql: `SELECT 'worker_payable.${accountOf('heavyWorker')}' AS account, $1::uuid AS asked` },
];

/** Where the values in a path come from: `$1` is the caller's account; columns have the parameters' names. */
const ids: Readonly<Record<string, readonly Given[]>> = {
  ...idsOfCompanies,
  ...idsOfLawDesk,
  '/api/bookings/{key}': [{ who: customers, sql: ofBooking }],
  '/api/bookings/{key}/jobs/{job}/messages': [
    {
      who: customers,
      sql: 'SELECT b.id AS key, j.id AS job FROM bookings.bookings b JOIN jobs.jobs j ON j.order_id = b.id WHERE b.user_id = $1 AND j.worker_id IS NOT NULL ORDER BY j.id DESC LIMIT 1',
    },
  ],
  '/api/earnings/lines/{id}': [
    { who: workers, sql: 'SELECT id::text FROM money.statement WHERE worker_id = $1 ORDER BY id DESC LIMIT 1' },
  ],
  '/api/provider/earnings/statements/{month}/pdf': [{ who: ['heavyDriver', 'typicalDriver'], sql: lastMonth }],
  '/api/earnings/statements/{month}/pdf': [{ who: workers, sql: lastMonth }],
  '/api/earnings/statements/{month}/csv': [{ who: workers, sql: lastMonth }],
  '/api/jobs/{id}': [
    { who: workers, sql: ofWorker },
    { who: workers, sql: openJob },
  ],
  '/api/jobs/{id}/crew': [
    { who: workers, sql: ofHelper },
    { who: workers, sql: openJob },
  ],
  '/api/jobs/{id}/messages': [{ who: workers, sql: ofWorker }],
  '/api/jobs/{id}/proof': [{ who: workers, sql: ofWorker }],
  '/api/jobs/{id}/load': [{ who: workers, sql: ofWorker }],
  '/api/staff/items/{id}': [{ who: staff, sql: anyOf('programs.items') }],
  '/api/staff/partners/{id}': [{ who: staff, sql: anyOf('programs.partners') }],
  '/api/staff/partners/{id}/money': [{ who: staff, sql: anyOf('programs.partners') }],
  '/api/staff/bookings/{id}': [{ who: staff, sql: anyOf('bookings.bookings') }],
  '/api/staff/driver-applications/{id}': [{ who: staff, sql: anyOf('drivers.applications') }],
  '/api/cases/{key}': [
    { who: customers, sql: 'SELECT id AS key FROM support.cases WHERE user_id = $1 ORDER BY id DESC LIMIT 1' },
  ],
  '/api/lost-items/{id}': [
    {
      who: drivers,
      sql: `SELECT c.id FROM support.cases c JOIN rides.trips t ON t.id = c.about_id WHERE c.about_kind = 'ride' AND t.driver_id = $1 ORDER BY c.id DESC LIMIT 1`,
    },
  ],
  '/api/staff/cases/{id}': [{ who: staff, sql: anyOf('support.cases') }],
  '/api/staff/exceptions/{id}': [{ who: staff, sql: anyOf('money.exceptions') }],
  '/api/staff/ledger/postings/{id}': [{ who: staff, sql: anyOf('money.postings') }],
  '/api/staff/ledger/accounts/{account}': ledgerAccounts,
  '/api/staff/ledger/accounts/{account}/csv': ledgerAccounts,
  '/api/staff/ledger/accounts/{account}/pdf': ledgerAccounts,
  '/api/staff/hearings/{id}': [{ who: staff, sql: anyOf('workers.hearings') }],
  '/api/staff/jobs/{id}': [{ who: staff, sql: anyJob }],
  '/api/staff/jobs/{id}/messages': [{ who: staff, sql: anyJob }],
  '/api/staff/jobs/{id}/candidates': [{ who: staff, sql: openJob }],
  '/api/staff/requests/{id}': [{ who: staff, sql: anyOf('requests.requests') }],
  '/api/staff/sos/{id}': [{ who: staff, sql: anyOf('safety.sos_alerts') }],
  '/api/staff/rides/{id}': [{ who: staff, sql: anyOf('rides.trips') }],
  '/api/staff/trail/{id}': [
    trail('SELECT $1::uuid AS id'),
    trail(
      `SELECT order_id AS id FROM jobs.jobs WHERE status = 'completed' AND $1::uuid IS NOT NULL ORDER BY starts_at DESC LIMIT 1`,
    ),
    trail(`SELECT '${accountOf('heavyWorker')}'::uuid AS id, $1::uuid AS asked`),
    trail(`SELECT '${accountOf('typicalWorker')}'::uuid AS id, $1::uuid AS asked`),
    trail(`SELECT '${accountOf('heavyCustomer')}'::uuid AS id, $1::uuid AS asked`),
    trail(`SELECT '${accountOf('typicalCustomer')}'::uuid AS id, $1::uuid AS asked`),
    trail('SELECT uuidv7() AS id, $1::uuid AS asked'),
  ],
  '/api/offer-receipts/{id}': [
    {
      who: drivers,
      sql: 'SELECT r.order_id AS id FROM dispatch.receipt_lines l JOIN dispatch.receipts r ON r.id = l.receipt_id WHERE l.taker_id = $1 ORDER BY r.id DESC LIMIT 1',
    },
  ],
  '/api/provider/jobs/{id}/workers': [
    { who: ['heavyDriver', 'typicalDriver'], sql: openJob },
    {
      who: ['heavyDriver'],
      sql: `SELECT s.job_id AS id FROM jobs.shares s JOIN jobs.jobs j ON j.id = s.job_id WHERE s.payee_id = $1 ORDER BY s.starts_at DESC LIMIT 1`,
    },
  ],
  '/api/staff/companies/{id}': [{ who: staff, sql: anyOf('companies.companies') }],
  '/api/staff/provider-applications/{id}': [{ who: staff, sql: anyOf('providers.applications') }],
  '/api/staff/providers/{id}': [{ who: staff, sql: anyOf('providers.providers') }],
  '/api/payables/{kind}/{id}/transfer': [
    {
      who: customers,
      sql: `SELECT 'job' AS kind, order_id AS id FROM money.payments WHERE account_id = $1 AND way = 'transfer' ORDER BY id DESC LIMIT 1`,
    },
  ],
  '/api/payables/{kind}/{id}/ussd': [
    {
      who: customers,
      sql: `SELECT 'job' AS kind, order_id AS id FROM money.payments WHERE account_id = $1 AND way = 'ussd' ORDER BY id DESC LIMIT 1`,
    },
  ],
  '/api/receipts/{id}': [
    { who: customers, sql: 'SELECT id FROM money.invoices WHERE account_id = $1 ORDER BY id DESC LIMIT 1' },
  ],
  '/api/worker/passports/{id}/pdf': [
    { who: workers, sql: 'SELECT id FROM workers.passports WHERE worker_id = $1 ORDER BY id DESC LIMIT 1' },
  ],
  '/api/track/{key}': [{ who: customers, sql: ofRequest }],
  '/api/track/{key}/mover-position': [{ who: customers, sql: ofRequest }],
  '/api/track/{key}/messages': [{ who: customers, sql: ofRequest }],
  '/api/driver/trips/{id}': [{ who: drivers, sql: ofDriver }],
  '/api/training/modules/{id}/content': [{ who: workers, sql: anyOf('learning.training_modules') }],
  '/api/trips/{id}': [
    { who: customers, sql: 'SELECT id FROM rides.trips WHERE customer_id = $1 ORDER BY id DESC LIMIT 1' },
    { who: drivers, sql: ofDriver },
  ],
  '/api/shared-trips/{token}': [
    { who: ['typicalCustomer'], sql: `SELECT '${secretOf('typicalCustomer')}' AS token, $1::uuid AS asked` },
  ],
};

const words = {
  'a common name': 'Adaeze',
  'one person': 'Quincy Typical',
  'many of one person': 'Quadri Heavyhand',
  'an address': '12 Allen Avenue',
  nothing: 'zzqqxx',
  'an email that all have': '@bench.example',
  'percent signs': '%%%',
  underscores: '___',
  Arabic: 'محمد',
} as const;
const aPlace = { 'a street': 'Allen Avenue, Ikeja', 'one letter': 'a' } as const;
const points = { here: '6.5,3.37' } as const;

/** Query values beyond those that the schema lists. `link`: replaces an account, so it is left out. */
const values = (path: string, name: string): Readonly<Record<string, string>> | undefined => {
  if (name === 'search' || name === 'q') return path.startsWith('/api/places') ? aPlace : words;
  const days = ['day', 'first_day', 'last_day', ...(/\/(?:ledger|audit|bookings)/.test(path) ? ['from', 'to'] : [])];
  if (days.includes(name)) return { today: new Date().toISOString().slice(0, 10) };
  if (name === 'near' || name === 'from' || name === 'to') return points;
  if (name === 'time') return { morning: '09:00' };
  if (name === 'year') return { 'this year': new Date().toISOString().slice(0, 4) };
  if (name === 'reference' || name === 'city')
    return name === 'city' ? { Lagos: 'Lagos' } : { 'an own name': 'order-1' };
  if (name === 'month') return { 'this month': new Date().toISOString().slice(0, 7) };
  if (name === 'worker') return { 'the heavy worker': accountOf('heavyWorker') };
  if (name === 'week') return { 'last week': new Date(Date.now() - 7 * 86_400_000).toISOString().slice(0, 10) };
  if (name === 'min') return { 'twenty thousand naira': '20000' };
  if (name === 'within') return { 'ten km': '10' };
  if (name === 'amount_kobo') return { 'a price': '4000000' };
  // One person, read by their id.
  if (name === 'employee_id') return {};
  if (name === 'lat') return { here: '6.5' };
  if (name === 'lng') return { here: '3.37' };
  if (name === 'id' && /\/(?:items-|bookable-)/.test(path)) return {};
  if (['link', 'cursor', 'team', 'person', 'cost_centre', 'project'].includes(name)) return {};
  return undefined;
};

type Choice = { readonly label: string; readonly query: Readonly<Record<string, string>> };

/** No filter, each filter alone, and each value of a list combined with a common and an unknown word. */
const choices = (path: string, parameters: readonly Parameter[]): readonly Choice[] => {
  const asked = parameters
    .filter((each) => each.in === 'query')
    .map((each) => {
      const known = each.schema.enum
        ? // Two of 60 pages.
          Object.fromEntries(
            each.schema.enum.slice(0, each.name === 'page' ? 2 : undefined).map((value) => [value, value]),
          )
        : values(path, each.name);
      if (!known) throw new Error(`${path}: no value for "${each.name}" (bench/parts/asks.ts)`);
      return { ...each, known: Object.entries(known) };
    });
  const must = asked.filter((each) => each.required);
  let base: Choice[] = [{ label: '', query: {} }];
  for (const { name, known } of must)
    base = base.flatMap((from) =>
      known.map(([word, value]) => ({
        label: `${from.label} ${name}: ${word}`,
        query: { ...from.query, [name]: value },
      })),
    );
  const optional = asked.filter((each) => !each.required);
  const alone = optional.flatMap(({ name, known }) =>
    known.map(([word, value]) => ({ label: ` ${name}: ${word}`, query: { [name]: value } })),
  );
  const lists = alone.filter(({ query }) => !('search' in query));
  const both = optional.some(({ name }) => name === 'search')
    ? lists.flatMap(({ label, query }) =>
        (['a common name', 'nothing'] as const).map((word) => ({
          label: `${label} search: ${word}`,
          query: { ...query, search: words[word] },
        })),
      )
    : [];
  return base.flatMap((from) => [
    from,
    ...[...alone, ...both].map(({ label, query }) => ({
      label: from.label + label,
      query: { ...from.query, ...query },
    })),
  ]);
};

const everybody = Object.keys(numbers) as Filled[];
const askers = (path: string, operation: Operation): readonly Filled[] => {
  if (path.startsWith('/api/staff/')) return staff;
  if (path.startsWith('/api/v1/')) return customers;
  return operation.security?.length === 0 ? ['typicalCustomer'] : everybody.filter((who) => who !== 'staff');
};

let address = 0;
/** One GET with the person's session, from one of many addresses of this machine, because requests per address are limited. */
export const get = (origin: string, { path, who }: Pick<Ask, 'path' | 'who'>): Promise<Told> =>
  new Promise((answered, failed) => {
    address = (address + 1) % 200;
    const began = performance.now();
    const heard = (response: IncomingMessage): void => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', failed);
      response.on('end', () => {
        const body = Buffer.concat(parts);
        answered({
          status: response.statusCode ?? 0,
          ms: performance.now() - began,
          bytes: body.length,
          body: body.toString(),
        });
      });
    };
    const sent = request(
      `${origin}${path}`,
      {
        headers: path.startsWith('/api/v1/')
          ? { authorization: `Bearer ${keyOf(who)}` }
          : { cookie: `kaya=${secretOf(who)}` },
        family: 4,
        localAddress: `127.0.0.${2 + address}`,
      },
      heard,
    );
    sent.on('error', failed);
    sent.end();
  });

const nextOf = ({ status, body }: Told): string | null => {
  if (status !== 200) return null;
  const answer: unknown = JSON.parse(body);
  return typeof answer === 'object' && answer !== null && 'next' in answer && typeof answer.next === 'string'
    ? answer.next
    : null;
};

const withQuery = (path: string, query: Readonly<Record<string, string>>): string =>
  Object.keys(query).length === 0 ? path : `${path}?${new URLSearchParams(query)}`;

/** The cursor in the middle of a list, or of its first `max` pages. */
const middle = async (
  origin: string,
  path: string,
  query: Readonly<Record<string, string>>,
  who: Filled,
  max: number,
): Promise<string | null> => {
  const cursors: string[] = [];
  for (let last: string | null = null; cursors.length < max; cursors.push(last)) {
    last = nextOf(
      await get(origin, { path: withQuery(path, last === null ? query : { ...query, cursor: last }), who }),
    );
    if (last === null) break;
  }
  return cursors[Math.floor(cursors.length / 2)] ?? null;
};

/**
 * All requests for the program at `origin`, whose database was filled by parts/fill.ts.
 * @param pages how far into a list the middle is searched
 * @throws naming the endpoint without values to send
 */
export const findAsks = async (origin: string, owner: pg.Client, pages = 60, only = ''): Promise<readonly Ask[]> => {
  const document = (await (await fetch(`${origin}/api/openapi.json`)).json()) as Document;
  const found: Ask[] = [];
  for (const [path, { get: operation }] of Object.entries(document.paths)) {
    if (!operation || path in notAsked || !path.includes(only)) continue;
    const parameters = operation.parameters ?? [];
    const inPath = parameters.filter((each) => each.in === 'path');
    const given = inPath.length === 0 ? [{ who: askers(path, operation), sql: 'SELECT $1::uuid AS asked' }] : ids[path];
    if (!given) throw new Error(`${path}: no ids to ask it with (bench/parts/asks.ts)`);
    for (const [place, { who: people, sql }] of given.entries()) {
      for (const who of people) {
        const { rows } = await owner.query<Record<string, string>>(sql, [accountOf(who)]);
        const row = rows[0];
        if (!row) continue;
        const real = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(row[name] ?? ''));
        for (const { label, query } of choices(path, parameters)) {
          const title = `${path}${given.length > 1 ? ` #${place + 1}` : ''}${label} (${who})`;
          found.push({ label: title, path: withQuery(real, query), who, name: operation.operationId });
          if (!parameters.some((each) => each.name === 'cursor') || 'search' in query) continue;
          const cursor = await middle(origin, real, query, who, pages);
          if (cursor)
            found.push({
              label: `${title}, a page in the middle`,
              path: withQuery(real, { ...query, cursor }),
              who,
              name: operation.operationId,
            });
        }
      }
    }
  }
  return found;
};
