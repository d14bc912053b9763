// Signing keys and work passports.
import { query } from '../../../kernel/db/query.ts';

/** The private key is sealed. Only for the system. */
export const currentKey = query(
  'workers.currentKey',
  {},
  { id: 'text', private_key: 'text' },
  `SELECT id, private_key FROM workers.signing_keys WHERE is_current`,
);
export const keepKey = query(
  'workers.keepKey',
  { id: 'text', public_key: 'text', private_key: 'text' },
  {},
  `INSERT INTO workers.signing_keys (id, public_key, private_key) VALUES ($id, $public_key, $private_key)
   ON CONFLICT (is_current) WHERE is_current DO NOTHING`,
);
export const keysToReseal = query(
  'workers.keysToReseal',
  { first: 'text', after: 'text', max: 'int8' },
  { id: 'text', row: 'text', sealed: 'text' },
  `SELECT id, id AS "row", private_key AS sealed FROM workers.signing_keys
    WHERE NOT starts_with(private_key, $first) AND id > $after ORDER BY id LIMIT $max`,
);
export const resealKey = query(
  'workers.resealKey',
  { id: 'text', before: 'text', sealed: 'text' },
  {},
  `UPDATE workers.signing_keys SET private_key = $sealed WHERE id = $id AND private_key = $before`,
);
export const retireKey = query(
  'workers.retireKey',
  {},
  {},
  `UPDATE workers.signing_keys SET is_current = false WHERE is_current`,
);
/** No older key is published any more. */
export const withdrawKeys = query(
  'workers.withdrawKeys',
  {},
  { id: 'text' },
  `UPDATE workers.signing_keys SET withdrawn_at = now() WHERE NOT is_current AND withdrawn_at IS NULL RETURNING id`,
);
/** Valid ones that an older key signed, in the order of their ids. */
export const passportsToSign = query(
  'workers.passportsToSign',
  { key: 'text', after: 'uuid', max: 'int8' },
  { id: 'uuid', document: 'text', signature: 'text', public_key: 'text' },
  `SELECT p.id, p.document, p.signature, k.public_key FROM workers.passports p JOIN workers.signing_keys k ON k.id = p.key_id
    WHERE p.id > $after AND p.key_id <> $key AND p.revoked_at IS NULL AND p.valid_until > now() ORDER BY p.id LIMIT $max`,
);
export const signAgain = query(
  'workers.signAgain',
  { id: 'uuid', key: 'text', signature: 'text' },
  {},
  `SELECT workers.sign_again($id, $key, $signature)`,
);
export const publicKeys = query(
  'workers.publicKeys',
  {},
  { id: 'text', public_key: 'text', made_at: 'timestamptz' },
  `SELECT id, public_key, made_at FROM workers.public_keys()`,
);

/** Serialises them, so that they are counted. */
export const lockPassports = query(
  'workers.lockPassports',
  { id: 'uuid' },
  {},
  `SELECT pg_advisory_xact_lock(hashtextextended('workers.passports ' || $id::uuid, 0))`,
);

/** What a passport says about its worker, without the money. A very quick job counts once staff have reviewed it. */
export const passportFacts = query(
  'workers.passportFacts',
  { id: 'uuid' },
  {
    full_name: 'text',
    created_at: 'timestamptz',
    total_jobs: 'int4',
    rating: 'float8',
    ratings_count: 'int4',
    valid: 'int8',
  },
  `SELECT full_name, created_at, greatest(0, total_jobs - jobs.to_look_at(w.id)) AS total_jobs, rating, ratings_count,
          (SELECT count(*) FROM workers.passports p WHERE p.worker_id = w.id AND p.revoked_at IS NULL AND p.valid_until > now()) AS valid
     FROM workers.workers w WHERE w.id = $id`,
);

export const nextPassportNumber = query(
  'workers.nextPassportNumber',
  {},
  { n: 'int8' },
  `SELECT nextval('workers.passport_numbers') AS n`,
);

const passportRow = {
  id: 'uuid',
  number: 'text',
  code: 'text',
  document: 'text',
  signature: 'text',
  key_id: 'text',
  issued_at: 'timestamptz',
  valid_until: 'timestamptz',
  revoked_at: 'timestamptz?',
  is_over: 'bool',
  looks: 'int4',
  seen_at: 'timestamptz[]',
} as const;
const columns =
  'p.id, p.number, p.code, p.document, p.signature, p.key_id, p.issued_at, p.valid_until, p.revoked_at, p.valid_until <= now() AS is_over, p.looks, p.seen_at';
export type PassportRow = (typeof addPassport)['~row'] & object;

export const addPassport = query(
  'workers.addPassport',
  {
    worker: 'uuid',
    number: 'text',
    code: 'text',
    document: 'text',
    signature: 'text',
    key_id: 'text',
    issued_at: 'timestamptz',
    valid_until: 'timestamptz',
  },
  passportRow,
  `INSERT INTO workers.passports AS p (worker_id, number, code, document, signature, key_id, issued_at, valid_until)
   VALUES ($worker, $number, $code, $document, $signature, $key_id, $issued_at, $valid_until) RETURNING ${columns}`,
);

export const passportsOf = query(
  'workers.passportsOf',
  { worker: 'uuid', before: 'uuid', max: 'int8' },
  passportRow,
  `SELECT ${columns} FROM workers.passports p WHERE p.worker_id = $worker AND p.id < $before ORDER BY p.id DESC LIMIT $max`,
);

export const ownPassport = query(
  'workers.ownPassport',
  { worker: 'uuid', id: 'uuid' },
  passportRow,
  `SELECT ${columns} FROM workers.passports p WHERE p.worker_id = $worker AND p.id = $id`,
);

export const endPassport = query(
  'workers.endPassport',
  { worker: 'uuid', id: 'uuid' },
  { id: 'uuid', number: 'text' },
  `UPDATE workers.passports SET revoked_at = now() WHERE worker_id = $worker AND id = $id AND revoked_at IS NULL RETURNING id, number`,
);

export const lookAtPassport = query(
  'workers.lookAtPassport',
  { code: 'text' },
  {
    number: 'text',
    document: 'text',
    signature: 'text',
    key_id: 'text',
    public_key: 'text',
    issued_at: 'timestamptz',
    valid_until: 'timestamptz',
    revoked_at: 'timestamptz?',
    is_over: 'bool',
  },
  `SELECT number, document, signature, key_id, public_key, issued_at, valid_until, revoked_at, is_over FROM workers.look_at_passport($code)`,
);
