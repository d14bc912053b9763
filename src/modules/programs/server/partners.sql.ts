import { as, query } from '../../../kernel/db/query.ts';
import type { OfferView } from '../partner-contract.ts';
import type { OfferUnit, PartnerKind, PartnerState } from '../partner-rules.ts';
import type { PartnerFile, StaffOffer } from '../staff-partner-contract.ts';
import { isReported, isUnserved } from './partner-orders.sql.ts';

export const partnerPage = 20;

const offerColumns = `'id', o.id, 'kind', o.kind, 'title', o.title, 'note', o.note, 'unit', o.unit, 'price_kobo', o.price_kobo,
          'min_units', o.min_units, 'max_units', o.max_units, 'notice_hours', o.notice_hours, 'cancel_hours', o.cancel_hours`;
const opening = `to_char(p.from_time, 'HH24:MI') AS from_time, to_char(p.to_time, 'HH24:MI') AS to_time`;

/**
 * Cities with an active partner that has an offer of this kind. It jumps in the index from one city to the next, so it reads a few rows of each,
 * however many partners there are.
 */
export const partnerCities = query(
  'programs.partnerCities',
  { kind: as<PartnerKind>('text') },
  { city: 'text' },
  `WITH RECURSIVE places AS (
     (SELECT lower(city) AS place FROM programs.partners WHERE status = 'active' ORDER BY lower(city) LIMIT 1)
     UNION ALL
     SELECT (SELECT lower(p.city) FROM programs.partners p WHERE p.status = 'active' AND lower(p.city) > before.place ORDER BY lower(p.city) LIMIT 1)
       FROM places before WHERE before.place IS NOT NULL)
   SELECT named.city FROM places CROSS JOIN LATERAL (
     SELECT p.city FROM programs.partners p WHERE p.status = 'active' AND lower(p.city) = places.place AND $kind = ANY (p.kinds)
        AND EXISTS (SELECT FROM programs.partner_offers o WHERE o.partner_id = p.id AND o.kind = $kind AND o.active)
      ORDER BY lower(p.city), p.name, p.id LIMIT 1) named
    ORDER BY places.place LIMIT 200`,
);

/** Where the newest order of this program is, among those that the caller sees. */
export const usualCity = query(
  'programs.usualCity',
  { company: 'uuid', kind: as<PartnerKind>('text') },
  { city: 'text' },
  `SELECT p.city FROM (SELECT i.partner_id FROM programs.items i WHERE i.company_id = $company AND i.kind = $kind
                        ORDER BY i.starts_at DESC, i.id DESC LIMIT 20) i
     JOIN programs.partners p ON p.id = i.partner_id LIMIT 1`,
);

export const partnersIn = query(
  'programs.partnersIn',
  { kind: as<PartnerKind>('text'), city: 'text' },
  {
    id: 'uuid',
    name: 'text',
    what: 'text',
    city: 'text',
    address: 'text?',
    weekdays: as<readonly number[]>('int4[]'),
    from_time: 'text',
    to_time: 'text',
    offers: as<readonly OfferView[]>('jsonb'),
  },
  `SELECT p.id, p.name, p.what, p.city, p.address, p.weekdays, ${opening}, l.offers
     FROM programs.partners p CROSS JOIN LATERAL (
       SELECT jsonb_agg(jsonb_build_object(${offerColumns}) ORDER BY o.id) AS offers
         FROM programs.partner_offers o WHERE o.partner_id = p.id AND o.kind = $kind AND o.active) l
    WHERE p.status = 'active' AND lower(p.city) = lower($city) AND l.offers IS NOT NULL ORDER BY lower(p.city), p.name, p.id LIMIT 50`,
);

/** An offer with the hours of its partner. open: it may be ordered now. */
export const offerRow = {
  id: 'uuid',
  partner_id: 'uuid',
  partner: 'text',
  city: 'text',
  kind: as<PartnerKind>('text'),
  title: 'text',
  unit: as<OfferUnit>('text'),
  price_kobo: 'int8?',
  min_units: 'int4',
  max_units: 'int4',
  notice_hours: 'int4',
  cancel_hours: 'int4',
  weekdays: as<readonly number[]>('int4[]'),
  from_time: 'text',
  to_time: 'text',
  open: 'bool',
} as const;
export const offerById = query(
  'programs.offerById',
  { id: 'uuid' },
  offerRow,
  `SELECT o.id, o.partner_id, p.name AS partner, p.city, o.kind, o.title, o.unit, o.price_kobo, o.min_units, o.max_units, o.notice_hours, o.cancel_hours, p.weekdays,
          ${opening}, o.active AND p.status = 'active' AS open
     FROM programs.partner_offers o JOIN programs.partners p ON p.id = o.partner_id WHERE o.id = $id`,
);

export const noteInterest = query(
  'programs.noteInterest',
  { company: 'uuid', kind: as<PartnerKind>('text'), city: 'text' },
  {},
  `INSERT INTO programs.city_interests (company_id, kind, city) VALUES ($company, $kind, lower($city)) ON CONFLICT DO NOTHING`,
);

