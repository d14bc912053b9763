import { as, query } from '../../../kernel/db/query.ts';

/** n: the index of the secret, from 1; secrets without a session have no row. */
export const findSessions = query(
  'identity.findSessions',
  { hashes: 'text[]' },
  { n: 'int8', session_id: 'uuid', account_id: 'uuid', staff: 'bool', staff_ready: 'bool' },
  `SELECT n, session_id, account_id, staff, staff_ready FROM identity.find_sessions($hashes)`,
);

export const openSession = query(
  'identity.openSession',
  {
    account: 'uuid',
    kind: as<'browser' | 'token'>('text'),
    token_hash: 'text',
    refresh_hash: as<string | null>('text?'),
    persistent: 'bool',
    user_agent: 'text',
    address: 'text',
    fresh_seconds: 'float8',
    life_hours: 'int4',
    /** Whether this sign-in has proven the second factor. */
    second_factor: 'bool',
    /** The session of the preceding refresh token. */
    family: as<string | null>('uuid?'),
    /** Whether it began with a code of `npm run staff:add`. */
    by_staff_code: 'bool',
  },
  { id: 'uuid', expires_at: 'timestamptz' },
  `INSERT INTO identity.sessions
     (account_id, kind, token_hash, refresh_hash, persistent, user_agent, address, expires_at, ends_at, second_factor_at,
      by_staff_code, family_id)
   VALUES ($account, $kind, $token_hash, $refresh_hash, $persistent, $user_agent, $address,
           now() + make_interval(secs => $fresh_seconds), now() + make_interval(hours => $life_hours),
           CASE WHEN $second_factor THEN now() END, $by_staff_code, $family)
   RETURNING id, expires_at`,
);

/** The company whose own sign-in opened the session, or that it has now passed. */
export const markSignedOn = query(
  'identity.markSignedOn',
  { session: 'uuid', company: 'uuid' },
  {},
  `INSERT INTO identity.sign_ons (session_id, company_id) VALUES ($session, $company)
   ON CONFLICT (session_id, company_id) DO UPDATE SET at = now()`,
);

/** A texted code opened it. */
export const markByPhone = query(
  'identity.markByPhone',
  { session: 'uuid' },
  {},
  `UPDATE identity.sessions SET by_phone = true WHERE id = $session`,
);

/** Records that this browser has signed in to this account. */
export const rememberDevice = query(
  'identity.rememberDevice',
  { account: 'uuid', device_hash: 'text' },
  {},
  `INSERT INTO identity.devices (account_id, device_hash) VALUES ($account, $device_hash)
   ON CONFLICT (account_id, device_hash) DO UPDATE SET seen_at = now()`,
);

export const knowsDevice = query(
  'identity.knowsDevice',
  { email: 'text', device_hash: 'text' },
  { known: 'bool' },
  `SELECT EXISTS (SELECT FROM identity.devices d JOIN identity.accounts a ON a.id = d.account_id
                   WHERE a.email = $email AND d.device_hash = $device_hash) AS known`,
);

export const dropDevices = query(
  'identity.dropDevices',
  { account: 'uuid' },
  {},
  `DELETE FROM identity.devices WHERE account_id = $account`,
);

/** After the cookie's lifetime. */
export const forgetOldDevices = query(
  'identity.forgetOldDevices',
  {},
  {},
  `DELETE FROM identity.devices WHERE seen_at < now() - interval '400 days'`,
);

export const sessionById = query(
  'identity.sessionById',
  { id: 'uuid' },
  { expires_at: 'timestamptz' },
  `SELECT expires_at FROM identity.sessions WHERE id = $id`,
);

export const sessionToRenew = query(
  'identity.sessionToRenew',
  { id: 'uuid' },
  { renewal_seed: 'uuid' },
  `SELECT renewal_seed FROM identity.sessions WHERE id = $id AND kind = 'browser'`,
);

/**
 * The old secret stays valid for a minute; a browser session is extended by a day, a remembered one keeps its end. No row if another tab
 * was first.
 */
