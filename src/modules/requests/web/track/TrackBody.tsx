// A request as its customer sees it: headline, start code, timeline, waybills.
import { lagosDate, showDateTime, showTime } from '../../../../shared/clock.ts';
import { naira } from '../../../../shared/naira.ts';
import { KeyValue, Total, Waybill } from '../../../../kit/ui/ledger.tsx';
import { PriceLines } from '../../../../kit/ui/PriceLines.tsx';
import { Timeline } from '../../../../kit/ui/progress.tsx';
import { Tag } from '../../../../kit/ui/status.tsx';
import {
  estimateStorage,
  moveOptionTitles,
  optionTitle,
  moveTypeTitles,
  serviceTitle,
  sizeLabel,
  sizeTitle,
} from '../../../catalogue/rules.ts';
import { decidedLines } from '../../../jobs/decided-lines-rules.ts';
import type { TrackView } from '../../contract.ts';
import { reserveCancelWords } from '../../cancellation-rules.ts';
import { promiseNow, totalTitle } from '../../promise-rules.ts';
import { cleanedEnd } from '../../rules.ts';
import { capital, nameOr, workerWord } from '../../../catalogue/worker-rules.ts';
import { showPhone } from '../../../../shared/phone.ts';
import { LoadView, loadTitle } from '../LoadView.tsx';

/** On the way, the time of arrival comes first, as soon as the mover's position shows it. */
export const headlineWith = (
  view: Pick<TrackView, 'headline' | 'job_status' | 'mover' | 'service_type' | 'service_kind'>,
  arrives_at: string | null,
): TrackView['headline'] => {
  const { headline, job_status, mover } = view;
  if (job_status !== 'en_route' || arrives_at === null) return headline;
  const [value = '', unit = ''] = showTime(new Date(arrives_at)).split(' ');
  return { ...headline, label: `${capital(nameOr(mover?.card.full_name, view))} arrives about`, value, unit };
};

/** Announced to screen readers when it changes by itself. untagged: the page says the state elsewhere. */
export const Headline = ({
  view,
  arrives_at,
  untagged = false,
}: {
  view: TrackView;
  arrives_at: string | null;
  untagged?: boolean;
}) => {
  const headline = headlineWith(view, arrives_at);
  return (
    <div className="track-eta">
      <div>
        <p className="xs muted track-label">{headline.label}</p>
        <p className="money">
          <span className="whole">{headline.value}</span> <small>{headline.unit}</small>
        </p>
      </div>
      {!untagged && <Tag tone={headline.tag.tone}>{headline.tag.word}</Tag>}
      <p className="sr" aria-live="polite">
        {!untagged && `${headline.tag.word}. `}
        {headline.label} {headline.value} {headline.unit}
      </p>
    </div>
  );
};

export const StartCode = ({ view }: { view: TrackView }) =>
  view.start_code && (
    <section className="track-code" aria-labelledby="start-code">
      <h2 className="h4" id="start-code">
        Your start code
      </h2>
      <p className="money num code">{view.start_code}</p>
      <p className="sm">
        Give it to your {workerWord(view)} at your door, once you agree on the{' '}
        {view.service_type === 'moving' ? 'load' : 'work'}. Work starts only with this code, so don’t share it earlier.
      </p>
    </section>
  );

export const stepTime = (at: string): string => {
  const when = new Date(at);
  return lagosDate(when) === lagosDate(new Date()) ? showTime(when) : showDateTime(when);
};

export const Steps = ({ view }: { view: TrackView }) => (
  <Timeline
    label={view.of_person === null ? 'Progress of your request' : 'Progress of the request'}
    steps={view.steps.map(({ code, title, state, at, note }) => ({
      key: code,
      title,
      state,
      time: at ? stepTime(at) : undefined,
      note: note ?? undefined,
    }))}
  />
);

/** The price of storing is shown as an estimate while the service is coming soon, as in the form. */
const unpriced = ({ service_type, room_size }: TrackView) =>
  service_type === 'storage'
    ? { label: 'Per day, as an estimate', value: `About ${naira(estimateStorage({ room_size }).total_kobo)}` }
    : { label: 'This service', value: 'In quote' };

/** A company is billed for it. */
export const onBill = ({ payment }: TrackView): boolean => payment?.standing === 'invoice';