export const interests = query(
  'programs.interests',
  {},
  { kind: as<PartnerKind>('text'), city: 'text', companies: 'int4' },
  `SELECT kind, city, count(*)::int4 AS companies FROM (SELECT kind, city FROM programs.city_interests ORDER BY asked_at DESC LIMIT 500) newest
    GROUP BY kind, city ORDER BY count(*) DESC, kind, city LIMIT 100`,
);

const waitsOf = `(SELECT count(*) FROM (SELECT FROM programs.partner_orders w WHERE w.partner_id = p.id AND w.state = 'waiting' LIMIT 99) few)::int4 AS waiting`;
const row = {
  id: 'uuid',
  name: 'text',
  kinds: as<PartnerFile['kinds']>('text[]'),
  city: 'text',
  status: as<PartnerState>('text'),
  waiting: 'int4',
  created_at: 'timestamptz',
} as const;
const columns = `p.id, p.name, p.kinds, p.city, p.status, ${waitsOf}, p.created_at`;

/** For staff: all partners, those in one state, or a search's hits; newest first, one row more than a page. */
export const listedPartners = query(
  'programs.listedPartners',
  {
    state: as<PartnerState | null>('text?'),
    patterns: as<readonly string[] | null>('text[]?'),
    before: as<string | null>('uuid?'),
  },
  { ...row, hit: 'bool?' },
  `WITH page AS (
     (SELECT id, true AS hit FROM programs.partners
       WHERE $patterns::text[] IS NULL AND $state::text IS NULL AND ($before::uuid IS NULL OR id < $before) ORDER BY id DESC LIMIT ${partnerPage + 1})
     UNION ALL
     (SELECT id, true FROM programs.partners
       WHERE $patterns::text[] IS NULL AND status = $state AND ($before::uuid IS NULL OR id < $before) ORDER BY id DESC LIMIT ${partnerPage + 1})
     UNION ALL
     SELECT found.id, found.hit FROM programs.find_partners($patterns, $state, $before, ${partnerPage + 1}) found WHERE $patterns::text[] IS NOT NULL
   )
   SELECT ${columns}, page.hit FROM page JOIN programs.partners p ON p.id = page.id ORDER BY p.id DESC`,
);

export const partnersByIds = query(
  'programs.partnersByIds',
  { ids: 'uuid[]' },
  row,
  `SELECT ${columns} FROM programs.partners p WHERE p.id = ANY ($ids) ORDER BY p.id DESC`,
);

export const partnerById = query(
  'programs.partnerById',
  { id: 'uuid' },
  {
    ...row,
    what: 'text',
    address: 'text?',
    weekdays: as<number[]>('int4[]'),
    from_time: 'text',
    to_time: 'text',
    email: 'text',
    phone: 'text',
    registration: 'text',
    status_reason: 'text?',
    commission_bps: 'int4',
    version: 'int4',
    offers: as<StaffOffer[]>('jsonb'),
    papers: as<PartnerFile['papers']>('jsonb'),
  },
  `SELECT ${columns}, p.what, p.address, p.weekdays, ${opening}, p.email, p.phone, p.registration, p.status_reason, p.commission_bps, p.version,
          coalesce((SELECT jsonb_agg(jsonb_build_object(${offerColumns}, 'active', o.active, 'version', o.version, 'changed_at', o.changed_at)
                     ORDER BY o.active DESC, o.id) FROM programs.partner_offers o WHERE o.partner_id = p.id), '[]') AS offers,
          coalesce((SELECT jsonb_agg(jsonb_build_object('id', d.id, 'name', d.name, 'pages', d.pages, 'added_at', d.added_at) ORDER BY d.id)
                     FROM programs.partner_papers d WHERE d.partner_id = p.id), '[]') AS papers
     FROM programs.partners p WHERE p.id = $id`,
);

export const isOwnPartner = query(
  'programs.isOwnPartner',
  { partner: 'uuid', company: 'uuid' },
  { own: 'bool' },
  `SELECT programs.is_own_partner($partner, $company) AS own`,
);

export const lockPartner = query(
  'programs.lockPartner',
  { id: 'uuid' },
  { version: 'int4', status: as<PartnerState>('text'), name: 'text', email: 'text' },
  `SELECT version, status, name, email FROM programs.partners WHERE id = $id FOR UPDATE`,
);

const words = {
  name: 'text',
  kinds: 'text[]',
  city: 'text',
  what: 'text',
  address: as<string | null>('text?'),
  weekdays: as<readonly number[]>('int4[]'),
  from_time: 'text',
  to_time: 'text',
  email: 'text',
  phone: 'text',
  registration: 'text',
} as const;

/** No row: a partner with this CAC number exists. */
export const insertPartner = query(
  'programs.insertPartner',
  words,
  { id: 'uuid' },
  `INSERT INTO programs.partners (name, kinds, city, what, address, weekdays, from_time, to_time, email, phone, registration)
   VALUES ($name, $kinds, $city, $what, $address, $weekdays, $from_time::text::time, $to_time::text::time, $email, $phone, $registration)
   ON CONFLICT (registration) DO NOTHING RETURNING id`,
);

