// Companies that pay rides, and what their tests do with a ride: in one database of rides.
import { openCompany, type TestCompany } from './company.ts';
import { noExchange } from './job-database.ts';
import { openRideDatabase, way } from './ride-database.ts';
import { system } from '../../src/kernel/db/actor.ts';
import { noRides, type RideRules } from '../../src/modules/companies/ride-rules.ts';
import { setRideRules } from '../../src/modules/companies/server/spend/set-ride-rules.ts';
import { acceptOffer } from '../../src/modules/rides/server/answer-offer.ts';
import { arriveAtPickup, completeTrip, departForTrip, startTrip } from '../../src/modules/rides/server/drive-trip.ts';
import { bookWorkRide } from '../../src/modules/rides/server/work/book-work-ride.ts';
import { followRide } from '../../src/modules/rides/server/work/follow-ride.ts';

type Body = Parameters<typeof bookWorkRide>[2]['body'];

export const ahead = (hours = 26): string => new Date(Date.now() + hours * 3_600_000).toISOString();

/** The code and the words of a refusal; `allowed` when there is none. */
export const refusalOf = (answer: Promise<unknown>) =>
  answer.then(
    () => ({ code: 'allowed', words: '', field: undefined }),
    (error: { kind?: { code: string }; message: string; fields?: readonly { path: string }[] }) => ({
      code: error.kind?.code ?? error.message,
      words: error.message,
      field: error.fields?.[0]?.path,
    }),
  );

export const openWorkRides = async () => {
  const street = await openRideDatabase(16);
  type Who = Parameters<typeof street.as>[0];
  const setRules = (company: TestCompany, rules: Partial<RideRules> = {}) =>
    street.as(company.admin, (act) =>
      setRideRules(
        act,
        { params: { company: company.id }, body: { ...noRides, is_on: true, ...rules } as never },
        noExchange,
      ),
    );
  /** The ride is accepted by a driver at the pickup. */
  const accepted = async (trip: string) => {
    await street.alone(trip);
    const driver = await street.driver({ lat: way.pickup.lat, lng: way.pickup.lng });
    await street.dispatch();
    await acceptOffer(street.db, driver, { params: { id: trip } } as never, noExchange);
    return driver;
  };
  type Driver = Awaited<ReturnType<typeof accepted>>;
  const step = (
    driver: Driver,
    trip: string,
    work: typeof departForTrip | typeof arriveAtPickup | typeof completeTrip,
  ) => street.as(driver, (act) => work(act, { params: { id: trip } } as never, noExchange));
  const start = async (driver: Driver, id: string) => {
    const code = await street.codeOfTrip(id);
    await startTrip(street.db, driver, { params: { id }, body: { code } } as never, noExchange);
  };
  const drive = async (trip: string, begun?: Driver) => {
    const driver = begun ?? (await accepted(trip));
    await step(driver, trip, departForTrip);
    await step(driver, trip, arriveAtPickup);
    await start(driver, trip);
    await step(driver, trip, completeTrip);
    return driver;
  };
  return {
    ...street,
    setRules,
    accepted,
    step,
    start,
    drive,
    openOffice: async (rules: Partial<RideRules> = {}) => {
      const company = await openCompany(street);
      await setRules(company, rules);
      return { company, ada: await company.join('employee') };
    },
    bookWork: (who: Who, company: string, body: Partial<Body> = {}) =>
      bookWorkRide(
        street.db,
        who,
        { params: { company }, body: { ...way, vehicle_class: 'car', ...body } as Body },
        noExchange,
      ),
    /** What listeners do after each event of the ride. */
    follow: (trip: string) => street.db.act(system, (act) => followRide(act, trip)),
    spendOf: async (trip: string) =>
      (
        await street.owner.query<Record<string, string | null>>(
          'SELECT state, amount_kobo, title, employee_id, program FROM companies.spends WHERE key = $1',
          [`ride:${trip}`],
        )
      ).rows[0],
    orderOf: async (trip: string) =>
      (
        await street.owner.query<Record<string, string | null>>(
          'SELECT state, service, via, from_place, price_kobo, ordered_by, person_name FROM companies.orders WHERE key = $1',
          [`ride:${trip}`],
        )
      ).rows[0],
    /** What of the driver's balance waits for companies. */
    waiting: async (driver: Driver) =>
      Number(
        await street.value(`SELECT waiting_kobo FROM money.accounts WHERE kind = 'worker_payable' AND owner_id = $1`, [
          driver.accountId,
        ]),
      ),
  };
};
export type WorkRides = Awaited<ReturnType<typeof openWorkRides>>;
