import { as, query } from '../../../kernel/db/query.ts';
import type { ItemPartnerOrder } from '../contract.ts';
import type { PartnerOrderState } from '../partner-rules.ts';

/** The newest question to the partner of an item, as the item shows it; `i` is the item. What another partner answered before says nothing of this one. */
export const partnerOrderOfItem = `(SELECT jsonb_build_object('state', w.state, 'asks', w.asks, 'offered_kobo', w.offered_kobo, 'reason', w.reason,
          'sent_at', w.sent_at, 'answer_by', w.answer_by, 'answered_at', w.answered_at, 'answered_by', w.answered_by,
          'company_asked_at', w.company_asked_at, 'not_served_at', w.not_served_at, 'not_served_reason', w.not_served_reason,
          'report', CASE WHEN w.reported_at IS NOT NULL THEN jsonb_build_object('at', w.reported_at, 'reason', w.report_reason, 'decided_at', w.decided_at,
            'decision_reason', w.decision_reason, 'off_kobo', w.off_kobo, 'off_words', w.off_words) END)
             FROM programs.partner_orders w WHERE i.offer_id IS NOT NULL AND w.item_id = i.id AND w.partner_id = i.partner_id ORDER BY w.id DESC LIMIT 1) AS partner_order`;

export const partnerOrderRow = {
  id: 'uuid',
  item_id: 'uuid',
  partner_id: 'uuid',
  partner: 'text',
  email: 'text',
  asks: as<ItemPartnerOrder['asks']>('text'),
  state: as<PartnerOrderState>('text'),
  price_kobo: 'int8?',
  offered_kobo: 'int8?',
  reason: 'text?',
  answer_by: 'timestamptz',
  answered_at: 'timestamptz?',
  answered_by: as<ItemPartnerOrder['answered_by']>('text?'),
  company_asked_at: 'timestamptz?',
  not_served_at: 'timestamptz?',
  commission_bps: 'int4',
} as const;
const columns = `w.id, w.item_id, w.partner_id, p.name AS partner, p.email, w.asks, w.state, w.price_kobo, w.offered_kobo, w.reason, w.answer_by,
          w.answered_at, w.answered_by, w.company_asked_at, w.not_served_at, w.commission_bps`;

export const insertPartnerOrder = query(
  'programs.insertPartnerOrder',
  {
    item: 'uuid',
    partner: 'uuid',
    asks: as<ItemPartnerOrder['asks']>('text'),
    price_kobo: as<number | null>('int8?'),
    remind_at: 'timestamptz',
    answer_by: 'timestamptz',
  },
  { id: 'uuid' },
  `INSERT INTO programs.partner_orders (item_id, partner_id, asks, price_kobo, remind_at, answer_by, commission_bps)
   SELECT $item, id, $asks, $price_kobo, $remind_at, $answer_by, commission_bps FROM programs.partners WHERE id = $partner RETURNING id`,
);

/** The newest of an item. */
export const latestPartnerOrder = query(
  'programs.latestPartnerOrder',
  { item: 'uuid' },
  partnerOrderRow,
  `SELECT ${columns} FROM programs.partner_orders w JOIN programs.partners p ON p.id = w.partner_id WHERE w.item_id = $item ORDER BY w.id DESC LIMIT 1`,
);

export const partnerOrderById = query(
  'programs.partnerOrderById',
  { id: 'uuid' },
  partnerOrderRow,
  `SELECT ${columns} FROM programs.partner_orders w JOIN programs.partners p ON p.id = w.partner_id WHERE w.id = $id`,
);

/** Guarded by its state, so that of two answers at once the second finds nothing. */
export const movePartnerOrder = query(
  'programs.movePartnerOrder',
  {
    id: 'uuid',
    from: as<readonly PartnerOrderState[]>('text[]'),
    to: as<PartnerOrderState>('text'),
    offered_kobo: as<number | null>('int8?'),
    reason: as<string | null>('text?'),
    by: as<ItemPartnerOrder['answered_by']>('text?'),
  },
  { id: 'uuid' },
  `UPDATE programs.partner_orders SET state = $to, offered_kobo = coalesce($offered_kobo, offered_kobo), reason = coalesce($reason, reason),
          answered_at = coalesce(answered_at, now()), answered_by = coalesce($by, answered_by)
    WHERE id = $id AND state = ANY ($from) RETURNING id`,
);