export const renewSession = query(
  'identity.renewSession',
  { id: 'uuid', presented_hash: 'text', token_hash: 'text', fresh_seconds: 'float8', browser_hours: 'int4' },
  { expires_at: 'timestamptz', persistent: 'bool' },
  `UPDATE identity.sessions SET previous_hash = token_hash, previous_until = now() + interval '1 minute',
          token_hash = $token_hash, last_seen_at = now(), expires_at = now() + make_interval(secs => $fresh_seconds),
          ends_at = CASE WHEN persistent THEN ends_at ELSE now() + make_interval(hours => $browser_hours) END
    WHERE id = $id AND token_hash = $presented_hash AND ended_at IS NULL RETURNING expires_at, persistent`,
);

/** Immediately: neither of the last two secrets opens anything any more. */
export const replaceSecret = query(
  'identity.replaceSecret',
  { id: 'uuid', presented_hash: 'text', token_hash: 'text', fresh_seconds: 'float8', browser_hours: 'int4' },
  { persistent: 'bool' },
  `UPDATE identity.sessions SET previous_hash = NULL, previous_until = NULL,
          token_hash = $token_hash, last_seen_at = now(), expires_at = now() + make_interval(secs => $fresh_seconds),
          ends_at = CASE WHEN persistent THEN ends_at ELSE now() + make_interval(hours => $browser_hours) END
    WHERE id = $id AND kind = 'browser' AND ended_at IS NULL
      AND (token_hash = $presented_hash OR (previous_hash = $presented_hash AND previous_until > now())) RETURNING persistent`,
);

/** The result of the first tab's renewal. */
export const renewedSession = query(
  'identity.renewedSession',
  { id: 'uuid', token_hash: 'text' },
  { expires_at: 'timestamptz', persistent: 'bool' },
  `SELECT expires_at, persistent FROM identity.sessions WHERE id = $id AND token_hash = $token_hash AND ended_at IS NULL`,
);

/** family: the session of the family's first token. */
const taken = { account_id: 'uuid', second_factor: 'bool', family: 'uuid' } as const;
const tookIt = `RETURNING account_id, second_factor_at IS NOT NULL AS second_factor, coalesce(family_id, id) AS family`;

export const takeByRefresh = query(
  'identity.takeByRefresh',
  { refresh_hash: 'text' },
  taken,
  `UPDATE identity.sessions SET ended_at = now(), refreshed_at = now()
    WHERE refresh_hash = $refresh_hash AND ended_at IS NULL AND ends_at > now() ${tookIt}`,
);

export const takeByBothTokens = query(
  'identity.takeByBothTokens',
  { token_hash: 'text', refresh_hash: 'text' },
  taken,
  `UPDATE identity.sessions SET ended_at = now(), refreshed_at = now()
    WHERE token_hash = $token_hash AND refresh_hash = $refresh_hash AND ended_at IS NULL AND ends_at > now() ${tookIt}`,
);

/**
 * A used refresh token was sent again: one of its two holders is a thief, so its whole family ends. Within the grace seconds after its use
 * it was sent twice by its own program, and ends nothing.
 */
export const endFamily = query(
  'identity.endFamily',
  { refresh_hash: 'text', grace_seconds: 'float8' },
  { id: 'uuid' },
  `WITH family AS (
     SELECT coalesce(family_id, id) AS id FROM identity.sessions
      WHERE refresh_hash = $refresh_hash AND refreshed_at < now() - make_interval(secs => $grace_seconds))
   UPDATE identity.sessions s SET ended_at = now()
    WHERE s.id IN (SELECT id FROM family UNION ALL
                   SELECT child.id FROM family JOIN identity.sessions child ON child.family_id = family.id)
      AND s.ended_at IS NULL
   RETURNING s.id`,
);

export const endSession = query(
  'identity.endSession',
  { id: 'uuid' },
  {},
  `UPDATE identity.sessions SET ended_at = now() WHERE id = $id AND ended_at IS NULL`,
);

