// Partners of the company programs, for staff: add, vet, price list, papers, pause (docs/decisions/0163-partners.md).
import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { showDate } from '../../../../shared/clock.ts';
import { call } from '../../../../kit/api.ts';
import { ActButton, ReasonForm, useDoing } from '../../../../kit/console/acts.tsx';
import { EmailLink, PhoneLink } from '../../../../kit/console/contact-links.tsx';
import { NothingOpen, Pane, PaneWaiting } from '../../../../kit/console/Pane.tsx';
import { searched, usePages } from '../../../../kit/console/pages.ts';
import { type SectionProps, useGo } from '../../../../kit/console/place.ts';
import { Queue, type Row } from '../../../../kit/console/Queue.tsx';
import type { Sign } from '../../../../kit/console/signs.ts';
import { Button } from '../../../../kit/ui/Button.tsx';
import { KeyValue } from '../../../../kit/ui/ledger.tsx';
import { Tag } from '../../../../kit/ui/Tag.tsx';
import { listInterests, listPartners, movePartner, readPartnerFile } from '../../calls.gen.ts';
import { hoursWords, partnerStates, type PartnerState, partnerWords } from '../../partner-rules.ts';
import { kindWords } from '../../rules.ts';
import type { PartnerFile, PartnerRow } from '../../staff-partner-contract.ts';
import { OffersPart } from './OffersPart.tsx';
import { PapersPart } from './PapersPart.tsx';
import { PartnerMoneyPart } from './PartnerMoneyPart.tsx';
import { PartnerSheet } from './PartnerSheet.tsx';
import { useFreshPartner } from './partner-queries.ts';
import './partners-part.css';

const signs: Readonly<Record<PartnerState, Sign>> = {
  draft: { tone: 'warn', word: partnerWords.draft },
  active: { tone: 'ok', word: partnerWords.active },
  paused: { tone: 'info', word: partnerWords.paused },
  ended: { tone: 'off', word: partnerWords.ended },
};
const shelves = [
  { value: 'draft', label: partnerWords.draft, toDo: true },
  { value: 'unpaid', label: 'No account to pay to', toDo: true },
  { value: '', label: 'All' },
  ...partnerStates.filter((state) => state !== 'draft').map((state) => ({ value: state, label: partnerWords[state] })),
];
const kindsLine = ({ kinds }: Pick<PartnerRow, 'kinds'>): string =>
  kinds.map((kind) => kindWords[kind].many).join(' and ');
const PartnerTag = ({ of: { status } }: { of: Pick<PartnerRow, 'status'> }) => (
  <Tag tone={signs[status].tone}>{signs[status].word}</Tag>
);

const row: Row<PartnerRow> = {
  columns: [
    { head: 'Partner', of: (one) => one.name, firm: true },
    { head: 'City', of: (one) => one.city, wide: true },
    { head: 'Offers', of: kindsLine, wide: true },
    { head: 'Waiting', of: (one) => <span className="num">{one.waiting}</span>, end: true },
    { head: 'Status', of: (one) => <PartnerTag of={one} /> },
  ],
  title: (one) => one.name,
  line: (one) => `${one.city}, ${kindsLine(one)}`,
  end: (one) => <PartnerTag of={one} />,
};

const nextOf = ({ status, papers, offers }: PartnerFile): string | null => {
  if (status !== 'draft') return null;
  if (papers.length === 0) return 'Add its CAC paper.';
  return offers.some(({ active }) => active) ? 'Check the papers and vet it.' : 'Add an offer to its price list.';
};

