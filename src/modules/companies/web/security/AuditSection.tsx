// /corporate/dashboard/audit: the whole audit log with its filters, which are in the address.
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { showDateTime } from '../../../../shared/clock.ts';
import { paths } from '../../../../kit/paths.ts';
import { Field, Select } from '../../../../kit/ui/fields.tsx';
import { Ledger, LedgerRow } from '../../../../kit/ui/ledger.tsx';
import { FirstPage, MorePages } from '../../../../kit/ui/pages.tsx';
import { EmptyState } from '../../../../kit/ui/states.tsx';
import { auditChoices } from '../../security-rules.ts';
import { useCompany } from '../company.tsx';
import { type AuditNarrowed, auditFile, useAudit } from './security-queries.ts';
import './security.css';

/** A search starts after a pause in typing of this length. */
const pause_ms = 300;
const filters = ['person', 'kind', 'from', 'to', 'search'] as const;

export const AuditSection = () => {
  const { id, name } = useCompany();
  const [params, setParams] = useSearchParams();
  const narrowed = Object.fromEntries(
    filters.flatMap((filter) => (params.get(filter) ? [[filter, params.get(filter)]] : [])),
  ) as AuditNarrowed;
  const audit = useAudit(id, narrowed);
  const items = (audit.data?.pages ?? []).flatMap((page) => page.items);
  // People who have appeared in the log can be chosen.
  const [people, setPeople] = useState<ReadonlyMap<string, string>>(new Map());
  const actors = items.filter(({ person }) => person && !people.has(person));
  if (actors.length > 0)
    setPeople(new Map([...people, ...actors.map(({ person, by }) => [person ?? '', by] as const)]));
  const narrow = (filter: (typeof filters)[number], value: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value) next.set(filter, value);
        else next.delete(filter);
        return next;
      },
      { replace: true },
    );
  const [typed, setTyped] = useState(narrowed.search ?? '');
  const asked = params.get('search') ?? '';
  useEffect(() => {
    const wanted = typed.trim();
    if (wanted === asked) return undefined;
    const wait = setTimeout(
      () =>
        setParams(
          (before) => {
            const next = new URLSearchParams(before);
            if (wanted) next.set('search', wanted);
            else next.delete('search');
            return next;
          },
          { replace: true },
        ),
      pause_ms,
    );
    return () => clearTimeout(wait);
  }, [typed, asked, setParams]);
  return (
    <>
      <header className="grid gap-2">
        <h1 className="h1">Audit log</h1>
        <p className="muted">{`Who did what for ${name}, and when. It cannot be changed.`}</p>
      </header>
      <div className="audit-filters" data-filters>
        <Field
          className="audit-search"
          label="Search"
          type="search"
          value={typed}
          maxLength={80}
          placeholder="A name or a word"
          onChange={({ target }) => setTyped(target.value)}
        />
        <Select
          label="Person"
          value={narrowed.person ?? ''}
          onChange={({ target }) => narrow('person', target.value)}
          options={[{ value: '', label: 'Everybody' }, ...[...people].map(([value, label]) => ({ value, label }))]}
        />
        <Select
          label="Kind"
          value={narrowed.kind ?? ''}
          onChange={({ target }) => narrow('kind', target.value)}
          options={[{ value: '', label: 'Everything' }, ...auditChoices]}
        />
        <Field
          label="From"
          type="date"
          value={narrowed.from ?? ''}
          onChange={({ target }) => narrow('from', target.value)}
        />
        <Field label="To" type="date" value={narrowed.to ?? ''} onChange={({ target }) => narrow('to', target.value)} />
        <a className="btn line" href={auditFile(id, narrowed)} download>
          Export CSV
        </a>
      </div>
      <FirstPage
        pages={audit}
        things="Entries"
        failed="The audit log could not be loaded."
        loading="Loading the audit log"
        rows={8}
      />
      {audit.data && items.length === 0 && !audit.hasNextPage && (
        <EmptyState title="Nothing here" hint="Choose other days, another person, or fewer words." />
      )}
      {audit.data && (items.length > 0 || audit.hasNextPage) && (
        <>
          {items.length === 0 && (
            <p className="muted">Nothing among the newest entries. Older ones are not searched yet.</p>
          )}
          <Ledger wordy label="Audit log">
            {items.map(({ id: entry, at, by, words, kind, order }) => (
              <LedgerRow
                key={entry}
                title={words}
                line={`${by}, ${showDateTime(new Date(at))}. ${kind}.`}
                {...(order ? { to: paths.corporateDashboard(`bookings/${order}`) } : {})}
              />
            ))}
          </Ledger>
          <MorePages pages={audit} things="entries">
            {narrowed.search ? 'Search further back' : 'Show more'}
          </MorePages>
        </>
      )}
    </>
  );
};
