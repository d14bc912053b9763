// Moving businesses, for staff: add, check one by one, approve, suspend (docs/decisions/0057-providers.md).
import { useQuery, useQueryClient } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { showDate } from '../../../../shared/clock.ts';
import { call } from '../../../../kit/api.ts';
import { ActButton, ReasonForm, useDoing } from '../../../../kit/console/acts.tsx';
import { EmailLink, PhoneLink } from '../../../../kit/console/contact-links.tsx';
import { NothingOpen, Pane, PaneWaiting } from '../../../../kit/console/Pane.tsx';
import { usePages } from '../../../../kit/console/pages.ts';
import { type SectionProps, useGo } from '../../../../kit/console/place.ts';
import { Queue, type Row } from '../../../../kit/console/Queue.tsx';
import { Button } from '../../../../kit/ui/Button.tsx';
import { KeyValue } from '../../../../kit/ui/ledger.tsx';
import { Tag } from '../../../../kit/ui/Tag.tsx';
import { canSearch } from '../../../../shared/search-patterns.ts';
import {
  approveCheck,
  approveProvider,
  listProviders,
  readProviderFile,
  rejectCheck,
  suspendProvider,
} from '../../calls.gen.ts';
import type { Check } from '../../contract.ts';
import { providerStates } from '../../rules.ts';
import type { ProviderFile, ProviderRow } from '../../staff-contract.ts';
import { checkNames, checkSigns, providerSigns } from '../words.ts';
import { AddProvider } from './AddProvider.tsx';
import { ApplicationsList, ApplicationsWait, OpenApplication } from './ApplicationsPart.tsx';
import { shelves } from './shelves.ts';
import './providers-part.css';

const Sign = ({ of: { status } }: { of: Pick<ProviderRow, 'status'> }) => (
  <Tag tone={providerSigns[status].tone}>{providerSigns[status].word}</Tag>
);
const workersWord = (count: number): string => (count === 1 ? '1 worker' : `${count} workers`);
const row: Row<ProviderRow> = {
  columns: [
    { head: 'Business', of: (one) => one.name, firm: true },
    { head: 'City', of: (one) => one.city, wide: true },
    { head: 'Crew', of: (one) => <span className="num">{one.members}</span> },
    { head: 'Added', of: (one) => <span className="num">{showDate(new Date(one.created_at))}</span>, wide: true },
    { head: 'Status', of: (one) => <Sign of={one} /> },
  ],
  title: (one) => one.name,
  line: (one) => `${one.city}, ${workersWord(one.members)}`,
  end: (one) => <Sign of={one} />,
};

const nextOf = ({ status, checks }: ProviderFile): string | null => {
  if (status === 'approved') return null;
  if (status === 'suspended') return 'Approve it again when the reason is gone.';
  const left = checks.filter((one) => one.status !== 'approved').length;
  return left === 0
    ? 'All checks are approved: approve the business.'
    : left === 1
      ? '1 check left.'
      : `${left} checks left.`;
};

const useFresh = (id: string) => {
  const client = useQueryClient();
  return <A,>(answer: A): A => {
    client.setQueryData(['staff', 'provider', id], answer);
    void client.invalidateQueries({ queryKey: ['staff', 'providers'] });
    return answer;
  };
};

const CheckPart = ({ id, check, open }: { id: string; check: Check; open: boolean }) => {
  const { doing, section, start, leave } = useDoing<'reject'>();
  const fresh = useFresh(id);
  const params = { id, kind: check.kind };
  const sign = checkSigns[check.status];
  const name = checkNames[check.kind];
  return (
    <section className="provider-check" ref={section} tabIndex={-1} aria-label={name}>
      <p>
        <b>{name}</b> <Tag tone={sign.tone}>{sign.word}</Tag>
      </p>
      {check.reason && <p className="sm">{check.reason}</p>}
      {open && doing === 'reject' && (
        <ReasonForm
          label={`Reject: ${name}`}
          submit="Reject"
          pendingLabel="Rejecting…"
          look="danger-line"
          title="Check rejected"
          work={(reason) => call(rejectCheck, { params, body: { reason } }).then(fresh)}
          onLeave={leave}
        />
      )}
      {open && doing === null && (
        <div className="console-acts">
          {check.status !== 'approved' && (
            <ActButton
              label={`Approve: ${name}`}
              submit="Approve"
              pendingLabel="Approving…"
              title="Check approved"
              work={() => call(approveCheck, { params }).then(fresh)}
            />
          )}
          {check.status !== 'rejected' && (
            <Button size="compact" aria-label={`Reject: ${name}`} onClick={() => start('reject')}>
              Reject
            </Button>
          )}
        </div>
      )}
    </section>
  );
};

