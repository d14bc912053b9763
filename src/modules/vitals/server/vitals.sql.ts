import { as, query } from '../../../kernel/db/query.ts';
import type { Page } from '../../../shared/pages.ts';
import { bins, type Form, type Visit, type Vital } from '../rules.ts';

const ofVisit = { form: as<Form>('text'), page: as<Page>('text') };
const row = { visit: as<Visit>('text'), vital: as<Vital>('text'), counts: 'int4[]' } as const;

/** One visit: in each row of it one more in the bin. */
export const countVisit = query(
  'vitals.countVisit',
  { monday: 'date', ...ofVisit, visit: as<Visit>('text'), vitals: as<Vital[]>('text[]'), bins: 'int4[]' },
  {},
  `INSERT INTO vitals.weeks AS w (monday, form, page, visit, vital, counts)
   SELECT $monday, $form, $page, $visit, one.vital, ARRAY(SELECT (n = one.bin)::int FROM generate_series(1, ${bins}) n)
     FROM unnest($vitals::text[], $bins::int[]) AS one (vital, bin) ORDER BY one.vital
   ON CONFLICT (monday, form, page, visit, vital)
   DO UPDATE SET counts = ARRAY(SELECT a + b FROM unnest(w.counts, excluded.counts) WITH ORDINALITY AS t (a, b, n) ORDER BY n)`,
);

export const vitalsOfWeek = query(
  'vitals.vitalsOfWeek',
  { monday: 'date', form: as<Form>('text') },
  { page: as<Page>('text'), ...row },
  `SELECT page, visit, vital, counts FROM vitals.weeks WHERE monday = $monday AND form = $form`,
);

export const vitalsOfPage = query(
  'vitals.vitalsOfPage',
  { mondays: 'date[]', ...ofVisit },
  { monday: 'date', ...row },
  `SELECT monday, visit, vital, counts FROM vitals.weeks WHERE monday = ANY ($mondays) AND form = $form AND page = $page`,
);
