// How many rows a database of N jobs has in each table, and which belong to the people that a bench signs in as.
import { createHash } from 'node:crypto';

/** All counts are derived from the number of jobs, so that two sizes have the same shape. */
export type Size = {
  readonly jobs: number;
  /** Jobs of the last days: open, assigned, in progress. */
  readonly live: number;
  readonly accounts: number;
  readonly workers: number;
  readonly drivers: number;
  readonly customers: number;
  readonly trips: number;
  /** Bookings with four jobs each; equally many have none yet. */
  readonly booked: number;
  readonly payouts: number;
  /** One in this many jobs is the typical person's: about 30 at every size. */
  readonly rare: number;
  /** One in this many jobs is the heavy person's. A multiple of 20. */
  readonly often: number;
};

/**
 * @param jobs at least 4,000, because companies name the first 219 people; a multiple of 1,000
 * @param dense many people, many current jobs and much data per heavy person for so few jobs: a plan that reads all of them
 * shows even in a small database
 */
export const sizeOf = (jobs: number, dense = false): Size => {
  if (jobs < 4_000 || jobs % 1_000 !== 0) throw new RangeError(`${jobs} is not 4,000 or more, a multiple of 1,000`);
  const accounts = jobs / 10 + 100;
  const workers = jobs / (dense ? 25 : 50);
  const drivers = Math.ceil(jobs / (dense ? 25 : 500));
  return {
    jobs,
    live: jobs / (dense ? 40 : 200),
    accounts,
    workers,
    drivers,
    customers: accounts - workers - drivers - 10,
    trips: jobs / 4,
    booked: Math.floor(jobs / 48),
    payouts: jobs / (dense ? 20 : 50),
    rare: Math.floor(jobs / 30),
    often: dense ? 20 : 100,
  };
};

/** The account number of each; the ordinary workers, drivers and customers follow from 10, in this order. */
export const numbers = {
  staff: 0,
  heavyWorker: 1,
  typicalWorker: 2,
  heavyCustomer: 3,
  typicalCustomer: 4,
  heavyDriver: 5,
  typicalDriver: 6,
} as const;
export type Filled = keyof typeof numbers;

/** Hashed as the program stores a secret. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** The token of each one's browser session. */
export const secretOf = (who: Filled): string => `bench-${who}-0000000000000000000000000000000000000000`.slice(0, 43);

/** The API key of each one's company. */
export const keyOf = (who: Filled): string => `kaya_${secretOf(who)}`;

/**
 * Functions for every statement of the fill: `pick` takes an element, `mix` is a hash from 0 to `below` - 1, `uid` is a version 7 id that sorts by
 * its time, ends in `n`, and is deterministic.
 */
export const functions = `
  CREATE FUNCTION pg_temp.uid(at timestamptz, kind int, n bigint) RETURNS uuid LANGUAGE sql IMMUTABLE AS $$
    SELECT (lpad(to_hex((extract(epoch FROM at) * 1000)::bigint), 12, '0') || '7' || lpad(to_hex(kind), 3, '0')
            || '8' || lpad(to_hex(n), 15, '0'))::uuid $$;
  CREATE FUNCTION pg_temp.mix(n bigint, salt int, below bigint) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
    SELECT (hashint8extended(n, salt) & 9223372036854775807) % below $$;
  CREATE FUNCTION pg_temp.pick(list text[], n bigint) RETURNS text LANGUAGE sql IMMUTABLE AS $$
    SELECT list[1 + n % array_length(list, 1)] $$;
  CREATE FUNCTION pg_temp.account(n bigint) RETURNS uuid LANGUAGE sql IMMUTABLE AS $$
    SELECT pg_temp.uid('2024-01-01 00:00:00+00'::timestamptz + make_interval(secs => n), 1, n) $$;
  CREATE FUNCTION pg_temp.name(n bigint) RETURNS text LANGUAGE sql IMMUTABLE AS $$
    SELECT pg_temp.pick('{Adaeze,Musa,Tunde,Blessing,Sani,Zainab,Chinedu,Folake,Femi,Halima,Emeka,Ngozi,Yusuf,Bisi,Efosa,Uche,Kemi,Ifeoma,Segun,Aisha,Obinna,Yetunde,Ibrahim,Amaka}', n)
      || ' ' || pg_temp.pick('{Okonkwo,Ibrahim,Bakare,Okafor,Yakubu,Bello,Eze,Adeyemi,Oladipo,Nwosu,Umeh,Lawal,Ogunleye,Osagie,Alabi,Balogun,Abubakar,Onyeka,Danjuma,Effiong,Akpan,Salami,Chukwu}', n / 7) $$;
  CREATE FUNCTION pg_temp.phone(n bigint) RETURNS text LANGUAGE sql IMMUTABLE AS $$
    SELECT '+23480' || lpad(n::text, 8, '3') $$;
  CREATE FUNCTION pg_temp.area(n bigint) RETURNS text LANGUAGE sql IMMUTABLE AS $$
    SELECT pg_temp.pick(ARRAY['Yaba, Lagos','Surulere, Lagos','Ikeja, Lagos','Lekki Phase 1, Lagos','Ajah, Lagos','Festac, Lagos','Maryland, Lagos','Gbagada, Lagos','Wuse 2, Abuja','Garki, Abuja','Bodija, Ibadan','GRA, Port Harcourt'], n) $$;
  CREATE FUNCTION pg_temp.address(n bigint) RETURNS text LANGUAGE sql IMMUTABLE AS $$
    SELECT (1 + pg_temp.mix(n, 20, 180)) || ' ' || pg_temp.pick(ARRAY['Herbert Macaulay Way','Adeniran Ogunsanya Street','Allen Avenue','Admiralty Way','Bode Thomas Street','Awolowo Road','Opebi Road','Ahmadu Bello Way','Ring Road','Aba Road'], pg_temp.mix(n, 21, 10))
      || ', ' || pg_temp.area(n / 5) $$;
`;
