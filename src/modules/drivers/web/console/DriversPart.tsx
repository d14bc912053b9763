// Applications to drive, longest wait first; the selected one opens beside the list, document by document.
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../../../kit/api.ts';
import { EmailLink, PhoneLink } from '../../../../kit/console/contact-links.tsx';
import { usePages } from '../../../../kit/console/pages.ts';
import { NothingOpen, Pane, PaneWaiting } from '../../../../kit/console/Pane.tsx';
import type { SectionProps } from '../../../../kit/console/place.ts';
import { Queue, type Row } from '../../../../kit/console/Queue.tsx';
import { KeyValue } from '../../../../kit/ui/ledger.tsx';
import { Tag } from '../../../../kit/ui/Tag.tsx';
import { showDate } from '../../../../shared/clock.ts';
import { earningMethods } from '../../interest-rules.ts';
import { listApplications, readApplicationFile } from '../../calls.gen.ts';
import type { ApplicationFile, ApplicationRow } from '../../staff-contract.ts';
import { releaseDays, releaseWords } from '../../release-rules.ts';
import { applicationShelves } from '../../staff-rules.ts';
import { DocumentPart } from './DocumentPart.tsx';
import { applicationShelfList, applicationSigns, nextWords, waitWords } from './driver-words.ts';
import { VehiclePart } from './VehiclePart.tsx';
import './drivers-part.css';

const tick_ms = 30_000;
const useNow = (): Date => {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), tick_ms);
    return () => clearInterval(timer);
  }, []);
  return now;
};

const methodWord = (method: ApplicationRow['method']): string =>
  earningMethods.find(({ code }) => code === method)?.title ?? method;
const SignTag = ({ of: { status } }: { of: Pick<ApplicationRow, 'status'> }) => (
  <Tag tone={applicationSigns[status].tone}>{applicationSigns[status].word}</Tag>
);
const Waits = ({ one, now }: { one: ApplicationRow; now: Date }) =>
  one.waiting_since ? (
    <span className="num">{waitWords(one.waiting_since, now)}</span>
  ) : (
    <span className="muted">No</span>
  );

const rowAt = (now: Date): Row<ApplicationRow> => ({
  columns: [
    { head: 'Name', of: (one) => one.full_name || 'No name yet', firm: true },
    { head: 'City', of: (one) => one.city, wide: true },
    { head: 'Drives', of: (one) => methodWord(one.method), wide: true },
    { head: 'To review', of: (one) => <span className="num">{one.to_review}</span> },
    { head: 'Waits', of: (one) => <Waits one={one} now={now} /> },
    { head: 'Status', of: (one) => <SignTag of={one} /> },
  ],
  title: (one) => one.full_name || 'No name yet',
  line: (one) => `${one.city}, ${methodWord(one.method)}, ${one.to_review} to review`,
  end: (one) => (
    <>
      <Waits one={one} now={now} />
      <SignTag of={one} />
    </>
  ),
});

/** Rides given back in the last 30 days, by reason. */
const Releases = ({ of: { total, reasons, notes } }: { of: ApplicationFile['releases'] }) => (
  <section className="console-part">
    <h3 className="h4">Rides given back</h3>
    {total === 0 ? (
      <p className="sm muted">None in the last {releaseDays} days.</p>
    ) : (
      <>
        <p className="sm muted">
          <span className="num">{total}</span> in the last {releaseDays} days.
        </p>
        <KeyValue
          items={reasons.map(({ reason, count }) => ({
            label: releaseWords[reason].counted,
            value: <span className="num">{count}</span>,
          }))}
        />
        {notes.length > 0 && (
          <ul className="driver-notes" aria-label="What the driver wrote">
            {notes.map((note, index) => (
              <li key={`${index} ${note}`}>“{note}”</li>
            ))}
          </ul>
        )}
      </>
    )}
  </section>
);

const Open = ({ place, trail, now }: SectionProps & { now: Date }) => {
  const { data, error, refetch } = useQuery({
    queryKey: ['staff', 'driver', place.id],
    queryFn: ({ signal }) => call(readApplicationFile, { params: { id: place.id }, signal }),
  });
  if (!data) return <PaneWaiting place={place} error={error} onRetry={() => void refetch()} />;
  const sent = data.status !== 'draft';
  return (
    <Pane
      place={place}
      title={data.full_name || data.email}
      note={
        data.submitted_at
          ? `Sent ${showDate(new Date(data.submitted_at))}${data.waiting_since ? `, waits ${waitWords(data.waiting_since, now)}` : ''}`
          : 'Not sent yet'
      }
      sign={applicationSigns[data.status]}
      next={nextWords(data)}
    >
      <KeyValue
        items={[
          { label: 'Drives', value: `${methodWord(data.method)}, ${data.city}` },
          ...(data.phone ? [{ label: 'Phone', value: <PhoneLink number={data.phone} /> }] : []),
          { label: 'Email', value: <EmailLink address={data.email} /> },
          ...(data.referral_code ? [{ label: 'Referral code', value: data.referral_code }] : []),
        ]}
      />
      {sent && data.missing.length > 0 && (
        <p className="sm">
          <b>The driver has still to do:</b> {data.missing.join('; ')}.
        </p>
      )}
      <section className="console-part">
        <h3 className="h4">Vehicles</h3>
        {data.vehicles.length === 0 && <p className="sm muted">None yet.</p>}
        {data.vehicles.map((one) => (
          <VehiclePart key={one.id} vehicle={one} sent={sent} />
        ))}
      </section>
      <section className="console-part">
        <h3 className="h4">Documents</h3>
        <p className="sm muted">Each look at a document is on record.</p>
        {data.documents.map((one) => (
          <DocumentPart key={`${one.kind}-${one.id}`} document={one} sent={sent} />
        ))}
      </section>
      <Releases of={data.releases} />
      {trail(data.id)}
    </Pane>
  );
};

export const DriversPart = ({ place, trail }: SectionProps) => {
  const now = useNow();
  const shelf = applicationShelves.find((one) => one === place.show) ?? 'waiting';
  const pages = usePages(['staff', 'drivers', shelf], (cursor, signal) =>
    call(listApplications, { query: { show: shelf, ...cursor }, signal }),
  );
  return (
    <>
      <Queue
        title="Drivers"
        place={place}
        shelves={applicationShelfList}
        shelf={shelf}
        pages={pages}
        row={rowAt(now)}
        failed="Applications could not be loaded"
        empty="No applications here."
      />
      {place.id ? <Open key={place.id} place={place} trail={trail} now={now} /> : <NothingOpen what="an application" />}
    </>
  );
};
