import { as, query } from '../../../kernel/db/query.ts';
import type { Priced } from '../../requests/server/door.ts';
import type { Quoted } from '../api-move-contract.ts';

export const insertQuote = query(
  'integrations.insertQuote',
  { company: 'uuid', asked: as<Quoted>('jsonb'), priced: as<Priced>('jsonb'), hours: 'int4' },
  { id: 'uuid', valid_until: 'timestamptz' },
  `INSERT INTO integrations.quotes (company_id, asked, priced, valid_until)
   VALUES ($company, $asked, $priced, now() + make_interval(hours => $hours)) RETURNING id, valid_until`,
);

/** No row: it has ended, or is another company's. */
export const validQuote = query(
  'integrations.validQuote',
  { company: 'uuid', id: 'uuid' },
  { asked: as<Quoted>('jsonb'), priced: as<Priced>('jsonb') },
  `SELECT asked, priced FROM integrations.quotes WHERE company_id = $company AND id = $id AND valid_until > now()`,
);

/** By the system, those that ended first. */
export const forgetQuotes = query(
  'integrations.forgetQuotes',
  { max: 'int8' },
  { id: 'uuid' },
  `DELETE FROM integrations.quotes WHERE id IN (
     SELECT id FROM integrations.quotes WHERE valid_until < now() ORDER BY valid_until LIMIT $max) RETURNING id`,
);