export const insertPartnerLink = query(
  'programs.insertPartnerLink',
  { hash: 'text', order: 'uuid', expires_at: 'timestamptz' },
  {},
  `INSERT INTO programs.partner_links (link_hash, partner_order_id, expires_at) VALUES ($hash, $order, $expires_at)`,
);

export const partnerLink = query(
  'programs.partnerLink',
  { hash: 'text' },
  { partner_order_id: 'uuid', item_id: 'uuid', over: 'bool' },
  `SELECT l.partner_order_id, w.item_id, l.expires_at <= now() AS over
     FROM programs.partner_links l JOIN programs.partner_orders w ON w.id = l.partner_order_id WHERE l.link_hash = $hash`,
);

/** A partner that confirmed says by the same link, after the service, that it is done. */
export const extendPartnerLinks = query(
  'programs.extendPartnerLinks',
  { order: 'uuid', expires_at: 'timestamptz' },
  {},
  `UPDATE programs.partner_links SET expires_at = greatest(expires_at, $expires_at) WHERE partner_order_id = $order`,
);

/** The newest first. By staff. */
export const openOrdersOf = query(
  'programs.openOrdersOf',
  { partner: 'uuid', max: 'int8' },
  partnerOrderRow,
  `SELECT ${columns} FROM programs.partner_orders w JOIN programs.partners p ON p.id = w.partner_id
    WHERE w.partner_id = $partner AND w.state IN ('waiting', 'confirmed') ORDER BY w.id DESC LIMIT $max`,
);

/** The links that were sent to an address that is no longer the partner's. By staff. */
export const endPartnerLinks = query(
  'programs.endPartnerLinks',
  { partner: 'uuid' },
  {},
  `UPDATE programs.partner_links l SET expires_at = now() FROM programs.partner_orders w
    WHERE w.partner_id = $partner AND l.partner_order_id = w.id AND l.expires_at > now()`,
);

/** Its page says when it is paid. A link that has ended stays so. */
export const keepPartnerLinks = query(
  'programs.keepPartnerLinks',
  { order: 'uuid', expires_at: 'timestamptz' },
  {},
  `UPDATE programs.partner_links SET expires_at = greatest(expires_at, $expires_at) WHERE partner_order_id = $order AND expires_at > now()`,
);

export const ordersToRemind = query(
  'programs.ordersToRemind',
  { max: 'int8' },
  { id: 'uuid', item_id: 'uuid' },
  `SELECT id, item_id FROM programs.partner_orders WHERE state = 'waiting' AND reminded_at IS NULL AND remind_at <= now() ORDER BY remind_at LIMIT $max`,
);

export const noteReminder = query(
  'programs.noteReminder',
  { id: 'uuid' },
  { id: 'uuid' },
  `UPDATE programs.partner_orders SET reminded_at = now() WHERE id = $id AND state = 'waiting' AND reminded_at IS NULL RETURNING id`,
);

export const ordersToEnd = query(
  'programs.ordersToEnd',
  { max: 'int8' },
  { id: 'uuid', item_id: 'uuid' },
  `SELECT id, item_id FROM programs.partner_orders WHERE state = 'waiting' AND answer_by <= now() ORDER BY answer_by LIMIT $max`,
);

/** Prices that a partner named and nobody took before the start. */
export const pricesToLapse = query(
  'programs.pricesToLapse',
  { max: 'int8' },
  { id: 'uuid', item_id: 'uuid' },
  `SELECT w.id, w.item_id FROM programs.partner_orders w JOIN programs.items i ON i.id = w.item_id
    WHERE w.state = 'priced' AND w.answer_by <= now() AND i.starts_at <= now() ORDER BY w.answer_by LIMIT $max`,
);

/** Once it is confirmed: when its company is asked whether it was served. */
export const noteWhenToAsk = query(
  'programs.noteWhenToAsk',
  { order: 'uuid', at: 'timestamptz' },
  {},
  `UPDATE programs.partner_orders SET ask_company_at = $at WHERE id = $order`,
);

