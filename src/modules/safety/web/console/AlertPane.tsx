// One alert: who and where, the map with the path, the job, who was alerted, notes.
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { EmailLink, PhoneLink } from '../../../../kit/console/contact-links.tsx';
import { Pane, PaneWaiting } from '../../../../kit/console/Pane.tsx';
import type { SectionProps } from '../../../../kit/console/place.ts';
import { paths } from '../../../../kit/paths.ts';
import { KeyValue } from '../../../../kit/ui/ledger.tsx';
import { Note } from '../../../../kit/ui/states.tsx';
import { Tag } from '../../../../kit/ui/Tag.tsx';
import { showTime, showWhen } from '../../../../shared/clock.ts';
import { Map } from '../../../places/web/door.ts';
import type { AlertFile } from '../../staff-contract.ts';
import { AlertActs } from './AlertActs.tsx';
import { ago, alertSign, lateWords, nextWords, placeWords, toldWords } from './alert-words.ts';
import { useAlert, useNow } from './desk-queries.ts';

type Fact = { label: string; value: ReactNode };

const personFacts = (alert: AlertFile): Fact[] => [
  {
    label: 'Who',
    value: (
      <Link className="link" to={paths.staff('people', { id: alert.user_id })}>
        {alert.name}
      </Link>
    ),
  },
  ...(alert.phone ? [{ label: 'Phone', value: <PhoneLink number={alert.phone} /> }] : []),
  ...(alert.email ? [{ label: 'Email', value: <EmailLink address={alert.email} /> }] : []),
  {
    label: 'Emergency contact',
    value: alert.contact ? (
      <>
        {alert.contact.name} <PhoneLink number={alert.contact.phone} />
      </>
    ) : (
      'None in the profile'
    ),
  },
];

const Where = ({ alert, now }: { alert: AlertFile; now: Date }) => {
  const { lat, lng, way, accuracy_m } = alert;
  if (lat === null || lng === null) return <p>No location has come from the phone. Call, and ask where they are.</p>;
  const exact = accuracy_m ? `, within ${accuracy_m} m` : '';
  const first = way[0];
  return (
    <>
      <p className="b">
        Last seen {placeWords(alert, now)}
        {exact}
      </p>
      <Map
        className="sos-map"
        label={`Map of where ${alert.name} is`}
        pickup={{ lat, lng, text: `${lat.toFixed(5)}, ${lng.toFixed(5)}` }}
        trail={way}
        facts={
          first && way.length > 1 ? [`The way has ${way.length} points since ${showTime(new Date(first.at))}`] : []
        }
      />
    </>
  );
};

const Told = ({ alert }: { alert: AlertFile }) =>
  alert.drill ? (
    <p className="muted">A drill tells no one outside the desk.</p>
  ) : (
    <KeyValue
      items={alert.told.map((one) => ({
        label: `${one.who === 'contact' ? one.name || 'Emergency contact' : 'Kaya’s emergency line'}${one.about === 'safe' ? ', all clear' : ''}`,
        value: (
          <>
            {toldWords(one)} {one.phone && <PhoneLink number={one.phone} />}
          </>
        ),
      }))}
    />
  );

const Notes = ({ of }: { of: AlertFile['notes'] }) =>
  of.length === 0 ? (
    <p className="muted">None yet.</p>
  ) : (
    <ol className="console-trail" aria-label="Notes">
      {of.map((note) => (
        <li key={note.id}>
          <span>{note.body}</span>
          <span className="muted tabular-nums trail-when">
            {showWhen(new Date(note.at))}, {note.by}
          </span>
        </li>
      ))}
    </ol>
  );

const endFacts = ({ acknowledged_at, acknowledged_by, closed_at, closed_by, reason }: AlertFile): Fact[] => [
  ...(acknowledged_at
    ? [{ label: 'Acknowledged', value: `${showWhen(new Date(acknowledged_at))}, ${acknowledged_by ?? 'Kaya'}` }]
    : []),
  ...(closed_at ? [{ label: 'Closed', value: `${showWhen(new Date(closed_at))}, ${closed_by ?? 'Kaya'}` }] : []),
  ...(reason ? [{ label: 'Reason', value: reason }] : []),
];

export const AlertPane = ({ place, trail }: SectionProps) => {
  const now = useNow();
  const { data: alert, error, refetch } = useAlert(place.id);
  if (!alert) return <PaneWaiting place={place} error={error} onRetry={() => void refetch()} />;
  const late = lateWords(alert);
  const { job, trip } = alert;
  return (
    <Pane
      place={place}
      title={alert.drill ? `Drill by ${alert.name}` : alert.name}
      note={`Pressed ${ago(alert.pressed_at, now)}${alert.presses > 1 ? `, ${alert.presses} times` : ''}`}
      sign={alertSign(alert)}
      next={nextWords(alert)}
    >
      {alert.drill && (
        <p>
          <Tag tone="warn">Drill</Tag>
        </p>
      )}
      {error && <Note tone="bad">The desk cannot be reached. What you see may be old.</Note>}
      {late && <Note tone="bad">{late}</Note>}
      {alert.safe_at && (
        <Note tone="ok">
          Said at {showTime(new Date(alert.safe_at))} that they are safe.{!alert.closed_at && ' Call to make sure.'}
        </Note>
      )}
      <KeyValue items={personFacts(alert)} />
      {!alert.drill && (
        <section className="console-part">
          <h3 className="h4">Where</h3>
          <Where alert={alert} now={now} />
        </section>
      )}
      {job && (
        <section className="console-part">
          <h3 className="h4">Job and customer</h3>
          <KeyValue
            items={[
              {
                label: 'Job',
                value: (
                  <Link className="link" to={paths.staff('jobs', { id: job.id })}>
                    {job.code}, {job.title}
                  </Link>
                ),
              },
              { label: 'From', value: job.location },
              ...(job.destination ? [{ label: 'To', value: job.destination }] : []),
              { label: 'Customer', value: job.customer_name },
              ...(job.customer_phone
                ? [{ label: 'Customer’s phone', value: <PhoneLink number={job.customer_phone} /> }]
                : []),
            ]}
          />
        </section>
      )}
      {trip && (
        <section className="console-part">
          <h3 className="h4">Trip and rider</h3>
          <KeyValue
            items={[
              {
                label: 'Trip',
                value: (
                  <Link className="link" to={paths.staff('rides', { id: trip.id })}>
                    {trip.code}
                  </Link>
                ),
              },
              { label: 'From', value: trip.pickup },
              { label: 'To', value: trip.destination },
              ...(trip.plate ? [{ label: 'Plate', value: trip.plate }] : []),
              { label: 'Rider', value: trip.rider_name },
              ...(trip.rider_phone ? [{ label: 'Rider’s phone', value: <PhoneLink number={trip.rider_phone} /> }] : []),
            ]}
          />
        </section>
      )}
      <section className="console-part">
        <h3 className="h4">Who was told</h3>
        <Told alert={alert} />
      </section>
      {alert.acknowledged_at && <KeyValue items={endFacts(alert)} />}
      <AlertActs alert={alert} />
      <section className="console-part">
        <h3 className="h4">Notes</h3>
        <Notes of={alert.notes} />
      </section>
      {trail(alert.user_id)}
    </Pane>
  );
};
