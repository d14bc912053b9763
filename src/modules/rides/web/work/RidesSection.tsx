// /corporate/dashboard/rides: rides for work. Everybody books; managers make vouchers; admins set the rules.
import { naira } from '../../../../shared/naira.ts';
import { paths } from '../../../../kit/paths.ts';
import { LinkButton } from '../../../../kit/ui/Button.tsx';
import { LoadError, Note, Skeleton } from '../../../../kit/ui/states.tsx';
import { useCompany } from '../../../companies/web/door.tsx';
import { RideRulesForm } from './RideRulesForm.tsx';
import { VouchersPart } from './VouchersPart.tsx';
import { useRideDesk } from './work-queries.ts';
import './rides-section.css';

export const RidesSection = () => {
  const { id, name, may } = useCompany();
  const { data, error, refetch } = useRideDesk(id);
  const isAdmin = may('manageBudgets');
  return (
    <>
      <header className="grid grid-cols-1 gap-2">
        <h1 className="h1">Rides</h1>
        <p className="muted">Rides for work: {name} pays, the driver takes no money, and each ride is in Bookings.</p>
      </header>
      {error && !data ? (
        <LoadError title="The rides could not be loaded" onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton rows={5} label="Loading the rides" />
      ) : (
        <>
          {!data.rules.is_on ? (
            <Note>
              {isAdmin
                ? 'Rides are off. Switch them on below, then your people choose the company under “How you pay”.'
                : `${name} does not pay for rides. An admin can switch them on here.`}
            </Note>
          ) : (
            <section className="grid grid-cols-1 gap-3" aria-labelledby="what-is-paid">
              <h2 className="h2" id="what-is-paid">
                What {name} pays
              </h2>
              <ul className="list-disc pl-5">
                {data.words.length === 0 && <li>Every ride, within the budgets.</li>}
                {data.words.map((words) => (
                  <li key={words}>{words}</li>
                ))}
                {data.left_kobo !== null && (
                  <li>
                    <span className="num">{naira(data.left_kobo)}</span> is left for your own rides this month.
                  </li>
                )}
              </ul>
              {data.no_orders && <Note>{data.no_orders}</Note>}
              <div>
                <LinkButton look="main" to={paths.findMover({ company: id })}>
                  Book a ride
                </LinkButton>
              </div>
            </section>
          )}
          {may('bookForOthers') && <VouchersPart desk={data} />}
          {isAdmin && <RideRulesForm key={JSON.stringify(data.rules)} company={id} rules={data.rules} />}
        </>
      )}
    </>
  );
};
