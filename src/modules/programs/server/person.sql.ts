import { batch } from '../../../kernel/personal-data.ts';
import { query } from '../../../kernel/db/query.ts';

export const exportedOwnItems = query(
  'programs.exportedOwnItems',
  { account: 'uuid', after: 'uuid' },
  { id: 'uuid', row: 'jsonb' },
  `WITH page AS MATERIALIZED (
     SELECT x.id FROM companies.company_employees e
      CROSS JOIN LATERAL (SELECT o.id FROM programs.items o WHERE o.employee_id = e.id AND o.id > $after ORDER BY o.id LIMIT ${batch}) x
      WHERE e.account_id = $account ORDER BY x.id LIMIT ${batch}
   )
   SELECT i.id, to_jsonb(i) - 'version' AS row FROM page
    CROSS JOIN LATERAL (SELECT * FROM programs.items o WHERE o.id = page.id OFFSET 0) i ORDER BY i.id`,
);