const Acts = ({ file }: { file: ProviderFile }) => {
  const { doing, section, start, leave } = useDoing<'suspend'>();
  const fresh = useFresh(file.id);
  const params = { id: file.id };
  const ready = file.checks.every((one) => one.status === 'approved') && file.status !== 'approved';
  return (
    <section className="console-part" ref={section} tabIndex={-1} aria-label="The business">
      {doing === 'suspend' ? (
        <ReasonForm
          label="Suspend the business"
          submit="Suspend"
          pendingLabel="Suspending…"
          look="danger-line"
          title="Business suspended"
          work={(reason) => call(suspendProvider, { params, body: { reason } }).then(fresh)}
          onLeave={leave}
        >
          <p className="sm">
            It reads the reason. It cannot invite or give jobs, and new jobs of its crew are not shared.
          </p>
        </ReasonForm>
      ) : (
        <div className="console-acts">
          {ready && (
            <ActButton
              label="Approve the business"
              submit={file.status === 'suspended' ? 'Approve again' : 'Approve the business'}
              pendingLabel="Approving…"
              look="solid"
              title="Business approved"
              work={() => call(approveProvider, { params }).then(fresh)}
            />
          )}
          {file.status === 'approved' && (
            <Button size="compact" look="danger-line" onClick={() => start('suspend')}>
              Suspend
            </Button>
          )}
        </div>
      )}
    </section>
  );
};

const Open = ({ place, trail }: SectionProps) => {
  const { data, error, refetch } = useQuery({
    queryKey: ['staff', 'provider', place.id],
    queryFn: ({ signal }) => call(readProviderFile, { params: { id: place.id }, signal }),
  });
  if (!data) return <PaneWaiting place={place} error={error} onRetry={() => void refetch()} />;
  const open = data.status === 'applied' || data.status === 'in_vetting';
  return (
    <Pane
      place={place}
      title={data.name}
      note={`Added ${showDate(new Date(data.created_at))}, ${workersWord(data.members)}`}
      sign={providerSigns[data.status]}
      next={nextOf(data)}
    >
      <KeyValue
        items={[
          { label: 'Registration', value: <span className="num">{data.registration}</span> },
          { label: 'City', value: data.city },
          { label: 'Email', value: <EmailLink address={data.email} /> },
          ...(data.phone ? [{ label: 'Phone', value: <PhoneLink number={data.phone} /> }] : []),
          { label: 'Can sign in', value: data.signed_up ? 'Yes' : 'Once they have proven the email' },
          ...(data.status_reason ? [{ label: 'Suspended because', value: data.status_reason }] : []),
        ]}
      />
      <section className="console-part">
        <h3 className="h4">Checks</h3>
        {data.checks.map((one) => (
          <CheckPart key={one.kind} id={data.id} check={one} open={open} />
        ))}
      </section>
      <Acts file={data} />
      {trail(data.id)}
    </Pane>
  );
};

const Businesses = ({ place, trail }: SectionProps) => {
  const go = useGo();
  const [adding, setAdding] = useState(false);
  const show = providerStates.find((one) => one === place.show);
  const search = canSearch(place.q) ? { search: place.q } : {};
  const pages = usePages(['staff', 'providers', place.show, place.q], (cursor, signal) =>
    call(listProviders, { query: { ...(show ? { show } : {}), ...search, ...cursor }, signal }),
  );
  return (
    <>
      <div className="providers-list">
        <div className="providers-add">
          <Button size="compact" icon={Plus} onClick={() => setAdding(true)}>
            Add a business
          </Button>
        </div>
        <Queue
          title="Providers"
          place={place}
          shelves={shelves}
          shelf={show ?? ''}
          head={(show === undefined || show === 'applied') && <ApplicationsWait place={place} />}
          pages={pages}
          row={row}
          failed="Moving businesses could not be loaded"
          empty="No moving businesses here."
        />
      </div>
      {place.id ? <Open key={place.id} place={place} trail={trail} /> : <NothingOpen what="a business" />}
      <AddProvider
        open={adding}
        onClose={() => setAdding(false)}
        onAdded={(id) => {
          setAdding(false);
          go({ ...place, show: '', q: '', id });
        }}
      />
    </>
  );
};

export const ProvidersPart = ({ place, trail }: SectionProps) =>
  place.show === 'applications' ? (
    <>
      <ApplicationsList place={place} />
      {place.id ? (
        <OpenApplication key={place.id} place={place} trail={trail} />
      ) : (
        <NothingOpen what="an application" />
      )}
    </>
  ) : (
    <Businesses place={place} trail={trail} />
  );