export const ordersToAskAbout = query(
  'programs.ordersToAskAbout',
  { max: 'int8' },
  { id: 'uuid', item_id: 'uuid' },
  `SELECT id, item_id FROM programs.partner_orders
    WHERE state = 'confirmed' AND company_asked_at IS NULL AND ask_company_at <= now() ORDER BY ask_company_at LIMIT $max`,
);

/** No row if the company was already asked, so two runs at once ask once. */
export const noteCompanyAsked = query(
  'programs.noteCompanyAsked',
  { id: 'uuid' },
  { id: 'uuid' },
  `UPDATE programs.partner_orders SET company_asked_at = now() WHERE id = $id AND state = 'confirmed' AND company_asked_at IS NULL RETURNING id`,
);

/** No row if the order is no longer confirmed: somebody has said that it is done. */
export const noteNotServed = query(
  'programs.noteNotServed',
  { id: 'uuid', reason: 'text' },
  { id: 'uuid' },
  `UPDATE programs.partner_orders SET not_served_at = now(), not_served_reason = $reason
    WHERE id = $id AND state = 'confirmed' AND company_asked_at IS NOT NULL AND not_served_at IS NULL RETURNING id`,
);

/** No row if it was reported before, or is not done. */
export const noteReport = query(
  'programs.noteReport',
  { id: 'uuid', reason: 'text' },
  { id: 'uuid' },
  `UPDATE programs.partner_orders SET reported_at = now(), report_reason = $reason
    WHERE id = $id AND state = 'done' AND reported_at IS NULL RETURNING id`,
);

/** No row if it was decided before. */
export const noteDecision = query(
  'programs.noteDecision',
  { id: 'uuid', off_kobo: 'int8', reason: 'text', words: 'text' },
  { id: 'uuid' },
  `UPDATE programs.partner_orders SET decided_at = now(), decision_reason = $reason, off_kobo = $off_kobo, off_words = $words
    WHERE id = $id AND reported_at IS NOT NULL AND decided_at IS NULL RETURNING id`,
);

/** For staff: reported by its company, and not decided. */
export const isReported = 'reported_at IS NOT NULL AND decided_at IS NULL';

/** For staff: its company says that it was not served, or has said nothing for the days. */
export const isUnserved = `state = 'confirmed' AND company_asked_at IS NOT NULL
          AND (not_served_at IS NOT NULL OR company_asked_at <= now() - make_interval(days => $silent_days))`;

/** The people who ordered an item and whom it is for, while they belong to the company; without them its admins. */
export const peopleOfItem = query(
  'programs.peopleOfItem',
  { company: 'uuid', people: 'uuid[]' },
  { email: 'text', account_id: 'uuid' },
  `WITH own AS (
     SELECT e.email, e.account_id FROM companies.company_employees e
      WHERE e.company_id = $company AND e.id = ANY ($people) AND e.deactivated_at IS NULL AND e.account_id IS NOT NULL),
   admins AS (
     SELECT e.email, e.account_id FROM companies.company_employees e
      WHERE e.company_id = $company AND e.access = 'admin' AND e.deactivated_at IS NULL AND e.account_id IS NOT NULL
        AND NOT EXISTS (SELECT FROM own) ORDER BY e.id LIMIT 3)
   SELECT email, account_id FROM own UNION ALL SELECT email, account_id FROM admins`,
);

/** The person who ordered an item and the person it is for, if they are members of the company and not admins. */
export const othersOfItem = query(
  'programs.othersOfItem',
  { company: 'uuid', people: 'uuid[]' },
  { account_id: 'uuid' },
  `SELECT DISTINCT e.account_id FROM companies.company_employees e
    WHERE e.company_id = $company AND e.id = ANY ($people) AND e.access <> 'admin' AND e.deactivated_at IS NULL AND e.account_id IS NOT NULL`,
);

export const forgetPartnerLinks = query(
  'programs.forgetPartnerLinks',
  { after_days: 'int4', max: 'int8' },
  { gone: 'int8' },
  `SELECT programs.forget_links($after_days, $max) AS gone`,
);
