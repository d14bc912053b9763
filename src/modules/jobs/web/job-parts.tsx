// What the open job and the worker's own job both show: title, pay, place, map, tags.
import { showTime } from '../../../shared/clock.ts';
import { naira } from '../../../shared/naira.ts';
import { say } from '../../../kit/language.ts';
import { Money } from '../../../kit/ui/Money.tsx';
import { Avatar, Tag } from '../../../kit/ui/status.tsx';
import { showDate } from '../../../kit/when.ts';
import { mapsLink } from '../../places/rules.ts';
import { Map } from '../../places/web/door.ts';
import { skillLabel } from '../../workers/rules.ts';
import type { JobDetail, WorkerJob } from '../contract.ts';
import type { ReactNode } from 'react';
import { earnedWords, paymentWords } from './pay-words.ts';
import { earnedOf, earningOf, safetyWords } from './job-words.ts';
import { partWords } from './part-words.ts';
import { sayKm } from './words.ts';
import { sayTitle } from '../../catalogue/web/worker-door.ts';

/** How the customer pays this job, until it is completed: a problem may be reported later. */
const HowPaid = ({ job }: { job: JobDetail }) =>
  job.timeline.completed_at === null &&
  job.status !== 'cancelled' && (
    <output className="sm b block pb-2">
      {paymentWords({
        method: job.payment_method,
        price_kobo: job.price_kobo,
        share_kobo: job.you_earn_kobo,
        held_kobo: job.held_kobo ?? 0,
        loaded_kobo: job.loaded_kobo,
        waits: job.pay_waits,
        purse: job.purse,
      })}
    </output>
  );

/** What is paid when everything is loaded, and what at the end. */
const Part = ({ job: { part, status, timeline, dispute } }: { job: JobDetail }) => {
  const decided = (dispute?.decision ?? null) !== null;
  const words = part && partWords({ part, status, loaded: timeline.loaded_at !== null, decided });
  return words && <p className="sm pb-2">{words}</p>;
};

/** The outcome, once it is done. */
export const earnedLine = (job: WorkerJob & Pick<JobDetail, 'purse'>): string =>
  earnedWords(job.cash_kobo ?? 0, {
    price_kobo: job.dispute?.pays_kobo ?? job.price_kobo,
    share_kobo: earnedOf(job),
    waits: job.pay_waits,
    look: job.look_waits,
    bank: job.bank_asks,
    purse: job.purse,
  });

export const JobTitle = ({ job, tag }: { job: WorkerJob; tag?: ReactNode }) => (
  <>
    {tag && <output>{tag}</output>}
    <h1 className="h1" tabIndex={-1}>
      {sayTitle(job.title)}
    </h1>
  </>
);

export const JobPay = ({ job }: { job: JobDetail }) => {
  const starts = new Date(job.starts_at);
  const cancelled = job.status === 'cancelled';
  const earning = earningOf(job);
  const price_kobo = job.dispute?.pays_kobo ?? job.price_kobo;
  const commission_kobo = price_kobo - earnedOf(job);
  const shared = job.role !== null || job.helper_place;
  // A helper earns a fixed share, whatever the job costs.
  const helps = shared && job.role !== 'lead';
  const percent = price_kobo > 0 ? Math.round((commission_kobo / price_kobo) * 100) : 0;
  return (
    <>
      <p className="b earned">{earning.label}</p>
      <div className="pay">
        <Money kobo={earning.kobo} className="money" />
        <span className="muted when">
          {showDate(starts)}
          <br />
          {showTime(starts)}
        </span>
      </div>
      <p className="price-line">
        <span>
          {say('Price')} <Money kobo={price_kobo} />
        </span>
        {shared && (
          <span className="sm muted">{helps ? say('You come as a helper') : say('You come as the lead')}</span>
        )}
        {!shared && !cancelled && price_kobo > 0 && (
          <span className="sm muted">
            {say('after Kaya’s {percent}%, {amount}', { percent, amount: naira(commission_kobo) })}
          </span>
        )}
      </p>
      <HowPaid job={job} />
      <Part job={job} />
    </>
  );
};

