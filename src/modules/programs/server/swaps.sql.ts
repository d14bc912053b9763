import { as, query } from '../../../kernel/db/query.ts';
import type { SwapState } from '../swap-rules.ts';

export const swapPage = 20;

export const swapRow = {
  id: 'uuid',
  company_id: 'uuid',
  giver_id: 'uuid',
  taker_id: 'uuid?',
  giver: 'text?',
  taker: 'text?',
  giver_account: 'uuid?',
  taker_account: 'uuid?',
  title: 'text',
  description: 'text',
  place: 'text',
  price_kobo: 'int8',
  status: as<SwapState>('text'),
  photos: as<readonly string[]>('text[]'),
  version: 'int4',
  created_at: 'timestamptz',
} as const;
/** Names of colleagues, whom row-level security does not show an employee. */
const columns = `o.id, o.company_id, o.giver_id, o.taker_id, g.name AS giver, t.name AS taker, g.account_id AS giver_account, t.account_id AS taker_account,
          o.title, o.description, o.place, o.price_kobo, o.status,
          ARRAY(SELECT p.file_id::text FROM programs.swap_photos p WHERE p.offer_id = o.id ORDER BY p.position) AS photos, o.version, o.created_at`;
const joins = `LEFT JOIN LATERAL programs.swap_person(o.company_id, o.giver_id) g ON true
     LEFT JOIN LATERAL programs.swap_person(o.company_id, o.taker_id) t ON true`;

export const swapsOf = query(
  'programs.swapsOf',
  { company: 'uuid', all: 'bool', before: as<string | null>('uuid?') },
  swapRow,
  `WITH page AS (
     (SELECT id FROM programs.swap_offers WHERE NOT $all AND company_id = $company AND ended_at IS NULL AND ($before::uuid IS NULL OR id < $before)
       ORDER BY id DESC LIMIT ${swapPage + 1})
     UNION ALL
     (SELECT id FROM programs.swap_offers WHERE $all AND company_id = $company AND ($before::uuid IS NULL OR id < $before)
       ORDER BY id DESC LIMIT ${swapPage + 1})
   )
   SELECT ${columns} FROM page JOIN programs.swap_offers o ON o.id = page.id ${joins} ORDER BY o.id DESC`,
);

/** Both people of each swap; no row for others than these two. */
export const reachOfSwaps = query(
  'programs.reachOfSwaps',
  { offers: 'uuid[]' },
  { offer_id: 'uuid', employee_id: 'uuid', name: 'text', email: 'text', phone: 'text?' },
  `SELECT offer_id, employee_id, name, email, phone FROM programs.swap_reach($offers)`,
);

export const swapById = query(
  'programs.swapById',
  { id: 'uuid' },
  swapRow,
  `SELECT ${columns} FROM programs.swap_offers o ${joins} WHERE o.id = $id`,
);

export const insertSwap = query(
  'programs.insertSwap',
  { company: 'uuid', giver: 'uuid', title: 'text', description: 'text', place: 'text', price_kobo: 'int8' },
  { id: 'uuid' },
  `INSERT INTO programs.swap_offers (company_id, giver_id, title, description, place, price_kobo)
   VALUES ($company, $giver, $title, $description, $place, $price_kobo) RETURNING id`,
);

export const bindSwapPhotos = query(
  'programs.bindSwapPhotos',
  { offer: 'uuid', hash: 'text', ids: 'uuid[]', hours: 'int4' },
  { bound: 'int4' },
  `SELECT programs.bind_swap_photos($offer, $hash, $ids, $hours) AS bound`,
);

export const rewriteSwap = query(
  'programs.rewriteSwap',
  { id: 'uuid', version: 'int4', title: 'text', description: 'text', place: 'text', price_kobo: 'int8' },
  { id: 'uuid' },
  `UPDATE programs.swap_offers SET title = $title, description = $description, place = $place, price_kobo = $price_kobo, version = version + 1
    WHERE id = $id AND version = $version AND status = 'ACTIVE' RETURNING id`,
);

/** Guarded by its version: if two people take it at once, one gets it. */
export const moveSwapTo = query(
  'programs.moveSwapTo',
  { id: 'uuid', version: 'int4', status: as<SwapState>('text'), taker: as<string | null>('uuid?') },
  { id: 'uuid' },
  `UPDATE programs.swap_offers SET status = $status, taker_id = $taker, version = version + 1,
          ended_at = CASE WHEN $status IN ('COMPLETED', 'CANCELLED') THEN now() END
    WHERE id = $id AND version = $version RETURNING id`,
);