export const partnerWithRegistration = query(
  'programs.partnerWithRegistration',
  { registration: 'text' },
  { id: 'uuid' },
  `SELECT id FROM programs.partners WHERE registration = $registration`,
);

export const rewritePartner = query(
  'programs.rewritePartner',
  { id: 'uuid', ...words },
  { id: 'uuid' },
  `UPDATE programs.partners SET name = $name, kinds = $kinds, city = $city, what = $what, address = $address, weekdays = $weekdays,
          from_time = $from_time::text::time, to_time = $to_time::text::time, email = $email, phone = $phone, registration = $registration,
          version = version + 1
    WHERE id = $id RETURNING id`,
);

export const movePartnerTo = query(
  'programs.movePartnerTo',
  { id: 'uuid', status: as<PartnerState>('text'), reason: as<string | null>('text?') },
  { id: 'uuid' },
  `UPDATE programs.partners SET status = $status, status_reason = $reason, version = version + 1 WHERE id = $id RETURNING id`,
);

const offerWords = {
  title: 'text',
  note: 'text',
  price_kobo: as<number | null>('int8?'),
  min_units: 'int4',
  max_units: 'int4',
  notice_hours: 'int4',
  cancel_hours: 'int4',
} as const;

export const insertOffer = query(
  'programs.insertOffer',
  { partner: 'uuid', kind: as<PartnerKind>('text'), unit: as<OfferUnit>('text'), ...offerWords },
  { id: 'uuid' },
  `INSERT INTO programs.partner_offers (partner_id, kind, unit, title, note, price_kobo, min_units, max_units, notice_hours, cancel_hours)
   VALUES ($partner, $kind, $unit, $title, $note, $price_kobo, $min_units, $max_units, $notice_hours, $cancel_hours) RETURNING id`,
);

export const lockOffer = query(
  'programs.lockOffer',
  { id: 'uuid' },
  { partner_id: 'uuid', version: 'int4', title: 'text', price_kobo: 'int8?', cancel_hours: 'int4' },
  `SELECT partner_id, version, title, price_kobo, cancel_hours FROM programs.partner_offers WHERE id = $id FOR UPDATE`,
);

export const rewriteOffer = query(
  'programs.rewriteOffer',
  { id: 'uuid', ...offerWords, active: 'bool' },
  { id: 'uuid' },
  `UPDATE programs.partner_offers SET title = $title, note = $note, price_kobo = $price_kobo, min_units = $min_units, max_units = $max_units,
          notice_hours = $notice_hours, cancel_hours = $cancel_hours, active = $active, version = version + 1, changed_at = now()
    WHERE id = $id RETURNING id`,
);

export const insertPaper = query(
  'programs.insertPaper',
  { partner: 'uuid', upload: 'uuid', file: 'uuid', name: 'text', pages: as<number | null>('int4?') },
  { id: 'uuid' },
  `INSERT INTO programs.partner_papers (partner_id, upload_id, file_id, name, pages) VALUES ($partner, $upload, $file, $name, $pages) RETURNING id`,
);

export const paperOfUpload = query(
  'programs.paperOfUpload',
  { upload: 'uuid' },
  { partner_id: 'uuid' },
  `SELECT partner_id FROM programs.partner_papers WHERE upload_id = $upload`,
);

export const grantPaper = query(
  'programs.grantPaper',
  { id: 'uuid', secret_hash: 'text' },
  { partner_id: 'uuid', file_id: 'uuid', media_type: 'text' },
  `SELECT partner_id, file_id, media_type FROM programs.grant_paper($id, $secret_hash)`,
);

export const countPartnersToVet = query(
  'programs.countPartnersToVet',
  { max: 'int8' },
  { count: 'int4' },
  `SELECT count(*)::int4 AS count FROM (SELECT FROM programs.partners WHERE status = 'draft' LIMIT $max) few`,
);
export const countLateAnswers = query(
  'programs.countLateAnswers',
  { max: 'int8' },
  { count: 'int4' },
  `SELECT count(*)::int4 AS count FROM (SELECT FROM programs.partner_orders WHERE state = 'waiting' AND reminded_at IS NOT NULL LIMIT $max) few`,
);
/** Orders with a reported problem that staff have to decide. */
export const countReported = query(
  'programs.countReported',
  { max: 'int8' },
  { count: 'int4' },
  `SELECT count(*)::int4 AS count FROM (SELECT FROM programs.partner_orders WHERE ${isReported} LIMIT $max) few`,
);
/** Orders whose company says that they were not served, or has not said whether they were, within the days. */
export const countUnserved = query(
  'programs.countUnserved',
  { silent_days: 'int4', max: 'int8' },
  { count: 'int4' },
  `SELECT count(*)::int4 AS count FROM (
     SELECT FROM programs.partner_orders WHERE ${isUnserved} LIMIT $max) few`,
);