/** The parts of the price, its total, and what it promises. */
export const PriceParts = ({ view }: { view: TrackView }) => {
  const promise = promiseNow(view);
  if (view.price_kobo === null) return <KeyValue items={[unpriced(view)]} />;
  return (
    <>
      <PriceLines
        lines={[
          ...view.price_lines,
          ...(view.dispute ? decidedLines({ price_kobo: view.price_kobo, on_bill: onBill(view) }, view.dispute) : []),
        ]}
      />
      {view.dispute && view.dispute.pays_kobo !== null ? (
        <Total label={onBill(view) ? `${view.dispute.off_bill?.company ?? 'The company'} pays` : 'You pay'}>
          {naira(view.dispute.pays_kobo)}
        </Total>
      ) : (
        <Total label={totalTitle(view)}>{naira(view.price_kobo)}</Total>
      )}
      {promise && <p className="sm mt-2">{promise.detail}</p>}
      {view.service_kind === 'reserve' && (
        <p className="sm mt-2">
          {reserveCancelWords(view.price_kobo, Date.parse(view.created_at), Date.parse(view.starts_at))}
        </p>
      )}
    </>
  );
};

export const Price = ({ view }: { view: TrackView }) => (
  <Waybill title="Price">
    <PriceParts view={view} />
  </Waybill>
);

type Line = { readonly label: string; readonly value: string };

/** One address, or the route between two; for an older cleaning with two, which of them is cleaned. */
const placeLines = ({ present, destination, service_type, move_type }: TrackView): Line[] => {
  const landmark = (label: string, value: string): Line[] => (value ? [{ label, value }] : []);
  if (service_type !== 'moving' && present.address === destination.address)
    return [{ label: 'Address', value: present.address }, ...landmark('Landmark', present.landmark)];
  const cleaned = cleanedEnd(move_type) === 'destination' ? destination : present;
  return [
    { label: 'From', value: present.address },
    ...landmark('Landmark there', present.landmark),
    { label: 'To', value: destination.address },
    ...landmark('Landmark', destination.landmark),
    ...(service_type === 'cleaning' ? [{ label: 'We clean', value: cleaned.address }] : []),
  ];
};

/** The options of the service: a package has no move-in or move-out, and space is shared only where something is moved. */
const moveLine = ({ service_type, service_kind, move_type, move_option }: TrackView): Line[] => {
  if (service_type === 'cleaning') return [{ label: 'Type of clean', value: moveTypeTitles[move_type] }];
  if (service_type !== 'moving') return [];
  if (service_kind === 'package') return [{ label: 'How it travels', value: optionTitle(service_kind, move_option) }];
  return [{ label: 'Move', value: `${moveTypeTitles[move_type]}, ${moveOptionTitles[move_option]}` }];
};

/** What it is, besides its service and its time. */
const detailLines = (view: TrackView): Line[] => [
  ...placeLines(view),
  { label: sizeLabel(view.service_kind), value: sizeTitle(view.service_kind, view.room_size) },
  ...moveLine(view),
  ...(view.receiver ? [{ label: 'Receiver', value: `${view.receiver.name}, ${showPhone(view.receiver.phone)}` }] : []),
  ...(view.special_requests ? [{ label: 'Special requests', value: view.special_requests }] : []),
];

const detailsTitle = ({ service_type }: TrackView): string => (service_type === 'moving' ? 'Waybill' : 'Your request');

export const Details = ({ view }: { view: TrackView }) => {
  const lines = detailLines(view);
  const places = placeLines(view).length;
  return (
    <Waybill title={detailsTitle(view)}>
      <KeyValue
        items={[
          { label: 'Service', value: serviceTitle(view.service_type, view.service_kind) },
          ...lines.slice(0, places),
          { label: 'When', value: showDateTime(new Date(view.starts_at)) },
          ...lines.slice(places),
        ]}
      />
    </Waybill>
  );
};

/** On the page of a company's booking, which says service and time above; with the person whom the mover calls. */
export const CompanyDetails = ({ view }: { view: TrackView }) => (
  <Waybill title={view.service_type === 'moving' ? 'Waybill' : 'Details'}>
    <KeyValue
      items={[
        ...detailLines(view),
        ...(view.contact
          ? [
              {
                label: `The ${workerWord(view)} calls`,
                value: (
                  <>
                    {view.contact.name}, <span className="num whitespace-nowrap">{showPhone(view.contact.phone)}</span>
                  </>
                ),
              },
            ]
          : []),
      ]}
    />
  </Waybill>
);

/** The listed items and the photos, if there are any. */
export const Load = ({ view: { load, photos, service_type } }: { view: TrackView }) =>
  (load || photos.length > 0) && (
    <Waybill title={service_type === 'moving' ? loadTitle : 'Photos'}>
      <LoadView load={load} photos={photos} bare />
    </Waybill>
  );