const Moves = ({ file }: { file: PartnerFile }) => {
  const { doing, section, start, leave } = useDoing<'pause' | 'end'>();
  const fresh = useFreshPartner(file.id);
  const [editing, setEditing] = useState(false);
  const { id, version, status } = file;
  const send = (move: 'vet' | 'pause' | 'end', reason?: string) =>
    call(movePartner, { params: { id }, body: { version, move, ...(reason ? { reason } : {}) } }).then(fresh);
  if (status === 'ended') return null;
  return (
    <section className="console-part" ref={section} tabIndex={-1} aria-label="The partner">
      {doing ? (
        <ReasonForm
          label={doing === 'pause' ? 'Pause the partner' : 'End the partner'}
          submit={doing === 'pause' ? 'Pause' : 'End'}
          pendingLabel="Saving…"
          look="danger-line"
          title={doing === 'pause' ? 'Partner paused' : 'Partner ended'}
          work={(reason) => send(doing, reason)}
          onLeave={leave}
        >
          <p className="sm">Companies no longer find it. Orders that it has confirmed go on.</p>
        </ReasonForm>
      ) : (
        <div className="console-acts">
          {status !== 'active' && (
            <ActButton
              label="Vet the partner"
              submit={status === 'paused' ? 'Open again' : 'Vetted: open it'}
              pendingLabel="Saving…"
              look="solid"
              title="Companies can order from it"
              work={() => send('vet')}
            />
          )}
          <Button size="compact" onClick={() => setEditing(true)}>
            Change
          </Button>
          {status === 'active' && (
            <Button size="compact" look="danger-line" onClick={() => start('pause')}>
              Pause
            </Button>
          )}
          <Button size="compact" look="danger-line" onClick={() => start('end')}>
            End
          </Button>
        </div>
      )}
      <PartnerSheet file={file} open={editing} onClose={() => setEditing(false)} onDone={() => setEditing(false)} />
    </section>
  );
};

const Open = ({ place, trail }: SectionProps) => {
  const { data, error, refetch } = useQuery({
    queryKey: ['staff', 'partner', place.id],
    queryFn: ({ signal }) => call(readPartnerFile, { params: { id: place.id }, signal }),
  });
  if (!data) return <PaneWaiting place={place} error={error} onRetry={() => void refetch()} />;
  return (
    <Pane
      place={place}
      title={data.name}
      note={`Added ${showDate(new Date(data.created_at))}, ${kindsLine(data)}`}
      sign={signs[data.status]}
      next={nextOf(data)}
    >
      <KeyValue
        items={[
          { label: 'City', value: data.city },
          { label: 'What', value: data.what },
          ...(data.address ? [{ label: 'Address', value: data.address }] : []),
          { label: 'Open', value: hoursWords(data) },
          { label: 'Email', value: <EmailLink address={data.email} /> },
          { label: 'Phone', value: <PhoneLink number={data.phone} /> },
          { label: 'CAC number', value: <span className="num">{data.registration}</span> },
          { label: 'Orders waiting', value: <span className="num">{data.waiting}</span> },
          ...(data.status_reason ? [{ label: 'Reason', value: data.status_reason }] : []),
        ]}
      />
      <Moves file={data} />
      {/* Once it is vetted, its money is what staff come for. */}
      {data.status !== 'draft' && <PartnerMoneyPart file={data} />}
      <OffersPart file={data} />
      <PapersPart file={data} />
      {data.status === 'draft' && <PartnerMoneyPart file={data} />}
      {trail(data.id)}
    </Pane>
  );
};

/** Where companies look for a partner and find none. */
const Wanted = () => {
  const { data } = useQuery({
    queryKey: ['staff', 'city-interests'],
    queryFn: ({ signal }) => call(listInterests, { signal }),
  });
  if (!data || data.items.length === 0) return null;
  return (
    <details className="partners-wanted">
      <summary>Cities without a partner that companies ask for</summary>
      <ul>
        {data.items.map(({ kind, city, companies }) => (
          <li
            key={`${kind} ${city}`}
          >{`${city}: ${kindWords[kind].many}, ${companies === 1 ? '1 company' : `${companies} companies`}`}</li>
        ))}
      </ul>
    </details>
  );
};

export const PartnersPart = ({ place, trail }: SectionProps) => {
  const go = useGo();
  const [adding, setAdding] = useState(false);
  const show = ([...partnerStates, 'unpaid'] as const).find((one) => one === place.show);
  const pages = usePages(['staff', 'partners', place.show, place.q], (cursor, signal) =>
    call(listPartners, { query: { ...(show ? { show } : {}), ...searched(place.q), ...cursor }, signal }),
  );
  return (
    <>
      <div className="partners-list">
        <div className="partners-add">
          <Button size="compact" icon={Plus} onClick={() => setAdding(true)}>
            Add a partner
          </Button>
        </div>
        <Queue
          title="Partners"
          place={place}
          shelves={shelves}
          shelf={show ?? ''}
          head={<Wanted />}
          pages={pages}
          row={row}
          failed="Partners could not be loaded"
          empty="No partners here."
        />
      </div>
      {place.id ? <Open key={place.id} place={place} trail={trail} /> : <NothingOpen what="a partner" />}
      <PartnerSheet
        open={adding}
        onClose={() => setAdding(false)}
        onDone={(id) => {
          setAdding(false);
          go({ ...place, show: '', q: '', id });
        }}
      />
    </>
  );
};