const MapsLink = ({ to, what }: { to: string; what: string }) => (
  <a className="btn quiet" href={mapsLink(to)} target="_blank" rel="noreferrer">
    {say('Maps')}
    <span className="sr"> {say('{place} (opens in a new tab)', { place: what })}</span>
  </a>
);

const Place = ({ dot, label, text, landmark }: Record<'dot' | 'label' | 'text' | 'landmark', string>) => (
  <li className="ad">
    <i className={`${dot} left-0`} aria-hidden="true" />
    <span>
      <span className="xs muted">{label}</span>
      <b>{text}</b>
      {landmark && <span className="sm muted">{landmark}</span>}
    </span>
    <MapsLink to={text} what={label} />
  </li>
);

type End = 'pickup' | 'dropoff';
/** Where the mover has to go next, or works; null once the work is done. */
export const nextEnd = ({ status, destination }: Pick<WorkerJob, 'status' | 'destination'>): End | null => {
  if (status === 'in_progress') return destination ? 'dropoff' : 'pickup';
  return status === 'assigned' || status === 'en_route' || status === 'arrived' ? 'pickup' : null;
};

const Pickup = ({ job }: { job: WorkerJob }) => (
  <Place dot="dot-a" label={say('Pickup')} text={job.location} landmark={job.location_landmark} />
);
const Dropoff = ({ job }: { job: WorkerJob }) =>
  job.destination && (
    <Place dot="dot-b" label={say('Drop-off')} text={job.destination} landmark={job.destination_landmark} />
  );

/** Only the next address, with a link to its directions. */
export const NextPlace = ({ job, end }: { job: WorkerJob; end: End }) => (
  <ul className="ledger places next-place">{end === 'pickup' ? <Pickup job={job} /> : <Dropoff job={job} />}</ul>
);

/** without: the address that is shown separately. */
export const Places = ({ job, without = null }: { job: JobDetail; without?: End | null }) => (
  <ul className="ledger places">
    {without !== 'pickup' && <Pickup job={job} />}
    {without !== 'dropoff' && <Dropoff job={job} />}
    {job.distance_m !== null && (
      <li className="sm muted way">{say('{distance} from pickup to drop-off', { distance: sayKm(job.distance_m) })}</li>
    )}
    <li className="ad">
      <Avatar name={job.customer_name} size="small" />
      <span>
        <span className="xs muted">{say('Customer')}</span>
        <b>{job.customer_name}</b>
        <span className="sm muted">
          {job.customer_rating
            ? say('As customer {stars} of 5, from movers', { stars: job.customer_rating.stars })
            : say('No rating as customer yet')}
        </span>
      </span>
    </li>
  </ul>
);

export const JobMap = ({ job }: { job: WorkerJob }) => {
  const pickup = { lat: job.location_lat, lng: job.location_lng, text: job.location };
  const dropoff =
    job.destination && job.destination_lat !== null && job.destination_lng !== null
      ? { lat: job.destination_lat, lng: job.destination_lng, text: job.destination }
      : undefined;
  return (
    <Map
      variant="strip"
      className="mp"
      pickup={pickup}
      dropoff={dropoff}
      label={
        dropoff
          ? say('Map from {from} to {to}', { from: pickup.text, to: dropoff.text })
          : say('Map of {place}', { place: pickup.text })
      }
      facts={job.distance_m === null ? [] : [sayKm(job.distance_m)]}
    />
  );
};

/** What is known about this job, and what it needs. */
export const SafetyTags = ({ job }: { job: WorkerJob }) => (
  <p className="tags">
    {safetyWords(job).map((word) => (
      <Tag key={word} tone="ok">
        {say(word)}
      </Tag>
    ))}
    {job.required_skills.map((skill) => (
      <Tag key={skill}>{say(skillLabel(skill))}</Tag>
    ))}
  </p>
);
