// Breaches of personal data; staff alone read and write them.
import { as, query } from '../../../kernel/db/query.ts';
import { highestId } from '../../../kernel/http/cursor.ts';
import type { Risk } from '../breach-rules.ts';

const rowColumns = 'b.id, b.what, b.risk, b.people, b.known_at, b.commission_told_at, b.people_told_at, b.closed_at';
export const breachRow = {
  id: 'uuid',
  what: 'text',
  risk: as<Risk>('text'),
  people: 'int4?',
  known_at: 'timestamptz',
  commission_told_at: 'timestamptz?',
  people_told_at: 'timestamptz?',
  closed_at: 'timestamptz?',
} as const;

const shelf = (name: string, where: string) =>
  query(
    name,
    { from: as<string | null>('uuid?'), max: 'int8' },
    breachRow,
    `SELECT ${rowColumns} FROM privacy.breaches b
      WHERE ${where} AND b.id < coalesce($from::uuid, '${highestId}') ORDER BY b.id DESC LIMIT $max`,
  );
export const openBreaches = shelf('privacy.openBreaches', 'b.closed_at IS NULL');
export const closedBreaches = shelf('privacy.closedBreaches', 'b.closed_at IS NOT NULL');

export const fileOf = query(
  'privacy.breachFile',
  { id: 'uuid' },
  {
    ...breachRow,
    happened: 'text',
    data: 'text',
    whose: 'text',
    consequences: 'text',
    measures: 'text',
    advice: 'text',
    version: 'int4',
    opened_at: 'timestamptz',
    opened_by: 'text?',
    commission_reference: 'text?',
    people_told_how: 'text?',
    closing: 'text?',
  },
  `SELECT ${rowColumns}, b.happened, b.data, b.whose, b.consequences, b.measures, b.advice, b.version, b.opened_at,
          coalesce(nullif(p.name, ''), p.email) AS opened_by, b.commission_reference, b.people_told_how, b.closing
     FROM privacy.breaches b LEFT JOIN identity.people p ON p.id = b.opened_by WHERE b.id = $id`,
);

const facts = {
  what: 'text',
  happened: 'text',
  data: 'text',
  whose: 'text',
  people: as<number | null>('int4?'),
  risk: as<Risk>('text'),
  consequences: 'text',
  measures: 'text',
  advice: 'text',
} as const;

export const insertBreach = query(
  'privacy.insertBreach',
  { id: 'uuid', ...facts, known_at: 'timestamptz', by: 'uuid' },
  {},
  `INSERT INTO privacy.breaches (id, what, happened, known_at, data, whose, people, risk, consequences, measures, advice, opened_by)
   VALUES ($id, $what, $happened, $known_at, $data, $whose, $people, $risk, $consequences, $measures, $advice, $by)`,
);

/** Only from the version that the member of staff saw. */
export const updateBreach = query(
  'privacy.updateBreach',
  { id: 'uuid', ...facts, version: 'int4' },
  { id: 'uuid' },
  `UPDATE privacy.breaches SET what = $what, happened = $happened, data = $data, whose = $whose, people = $people, risk = $risk,
          consequences = $consequences, measures = $measures, advice = $advice, version = version + 1
    WHERE id = $id AND version = $version AND closed_at IS NULL RETURNING id`,
);

export const tellCommission = query(
  'privacy.tellCommission',
  { id: 'uuid', at: 'timestamptz', reference: 'text' },
  { id: 'uuid' },
  `UPDATE privacy.breaches SET commission_told_at = $at, commission_reference = $reference
    WHERE id = $id AND commission_told_at IS NULL AND closed_at IS NULL RETURNING id`,
);

export const tellPeople = query(
  'privacy.tellPeople',
  { id: 'uuid', at: 'timestamptz', how: 'text' },
  { id: 'uuid' },
  `UPDATE privacy.breaches SET people_told_at = $at, people_told_how = $how
    WHERE id = $id AND people_told_at IS NULL AND closed_at IS NULL RETURNING id`,
);

/** No row: it is closed, or somebody must still be told. */
export const endBreach = query(
  'privacy.endBreach',
  { id: 'uuid', by: 'uuid', closing: 'text' },
  { id: 'uuid' },
  `UPDATE privacy.breaches SET closed_by = $by, closed_at = now(), closing = $closing
    WHERE id = $id AND closed_at IS NULL AND (risk = 'unlikely' OR commission_told_at IS NOT NULL)
      AND (risk <> 'high' OR people_told_at IS NOT NULL) RETURNING id`,
);

/** Breaches that are known for so long without the commission being told and without a warning for it; each is marked. */
export const warnBreaches = query(
  'privacy.warnBreaches',
  { hours: 'int4', max: 'int8' },
  { id: 'uuid', known_at: 'timestamptz' },
  `UPDATE privacy.breaches b SET warned_hours = $hours
    WHERE b.id IN (SELECT o.id FROM privacy.breaches o
                    WHERE o.commission_told_at IS NULL AND o.closed_at IS NULL AND o.risk <> 'unlikely'
                      AND o.known_at <= now() - make_interval(hours => $hours) AND o.warned_hours < $hours
                    ORDER BY o.known_at LIMIT $max)
   RETURNING b.id, b.known_at`,
);

export const countOpenBreaches = query(
  'privacy.countOpenBreaches',
  { max: 'int8' },
  { waiting: 'int4' },
  `SELECT count(*)::int AS waiting FROM (SELECT FROM privacy.breaches WHERE closed_at IS NULL LIMIT $max) listed`,
);

/** For the yearly return. in_time: the commission was told within the hours that the law leaves. */
export const countBreaches = query(
  'privacy.countBreaches',
  { from: 'timestamptz', until: 'timestamptz', hours: 'int4' },
  {
    risk: as<Risk>('text'),
    opened: 'int4',
    people: 'int8',
    told: 'int4',
    in_time: 'int4',
    people_told: 'int4',
    open: 'int4',
  },
  `SELECT risk, count(*)::int AS opened, coalesce(sum(people), 0)::int8 AS people, count(commission_told_at)::int AS told,
          count(*) FILTER (WHERE commission_told_at <= known_at + make_interval(hours => $hours))::int AS in_time,
          count(people_told_at)::int AS people_told, count(*) FILTER (WHERE closed_at IS NULL)::int AS open
     FROM privacy.breaches WHERE known_at >= $from AND known_at < $until GROUP BY risk ORDER BY risk`,
);
