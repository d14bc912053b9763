import { as, query } from '../../../kernel/db/query.ts';

const door = as<'whatsapp' | 'sms'>('text');

/** No row: it is already stored. waiting: how many from this number arrived within ten minutes. */
export const storeMessage = query(
  'messaging.storeMessage',
  { door, provider_id: 'text', phone: 'text', body: 'text', sent_at: 'timestamptz' },
  { id: 'uuid', came: 'int8' },
  `INSERT INTO messaging.messages (door, provider_id, phone, body, sent_at)
   VALUES ($door, $provider_id, $phone, $body, least($sent_at, now())) ON CONFLICT (door, provider_id) DO NOTHING
   RETURNING id, (SELECT count(*) FROM messaging.messages m WHERE m.phone = $phone AND m.received_at > now() - interval '10 minutes') AS came`,
);

export const messageToAnswer = query(
  'messaging.messageToAnswer',
  { id: 'uuid' },
  { door, phone: 'text', body: 'text', sent_at: 'timestamptz', received_at: 'timestamptz', answer: 'text?' },
  `SELECT door, phone, body, sent_at, received_at, answer FROM messaging.messages WHERE id = $id`,
);

/** Answers to this number within a day while it belonged to no account. */
export const answersToUnknown = query(
  'messaging.answersToUnknown',
  { phone: 'text' },
  { answers: 'int8' },
  `SELECT count(*) AS answers FROM messaging.messages
    WHERE phone = $phone AND received_at > now() - interval '1 day' AND account_id IS NULL AND answer IS NOT NULL`,
);

/** No row: another process has answered it. */
export const keepAnswer = query(
  'messaging.keepAnswer',
  { id: 'uuid', account: as<string | null>('uuid?'), answer: 'text' },
  { id: 'uuid' },
  `UPDATE messaging.messages SET account_id = $account, answer = $answer WHERE id = $id AND answer IS NULL RETURNING id`,
);

/** One confirmation per number. */
export const askConfirmation = query(
  'messaging.askConfirmation',
  { phone: 'text', account: 'uuid', job_code: 'text', digits: 'text', minutes: 'int4' },
  {},
  `INSERT INTO messaging.confirmations (phone, account_id, job_code, digits, expires_at)
   VALUES ($phone, $account, $job_code, $digits, now() + make_interval(mins => $minutes))
   ON CONFLICT (phone) DO UPDATE SET account_id = excluded.account_id, job_code = excluded.job_code, digits = excluded.digits,
     expires_at = excluded.expires_at, tries = 0`,
);

/** Counts a try. No row: this account has no open confirmation; it may have got the number only after the request. */
export const tryConfirmation = query(
  'messaging.tryConfirmation',
  { phone: 'text', account: 'uuid', digits: 'text', max: 'int4' },
  { job_code: 'text', fits: 'bool' },
  `UPDATE messaging.confirmations SET tries = tries + 1
    WHERE phone = $phone AND account_id = $account AND expires_at > now() AND tries < $max
   RETURNING job_code, digits = $digits AS fits`,
);

export const forgetConfirmations = query(
  'messaging.forgetConfirmations',
  {},
  {},
  `DELETE FROM messaging.confirmations WHERE expires_at < now()`,
);

export const forgetOldMessages = query(
  'messaging.forgetOldMessages',
  { days: 'int4' },
  {},
  `DELETE FROM messaging.messages WHERE received_at < now() - make_interval(days => $days)`,
);

export const exportedMessages = query(
  'messaging.exportedMessages',
  { account: 'uuid', after: 'uuid', max: 'int8' },
  { id: 'uuid', row: as<unknown>('jsonb') },
  `SELECT id, jsonb_build_object('door', door, 'phone', phone, 'body', body, 'sent_at', sent_at, 'answer', answer) AS row
     FROM messaging.messages WHERE account_id = $account AND id > $after ORDER BY id LIMIT $max`,
);

export const eraseMessages = query(
  'messaging.eraseMessages',
  { account: 'uuid' },
  {},
  `DELETE FROM messaging.messages WHERE account_id = $account`,
);