/** The browser session with this secret. */
export const endPresentedSession = query(
  'identity.endPresentedSession',
  { hash: 'text' },
  { id: 'uuid', account_id: 'uuid', email: 'text' },
  `UPDATE identity.sessions s SET ended_at = now() FROM identity.accounts a
    WHERE s.id IN (SELECT id FROM identity.sessions WHERE token_hash = $hash
                   UNION ALL SELECT id FROM identity.sessions WHERE previous_hash = $hash AND previous_until > now())
      AND s.kind = 'browser' AND s.ended_at IS NULL AND a.id = s.account_id RETURNING s.id, s.account_id, a.email`,
);

export const endAllSessions = query(
  'identity.endAllSessions',
  { account: 'uuid' },
  {},
  `UPDATE identity.sessions SET ended_at = now() WHERE account_id = $account AND ended_at IS NULL`,
);

/** Sessions opened by a texted code. */
export const endPhoneSessions = query(
  'identity.endPhoneSessions',
  { account: 'uuid' },
  {},
  `UPDATE identity.sessions SET ended_at = now() WHERE account_id = $account AND by_phone AND ended_at IS NULL`,
);

export const endOtherSessions = query(
  'identity.endOtherSessions',
  { account: 'uuid', keep: 'uuid' },
  { id: 'uuid' },
  `UPDATE identity.sessions SET ended_at = now()
    WHERE account_id = $account AND id <> $keep AND ended_at IS NULL AND ends_at > now() RETURNING id`,
);

export const endOneSession = query(
  'identity.endOneSession',
  { id: 'uuid', account: 'uuid' },
  { id: 'uuid' },
  `UPDATE identity.sessions SET ended_at = now()
    WHERE id = $id AND account_id = $account AND ended_at IS NULL RETURNING id`,
);

/** Valid sessions. After an access token's hour its refresh token still counts. */
export const openSessions = query(
  'identity.openSessions',
  { account: 'uuid', before: as<string | null>('uuid?'), max: 'int8' },
  {
    id: 'uuid',
    kind: as<'browser' | 'token'>('text'),
    user_agent: 'text',
    created_at: 'timestamptz',
    last_seen_at: 'timestamptz',
  },
  `SELECT id, kind, user_agent, created_at, last_seen_at FROM identity.sessions
    WHERE account_id = $account AND ended_at IS NULL AND ends_at > now() AND ($before::uuid IS NULL OR id < $before)
    ORDER BY id DESC LIMIT $max`,
);

/** At most every five minutes, so that opening pages does not write. */
export const seeSession = query(
  'identity.seeSession',
  { id: 'uuid' },
  {},
  `UPDATE identity.sessions SET last_seen_at = now() WHERE id = $id AND last_seen_at < now() - interval '5 minutes'`,
);

/** The second factor was proven during this session: it was just set up. */
export const markSecondFactor = query(
  'identity.markSecondFactor',
  { id: 'uuid' },
  {},
  `UPDATE identity.sessions SET second_factor_at = now() WHERE id = $id`,
);

export const staffState = query(
  'identity.staffState',
  { session: 'uuid' },
  { second_factor: 'bool', long_password: 'bool' },
  `SELECT second_factor, long_password FROM identity.staff_state($session)`,
);

/** Whether this session may set up a staff member's second factor: through a staff code, or after proving the previous factor. */
export const mayEnrolStaff = query(
  'identity.mayEnrolStaff',
  { id: 'uuid' },
  { may: 'bool' },
  `SELECT by_staff_code OR second_factor_at IS NOT NULL AS may FROM identity.sessions WHERE id = $id`,
);

export const forgetOldSessions = query(
  'identity.forgetOldSessions',
  {},
  {},
  `DELETE FROM identity.sessions WHERE ends_at < now() - interval '30 days'`,
);

/** The session of one command by message; it was never in a browser, so it is deleted. */
export const endBriefSession = query(
  'identity.endBriefSession',
  { id: 'uuid' },
  {},
  `DELETE FROM identity.sessions WHERE id = $id`,
);
