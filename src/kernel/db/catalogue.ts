import type pg from 'pg';

/** Schemas we do not describe: PostgreSQL's own and the task queue's, which its library maintains. */
const LEFT_OUT = `n.nspname !~ '^pg_' AND n.nspname NOT IN ('information_schema', 'graphile_worker')`;
/** An extension's objects are covered by its name. */
const notOfExtension = (catalogue: string, oid: string): string =>
  `NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = '${catalogue}'::regclass AND d.objid = ${oid} AND d.deptype = 'e')`;

const grantsOf = (acl: string): string => `(
  SELECT string_agg(DISTINCT role || ': ' || granted, '; ' ORDER BY role || ': ' || granted) FROM (
    SELECT coalesce(r.rolname, 'PUBLIC') AS role, string_agg(lower(a.privilege_type), ', ' ORDER BY a.privilege_type) AS granted
    FROM aclexplode(${acl}) a LEFT JOIN pg_roles r ON r.oid = a.grantee
    WHERE a.grantee = 0 OR r.rolname IN ('kaya_app', 'kaya_read') GROUP BY 1) AS g)`;

/** Each yields lines of `place` (schema or schema.name), `rank` (order inside the place) and `line`. */
const parts: readonly string[] = [
  `SELECT 'extension' AS place, 0 AS rank, 'extension ' || extname AS line FROM pg_extension WHERE extname <> 'plpgsql'`,

  `SELECT n.nspname, 0, 'schema ' || n.nspname || coalesce('  [' || ${grantsOf('n.nspacl')} || ']', '')
   FROM pg_namespace n WHERE ${LEFT_OUT}`,

  `SELECT n.nspname || '.' || c.relname, 1,
     CASE c.relkind WHEN 'v' THEN 'view ' WHEN 'm' THEN 'materialized view ' WHEN 'S' THEN 'sequence ' ELSE 'table ' END
     || n.nspname || '.' || c.relname
     || CASE WHEN c.relrowsecurity THEN '  row security' || CASE WHEN c.relforcerowsecurity THEN ' forced' ELSE '' END ELSE '' END
     || CASE WHEN c.reloptions IS NOT NULL THEN '  with ' || array_to_string(c.reloptions, ', ') ELSE '' END
     || coalesce('  [' || ${grantsOf('c.relacl')} || ']', '')
   FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
   WHERE c.relkind IN ('r', 'p', 'v', 'm', 'S') AND ${LEFT_OUT} AND ${notOfExtension('pg_class', 'c.oid')}
     AND NOT EXISTS (SELECT FROM pg_depend i WHERE i.objid = c.oid AND i.deptype = 'i' AND c.relkind = 'S')`,

  `SELECT n.nspname || '.' || c.relname, 2, '  ' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod)
     || CASE WHEN a.attnotnull THEN ' not null' ELSE '' END
     || CASE a.attidentity WHEN 'a' THEN ' identity always' WHEN 'd' THEN ' identity' ELSE '' END
     || CASE WHEN d.oid IS NULL THEN '' WHEN a.attgenerated <> '' THEN ' generated ' || pg_get_expr(d.adbin, d.adrelid)
        ELSE ' default ' || pg_get_expr(d.adbin, d.adrelid) END
     || coalesce('  [' || ${grantsOf('a.attacl')} || ']', '')
   FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid JOIN pg_namespace n ON n.oid = c.relnamespace
   LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
   WHERE a.attnum > 0 AND NOT a.attisdropped AND c.relkind IN ('r', 'p', 'v', 'm') AND ${LEFT_OUT}
     AND ${notOfExtension('pg_class', 'c.oid')}`,

  `SELECT n.nspname || '.' || c.relname, 3, '  constraint ' || k.conname || ' ' || pg_get_constraintdef(k.oid)
   FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid JOIN pg_namespace n ON n.oid = c.relnamespace
   WHERE ${LEFT_OUT} AND k.contype <> 'n'`,

  // A constraint already implies its index.
  `SELECT n.nspname || '.' || c.relname, 4, '  index ' || regexp_replace(pg_get_indexdef(i.indexrelid), '^CREATE (UNIQUE )?INDEX (\\S+) ON \\S+ ', '\\2 \\1')
   FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid JOIN pg_namespace n ON n.oid = c.relnamespace
   WHERE ${LEFT_OUT} AND c.relkind <> 't' AND NOT EXISTS (SELECT FROM pg_constraint k WHERE k.conindid = i.indexrelid AND k.contype IN ('p', 'u', 'x'))`,

  `SELECT n.nspname || '.' || c.relname, 5, '  policy ' || p.polname
     || CASE WHEN p.polpermissive THEN '' ELSE ' restrictive' END
     || CASE p.polcmd WHEN 'r' THEN ' select' WHEN 'a' THEN ' insert' WHEN 'w' THEN ' update' WHEN 'd' THEN ' delete' ELSE ' all' END
     || CASE WHEN p.polroles = '{0}' THEN '' ELSE ' to ' || (SELECT string_agg(CASE rolname WHEN current_user THEN 'the owner' ELSE rolname END, ', ' ORDER BY rolname) FROM pg_roles WHERE oid = ANY (p.polroles)) END
     || coalesce(' using ' || pg_get_expr(p.polqual, p.polrelid), '')
     || coalesce(' check ' || pg_get_expr(p.polwithcheck, p.polrelid), '')
   FROM pg_policy p JOIN pg_class c ON c.oid = p.polrelid JOIN pg_namespace n ON n.oid = c.relnamespace WHERE ${LEFT_OUT}`,

  `SELECT n.nspname || '.' || c.relname, 6, '  trigger ' || t.tgname || ' ' || regexp_replace(pg_get_triggerdef(t.oid), '^CREATE (CONSTRAINT )?TRIGGER \\S+ ', '\\1')
   FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid JOIN pg_namespace n ON n.oid = c.relnamespace
   WHERE NOT t.tgisinternal AND ${LEFT_OUT}`,

  `SELECT n.nspname || '.' || c.relname, 7, '  as ' || pg_get_viewdef(c.oid)
   FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
   WHERE c.relkind IN ('v', 'm') AND ${LEFT_OUT} AND ${notOfExtension('pg_class', 'c.oid')}`,

  `SELECT n.nspname || '.' || t.typname, 1, CASE t.typtype
       WHEN 'e' THEN 'enum ' || n.nspname || '.' || t.typname || ' ' || (SELECT string_agg(quote_literal(enumlabel), ', ' ORDER BY enumsortorder) FROM pg_enum WHERE enumtypid = t.oid)
       ELSE 'domain ' || n.nspname || '.' || t.typname || ' ' || format_type(t.typbasetype, t.typtypmod) || coalesce(
         ' ' || (SELECT string_agg(pg_get_constraintdef(oid), ' ' ORDER BY conname) FROM pg_constraint WHERE contypid = t.oid), '') END
   FROM pg_type t JOIN pg_namespace n ON n.oid = t.typnamespace
   WHERE t.typtype IN ('e', 'd') AND ${LEFT_OUT} AND ${notOfExtension('pg_type', 't.oid')}`,

  // The body as a hash: its text is in database/functions.
  `SELECT n.nspname || '.' || f.proname, 8, 'function ' || n.nspname || '.' || f.proname || '(' || pg_get_function_identity_arguments(f.oid) || ')'
     || coalesce(' returns ' || pg_get_function_result(f.oid), '')
     || CASE f.provolatile WHEN 'i' THEN ' immutable' WHEN 's' THEN ' stable' ELSE ' volatile' END
     || CASE WHEN f.prosecdef THEN ' security definer' ELSE '' END
     || coalesce(' set ' || array_to_string(f.proconfig, ', '), '')
     || ' body ' || left(md5(coalesce(pg_get_function_sqlbody(f.oid), f.prosrc)), 8)
     || coalesce('  [' || ${grantsOf("coalesce(f.proacl, acldefault('f', f.proowner))")} || ']', '')
   FROM pg_proc f JOIN pg_namespace n ON n.oid = f.pronamespace
   WHERE f.prokind IN ('f', 'p') AND ${LEFT_OUT} AND ${notOfExtension('pg_proc', 'f.oid')}`,
];

/** The whole schema as text in a stable order, so that two databases can be compared; in brackets the privileges of kaya_app, kaya_read and
 * PUBLIC. */
export const describeCatalogue = async (client: pg.Client): Promise<string> => {
  await client.query(`SET search_path = ''`);
  const text = `SELECT * FROM (${parts.join('\nUNION ALL\n')}) AS lines ORDER BY place <> 'extension', place COLLATE "C", rank, line COLLATE "C"`;
  const { rows } = await client.query<{ place: string; line: string }>(text);
  let place = '';
  const lines = rows.map((row) => {
    const gap = row.place === place ? '' : '\n';
    place = row.place;
    return `${gap}${row.line.trimEnd()}`;
  });
  return `${lines.join('\n')}\n`;
};
