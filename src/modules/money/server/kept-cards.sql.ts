import { as, query } from '../../../kernel/db/query.ts';

/** Without its token. */
const row = {
  id: 'uuid',
  provider: 'text',
  brand: 'text',
  last4: 'text',
  exp_month: 'int4?',
  exp_year: 'int4?',
} as const;
const columns = Object.keys(row).join(', ');

/** The person's own: the last that paid comes first; declined ones come after the others. */
export const keptCardsOf = query(
  'money.keptCardsOf',
  { account: 'uuid' },
  row,
  `SELECT ${columns} FROM money.kept_cards WHERE account_id = $account AND card_setup_id IS NULL ORDER BY declined, paid_at DESC, id DESC`,
);

export const keptCard = query(
  'money.keptCard',
  { id: 'uuid', account: 'uuid' },
  row,
  `SELECT ${columns} FROM money.kept_cards WHERE id = $id AND account_id = $account AND card_setup_id IS NULL`,
);

export const removeCard = query(
  'money.removeCard',
  { id: 'uuid', account: 'uuid' },
  row,
  `DELETE FROM money.kept_cards WHERE id = $id AND account_id = $account AND card_setup_id IS NULL RETURNING ${columns}`,
);

/** False when it was not kept: the account is deleted, or has the maximum. For the system. */
export const keepCardOf = query(
  'money.keepCardOf',
  {
    account: 'uuid',
    setup: as<string | null>('uuid?'),
    provider: 'text',
    token: 'text',
    email: 'text',
    brand: 'text',
    digits: 'text',
    exp_month: as<number | null>('int4?'),
    exp_year: as<number | null>('int4?'),
    max: 'int8',
  },
  { kept: 'bool?' },
  `SELECT money.keep_card($account, $setup, $provider, $token, $email, $brand, $digits, $exp_month, $exp_year, $max) AS kept`,
);

/** The token is sealed for that row. For the system. */
export const cardToCharge = query(
  'money.cardToCharge',
  { id: 'uuid' },
  { row: 'text?', token: 'text?', email: 'text?' },
  `SELECT sealed_for AS "row", token, email FROM money.card_to_charge($id)`,
);

export const cardsToReseal = query(
  'money.cardsToReseal',
  { first: 'text', after: 'uuid', max: 'int8' },
  { id: 'text', row: 'text', sealed: 'text' },
  `SELECT id::text AS id, sealed_for AS "row", token AS sealed FROM money.cards_to_reseal($first, $after, $max)`,
);

export const resealCard = query(
  'money.resealCard',
  { id: 'uuid', before: 'text', sealed: 'text' },
  {},
  `SELECT money.reseal_card($id, $before, $sealed)`,
);
