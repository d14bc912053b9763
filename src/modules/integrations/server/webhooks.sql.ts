import { as, query } from '../../../kernel/db/query.ts';

const webhookRow = {
  id: 'uuid',
  url: 'text',
  description: 'text',
  kinds: 'text[]',
  test: 'bool',
  created_at: 'timestamptz',
  failing_since: 'timestamptz?',
  disabled_at: 'timestamptz?',
  disabled_because: as<'admin' | 'failures' | 'maker_left' | null>('text?'),
} as const;
const columns =
  'w.id, w.url, w.description, w.kinds, w.is_test AS test, w.created_at, w.failing_since, w.disabled_at, w.disabled_because';
export type WebhookRow = (typeof oneWebhook)['~row'] & object;

/** A company has few; rules.ts has the limit. */
export const webhooksOf = query(
  'integrations.webhooksOf',
  { company: 'uuid', max: 'int8' },
  webhookRow,
  `SELECT ${columns} FROM integrations.webhook_endpoints w WHERE w.company_id = $company ORDER BY w.id DESC LIMIT $max`,
);

export const oneWebhook = query(
  'integrations.oneWebhook',
  { company: 'uuid', id: 'uuid' },
  webhookRow,
  `SELECT ${columns} FROM integrations.webhook_endpoints w WHERE w.company_id = $company AND w.id = $id`,
);

export const insertWebhook = query(
  'integrations.insertWebhook',
  { company: 'uuid', url: 'text', description: 'text', kinds: 'text[]', employee: 'uuid', test: 'bool' },
  webhookRow,
  `INSERT INTO integrations.webhook_endpoints AS w (company_id, url, description, kinds, made_by, is_test)
   VALUES ($company, $url, $description, $kinds, $employee, $test)
   RETURNING ${columns}`,
);

/** Enabling it or changing its address resets its failures, and assigns the webhook to the admin who did. */
export const updateWebhook = query(
  'integrations.updateWebhook',
  {
    company: 'uuid',
    id: 'uuid',
    url: 'text',
    description: 'text',
    kinds: 'text[]',
    on: 'bool',
    employee: 'uuid',
  },
  webhookRow,
  `UPDATE integrations.webhook_endpoints w
      SET url = $url, description = $description, kinds = $kinds,
          made_by = CASE WHEN w.url = $url AND (w.disabled_at IS NULL OR NOT $on) THEN w.made_by ELSE $employee END,
          failing_since = CASE WHEN w.url = $url AND w.disabled_at IS NULL THEN w.failing_since END,
          disabled_at = CASE WHEN NOT $on THEN coalesce(w.disabled_at, now()) END,
          disabled_because = CASE WHEN NOT $on THEN coalesce(w.disabled_because, 'admin') END
    WHERE w.company_id = $company AND w.id = $id RETURNING ${columns}`,
);

export const deleteWebhook = query(
  'integrations.deleteWebhook',
  { company: 'uuid', id: 'uuid' },
  { url: 'text' },
  `DELETE FROM integrations.webhook_endpoints WHERE company_id = $company AND id = $id RETURNING url`,
);

/** secret: sealed. Only by an admin of the company; otherwise it does nothing. */
export const keepSecret = query(
  'integrations.keepSecret',
  { id: 'uuid', secret: 'text', hours: 'int4' },
  { kept: 'bool' },
  `SELECT integrations.keep_secret($id, $secret, make_interval(hours => $hours)) AS kept`,
);

export const secretsToReseal = query(
  'integrations.secretsToReseal',
  { first: 'text', after: 'uuid', max: 'int8' },
  { id: 'text', row: 'text', sealed: 'text' },
  `SELECT endpoint_id::text AS id, endpoint_id::text AS "row", secret AS sealed FROM integrations.webhook_secrets
    WHERE NOT starts_with(secret, $first) AND endpoint_id > $after ORDER BY endpoint_id LIMIT $max`,
);
export const resealSecret = query(
  'integrations.resealSecret',
  { id: 'uuid', before: 'text', sealed: 'text' },
  {},
  `UPDATE integrations.webhook_secrets SET secret = $sealed WHERE endpoint_id = $id AND secret = $before`,
);
export const previousToReseal = query(
  'integrations.previousToReseal',
  { first: 'text', after: 'uuid', max: 'int8' },
  { id: 'text', row: 'text', sealed: 'text' },
  `SELECT endpoint_id::text AS id, endpoint_id::text AS "row", previous AS sealed FROM integrations.webhook_secrets
    WHERE previous IS NOT NULL AND NOT starts_with(previous, $first) AND endpoint_id > $after
    ORDER BY endpoint_id LIMIT $max`,
);
export const resealPrevious = query(
  'integrations.resealPrevious',
  { id: 'uuid', before: 'text', sealed: 'text' },
  {},
  `UPDATE integrations.webhook_secrets SET previous = $sealed WHERE endpoint_id = $id AND previous = $before`,
);

/** By the system. now_disabled: this failure disabled the webhook. */
export const noteHealth = query(
  'integrations.noteHealth',
  { id: 'uuid', taken: 'bool', days: 'int4' },
  { company_id: 'uuid', url: 'text', now_disabled: 'bool' },
  `UPDATE integrations.webhook_endpoints w
      SET failing_since = CASE WHEN NOT $taken THEN coalesce(w.failing_since, now()) END,
          disabled_at = CASE WHEN NOT $taken AND w.failing_since < now() - make_interval(days => $days) THEN now() END,
          disabled_because = CASE WHEN NOT $taken AND w.failing_since < now() - make_interval(days => $days) THEN 'failures' END
    WHERE w.id = $id AND w.disabled_at IS NULL AND (NOT $taken OR w.failing_since IS NOT NULL)
   RETURNING w.company_id, w.url, w.disabled_at IS NOT NULL AS now_disabled`,
);

/** Admins who get an email about the company's webhooks. By the system. */
export const adminsOf = query(
  'integrations.adminsOf',
  { company: 'uuid', max: 'int8' },
  { email: 'text' },
  `SELECT email FROM companies.company_employees
    WHERE company_id = $company AND access = 'admin' AND account_id IS NOT NULL AND deactivated_at IS NULL ORDER BY id LIMIT $max`,
);
