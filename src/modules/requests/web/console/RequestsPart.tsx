import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { sayWhen, showWhen } from '../../../../shared/clock.ts';
import { naira } from '../../../../shared/naira.ts';
import { call } from '../../../../kit/api.ts';
import { EmailLink, PhoneLink } from '../../../../kit/console/contact-links.tsx';
import { searched, usePages } from '../../../../kit/console/pages.ts';
import { NothingOpen, Pane, PaneWaiting } from '../../../../kit/console/Pane.tsx';
import type { SectionProps } from '../../../../kit/console/place.ts';
import { Queue, type Row } from '../../../../kit/console/Queue.tsx';
import { paths } from '../../../../kit/paths.ts';
import { KeyValue, Total } from '../../../../kit/ui/ledger.tsx';
import { PriceLines } from '../../../../kit/ui/PriceLines.tsx';
import { Note } from '../../../../kit/ui/states.tsx';
import { Tag } from '../../../../kit/ui/status.tsx';
import { neverMore } from '../../../catalogue/inventory-rules.ts';
import { moveTypeTitles, serviceTitle, sizeLabel, sizeTitle } from '../../../catalogue/rules.ts';
import { jobSign, PayerLink } from '../../../jobs/web/console-door.ts';
import { LoadView } from '../LoadView.tsx';
import type { RequestFile, StaffRequest } from '../../staff-contract.ts';
import { requestNext, requestShelves, requestState } from '../../staff-rules.ts';
import { listAllRequests, readRequestFile } from '../../calls.gen.ts';
import { RequestActs } from './RequestActs.tsx';
import { requestShelfList, requestSign } from './request-words.ts';

const SignTag = ({ of }: { of: StaffRequest }) => {
  const { tone, word } = requestSign(of);
  return <Tag tone={tone}>{word}</Tag>;
};
const nextOf = (one: StaffRequest): string | null => requestNext[requestState(one)];
/** The name, when it is known; the email is shown in the open request. */
const Customer = ({ of: { name, email } }: { of: StaffRequest }) => <span title={email}>{name || email}</span>;
const price = (kobo: number | null): string => (kobo === null ? 'In quote' : naira(kobo));
const when = (iso: string): string => showWhen(new Date(iso));

const row: Row<StaffRequest> = {
  columns: [
    { head: 'Request', of: (one) => <span className="num">{one.code}</span> },
    { head: 'Customer', of: (one) => <Customer of={one} />, firm: true, wrap: true },
    { head: 'What', of: (one) => one.title, wide: true, wrap: true },
    { head: 'When', of: (one) => <span className="num">{when(one.starts_at)}</span> },
    { head: 'Price', of: (one) => <span className="num">{price(one.price_kobo)}</span>, end: true },
    { head: 'Status', of: (one) => <SignTag of={one} /> },
    { head: 'Next step', of: (one) => <span className="muted">{nextOf(one)}</span>, wide: true, wrap: true },
  ],
  title: (one) => one.title,
  line: (one) => `${one.code}, ${one.name || one.email}, ${when(one.starts_at)}`,
  end: (one) => (
    <>
      <span className="num">{price(one.price_kobo)}</span>
      <SignTag of={one} />
    </>
  ),
};

const place = (address: string, landmark: string): string => (landmark ? `${address} (${landmark})` : address);

const service = (request: StaffRequest): string =>
  [serviceTitle(request.service_type, request.service_kind), moveTypeTitles[request.move_type]].join(', ');

const Facts = ({ file: { request, jobs } }: { file: RequestFile }) => {
  const payer = jobs.find((job) => job.payer);
  return (
    <KeyValue
      items={[
        { label: 'Service', value: service(request) },
        { label: sizeLabel(request.service_kind), value: sizeTitle(request.service_kind, request.room_size) },
        { label: 'When', value: <span className="num">{when(request.starts_at)}</span> },
        ...(request.destination === request.present_location
          ? [{ label: 'Where', value: place(request.present_location, request.present_landmark) }]
          : [
              { label: 'From', value: place(request.present_location, request.present_landmark) },
              { label: 'To', value: place(request.destination, request.destination_landmark) },
            ]),
        ...(request.name ? [{ label: 'Name', value: request.name }] : []),
        {
          label: 'Email',
          value: <EmailLink address={request.email} />,
        },
        {
          label: 'Phone',
          value: <PhoneLink number={request.phone} />,
        },
        ...(request.special_requests ? [{ label: 'Special requests', value: request.special_requests }] : []),
        ...(payer ? [{ label: 'Paid by', value: <PayerLink job={payer} /> }] : []),
        ...jobs.map((job) => ({
          label: 'Job',
          value: (
            <Link className="link" to={paths.staff('jobs', { id: job.id, q: request.code })}>
              {jobSign(job).word}
              {job.worker && `, ${job.worker.full_name}`}
            </Link>
          ),
        })),
      ]}
    />
  );
};

/** Live subject `staff`. */
const useRequestFile = (id: string) =>
  useQuery({
    queryKey: ['staff', 'request', id],
    queryFn: ({ signal }) => call(readRequestFile, { params: { id }, signal }),
  });

const useAllRequests = (show: string, q: string) => {
  const shelf = requestShelves.find((one) => one === show) ?? 'open';
  return usePages(['staff', 'requests', shelf, q], (cursor, signal) =>
    call(listAllRequests, { query: { show: shelf, ...searched(q), ...cursor }, signal }),
  );
};

const Open = ({ place: at, trail }: SectionProps) => {
  const { data, error, refetch } = useRequestFile(at.id);
  if (!data) return <PaneWaiting place={at} error={error} onRetry={() => void refetch()} />;
  const { request } = data;
  return (
    <Pane
      place={at}
      title={request.title}
      note={`${request.code}, received ${sayWhen(new Date(request.created_at))}`}
      sign={requestSign(request)}
      next={nextOf(request)}
    >
      {request.hold_reason !== null && <Note>On hold: {request.hold_reason}</Note>}
      <Facts file={data} />
      <LoadView load={data.load} photos={data.photos} />
      <section className="console-part">
        <h3 className="h4">Price</h3>
        {request.price_lines.length > 0 && <PriceLines lines={request.price_lines} />}
        <Total>{price(request.price_kobo)}</Total>
        {request.price_is_ceiling && <p className="sm muted">{neverMore.title}: it was promised to the customer.</p>}
      </section>
      <RequestActs file={data} />
      {trail(request.id)}
    </Pane>
  );
};

export const RequestsPart = ({ place: at, trail }: SectionProps) => {
  const pages = useAllRequests(at.show, at.q);
  const shelf = requestShelfList.find(({ value }) => value === at.show)?.value ?? 'open';
  return (
    <>
      <Queue
        title="Requests"
        place={at}
        shelves={requestShelfList}
        shelf={shelf}
        pages={pages}
        row={row}
        failed="Requests could not be loaded"
        empty="No requests here."
      />
      {at.id ? <Open key={at.id} place={at} trail={trail} /> : <NothingOpen what="a request" />}
    </>
  );
};
