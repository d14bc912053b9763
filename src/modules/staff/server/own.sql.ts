import { as, query } from '../../../kernel/db/query.ts';
import type { OwnKind } from '../../../shared/contract.ts';

export const own = query(
  'staff.isOwn',
  { kind: as<OwnKind>('text'), subject: 'uuid' },
  { own: 'bool' },
  `SELECT staff.is_own($kind, $subject) AS own`,
);
