import { pageMeta } from '../../kit/page-meta.ts';
import { paths } from '../../kit/paths.ts';
import { LinkButton } from '../../kit/ui/Button.tsx';
import { Ledger, LedgerRow } from '../../kit/ui/ledger.tsx';
import { MoneyRange } from '../../kit/ui/Money.tsx';
import { rangeHolds, type VehicleClass, vehicleClasses } from '../../modules/catalogue/range-rules.ts';
import { TakeHomePart } from '../../modules/drivers/web/door.ts';
import { Bullets, To } from './words.tsx';
import { WordsPage } from './WordsPage.tsx';
import './words-beside.css';

export const meta = pageMeta(
  'Become a driver',
  'What you can carry with Kaya, what customers pay, and what you need to start.',
);

/** The vehicle names that a driver would use. */
const names: Readonly<Record<VehicleClass, string>> = {
  car: 'Car',
  truck: 'Truck',
  bus_van: 'Bus or van',
  inter_city: 'City to city',
};

export default function BecomeDriverPage() {
  return (
    <WordsPage
      title="Drive and earn with Kaya"
      lead="Your vehicle, your hours. You see the price before you accept."
      acts={
        <>
          <LinkButton look="main" to={paths.earn()}>
            Apply to drive
          </LinkButton>
          <LinkButton size="tall" to={paths.workStart()}>
            Work without a vehicle
          </LinkButton>
        </>
      }
      beside
    >
      <section>
        <h2 className="h2">What customers pay for a trip</h2>
        <Ledger>
          {vehicleClasses.map(({ code, range }) => (
            <LedgerRow
              key={code}
              title={names[code]}
              line={`For a ride ${rangeHolds(code)}`}
              end={<MoneyRange from={range.from_kobo} to={range.to_kobo} />}
            />
          ))}
        </Ledger>
      </section>
      <section>
        <h2 className="h2">What you take home</h2>
        <TakeHomePart />
        <p>
          One rule decides which driver is offered a ride: the way to the pickup, income per hour, and offers refused.{' '}
          <To path={paths.offerRule()}>How offers are decided</To>.
        </p>
      </section>
      <section>
        <h2 className="h2">What you will need</h2>
        <p>Seven documents and your vehicle. Our staff look at each document and tell you which one to send again.</p>
        <Bullets
          items={[
            'To be 18 or older.',
            'A valid driving licence, and your vehicle documents and insurance.',
            'A profile photo and a background check.',
            'A phone number and a bank account or mobile money in your name.',
          ]}
        />
      </section>
      <section>
        <h2 className="h2">No vehicle?</h2>
        <p>
          You can work without one: carry and pack as a mover, help on heavy moves, or join the crew of a moving
          business. You choose the jobs and see the pay before you accept.
        </p>
        <div className="acts">
          <LinkButton to={paths.workStart()}>Work without a vehicle</LinkButton>
          <LinkButton to={paths.becomeProvider()}>Become a provider</LinkButton>
          <LinkButton look="quiet" to={paths.safety()}>
            Safety
          </LinkButton>
        </div>
      </section>
    </WordsPage>
  );
}
