// What PostgreSQL did for each statement of the application, including those inside functions and policies: the plans that auto_explain writes to
// the log of the test's PostgreSQL, with the rows of each node.
import { closeSync, openSync, readSync, statSync } from 'node:fs';
import pg from 'pg';
import { until } from './until.ts';

type Node = {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly Schema?: string;
  readonly 'Index Name'?: string;
  readonly 'Parent Relationship'?: string;
  readonly 'Actual Rows'?: number;
  readonly 'Actual Loops'?: number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly Plans?: readonly Node[];
};
export type Plan = { readonly text: string; readonly root: Node };
/** rows: what a scan read from its table, or a sort or aggregate from its input, over all loops of one statement. */
type Work = { readonly what: string; readonly table: string | null; readonly rows: number };

/** A full table scan is visible, because an index is used wherever possible, however small the table. */
const settings = [
  `session_preload_libraries = 'auto_explain'`,
  'auto_explain.log_analyze = on',
  'auto_explain.log_timing = off',
  // Verbose plans name the schema of a table.
  'auto_explain.log_verbose = on',
  'auto_explain.log_nested_statements = on',
  `auto_explain.log_format = 'json'`,
  'enable_seqscan = off',
];

/** Every later connection of the application can log its plans, and does so after `tell`. By the superuser. */
export const preparePlans = async (adminUrl: string): Promise<{ tell: () => Promise<void> }> => {
  const bySuperuser = async (work: (admin: pg.Client) => Promise<void>): Promise<void> => {
    const admin = new pg.Client({ connectionString: adminUrl });
    await admin.connect();
    try {
      await work(admin);
    } finally {
      await admin.end();
    }
  };
  await bySuperuser(async (admin) => {
    for (const setting of settings) await admin.query(`ALTER ROLE kaya_app SET ${setting}`);
  });
  return {
    tell: () =>
      bySuperuser(async (admin) => {
        await admin.query(`LOAD 'auto_explain'`);
        await admin.query('ALTER SYSTEM SET auto_explain.log_min_duration = 0');
        await admin.query('SELECT pg_reload_conf()');
        // All connections reload the setting at the same moment as this one.
        await until(async () => {
          const { rows } = await admin.query<Record<string, string>>('SHOW auto_explain.log_min_duration');
          return Object.values(rows[0] ?? {})[0] === '0';
        });
      }),
  };
};

/** Reads the plans logged since the last call. */
export const planLog = (file: string): (() => Plan[]) => {
  let from = statSync(file).size;
  return () => {
    const bytes = Buffer.alloc(statSync(file).size - from);
    const log = openSync(file, 'r');
    readSync(log, bytes, 0, bytes.length, from);
    closeSync(log);
    from += bytes.length;
    return bytes
      .toString()
      .split(/^\d{4}-\d\d-\d\d [\d:.]+ UTC \[\d+\] [A-Z]+:\s/m)
      .flatMap((entry) => {
        const head = /^ *duration: .* plan:\n/.exec(entry);
        if (!head) return [];
        const logged = JSON.parse(entry.slice(head[0].length)) as { 'Query Text': string; Plan: Node };
        return [{ text: logged['Query Text'], root: logged.Plan }];
      });
  };
};

const loops = (node: Node): number => node['Actual Loops'] ?? 1;
const out = (node: Node): number => Math.round((node['Actual Rows'] ?? 0) * loops(node));
const dropped = (node: Node): number =>
  Math.round(((node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)) * loops(node));
const gathers = new Set(['Sort', 'Incremental Sort', 'Aggregate', 'WindowAgg', 'Unique']);

/** The rows of every node of a plan that reads a table, sorts or aggregates. */
export const workOf = (node: Node): Work[] => {
  const what = node['Index Name'] ? `${node['Node Type']} ${node['Index Name']}` : node['Node Type'];
  const children = node.Plans ?? [];
  const own: Work[] = [];
  if (node['Relation Name'])
    own.push({ what, table: `${node.Schema}.${node['Relation Name']}`, rows: out(node) + dropped(node) });
  else if (node['Index Name'] !== undefined) own.push({ what, table: null, rows: out(node) });
  else if (gathers.has(node['Node Type']))
    own.push({ what, table: null, rows: children.reduce((sum, child) => sum + out(child), 0) });
  return [...own, ...children.flatMap(workOf)];
};

/** Not the scans of policies: the system's statements skip them. */
const scannedWhole = (node: Node): string[] => [
  ...(node['Node Type'] === 'Seq Scan' ? [`${node.Schema}.${node['Relation Name']}`] : []),
  ...(node.Plans ?? []).filter((plan) => plan['Parent Relationship'] !== 'SubPlan').flatMap(scannedWhole),
];

/** The tables that a statement would scan completely, whatever its parameters, although an index is used wherever possible. */
export const genericPlan = async (client: pg.Client, text: string): Promise<string[]> => {
  await client.query(
    `SELECT set_config('kaya.kind', 'system', false), set_config('kaya.account', '', false), set_config('kaya.order', '', false)`,
  );
  const { rows } = await client.query<{ 'QUERY PLAN': readonly { Plan: Node }[] }>(
    `EXPLAIN (GENERIC_PLAN, VERBOSE, FORMAT JSON) ${text}`,
  );
  return [...new Set((rows[0]?.['QUERY PLAN'] ?? []).flatMap(({ Plan }) => scannedWhole(Plan)))];
};
