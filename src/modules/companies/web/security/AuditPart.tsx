import { useState } from 'react';
import { Link } from 'react-router';
import { showDateTime } from '../../../../shared/clock.ts';
import { paths } from '../../../../kit/paths.ts';
import { Select } from '../../../../kit/ui/fields.tsx';
import { Ledger, LedgerRow } from '../../../../kit/ui/ledger.tsx';
import { FirstPage, MorePages } from '../../../../kit/ui/pages.tsx';
import { EmptyState } from '../../../../kit/ui/states.tsx';
import { type AuditKind, auditChoices } from '../../security-rules.ts';
import { type AuditNarrowed, auditFile, useAudit } from './security-queries.ts';
import { SecurityPart } from './SecurityPart.tsx';

export const AuditPart = ({ company }: { company: string }) => {
  const [narrowed, setNarrowed] = useState<AuditNarrowed>({});
  const [people, setPeople] = useState<ReadonlyMap<string, string>>(new Map());
  const audit = useAudit(company, narrowed);
  const items = (audit.data?.pages ?? []).flatMap((page) => page.items);
  // People who appear in the log can be chosen.
  const actors = items.filter(({ person }) => person && !people.has(person));
  if (actors.length > 0)
    setPeople(new Map([...people, ...actors.map(({ person, by }) => [person ?? '', by] as const)]));
  const narrow = (change: { person?: string | undefined; kind?: AuditKind | undefined }) => {
    const next = { ...narrowed, ...change };
    setNarrowed({ ...(next.person ? { person: next.person } : {}), ...(next.kind ? { kind: next.kind } : {}) });
  };
  return (
    <SecurityPart
      id="audit-log"
      title="Audit log"
      lead={
        <>
          Who did what for your company, and when.{' '}
          <Link className="link" to={paths.corporateDashboard('audit')}>
            Search the whole log
          </Link>
        </>
      }
    >
      <div className="security-narrow">
        <Select
          label="Person"
          value={narrowed.person ?? ''}
          onChange={({ target }) => narrow({ person: target.value || undefined })}
          options={[{ value: '', label: 'Everybody' }, ...[...people].map(([value, label]) => ({ value, label }))]}
        />
        <Select
          label="Kind"
          value={narrowed.kind ?? ''}
          onChange={({ target }) => narrow({ kind: (target.value || undefined) as AuditKind | undefined })}
          options={[{ value: '', label: 'Everything' }, ...auditChoices]}
        />
        <a className="btn line" href={auditFile(company, narrowed)} download>
          Export CSV
        </a>
      </div>
      <FirstPage
        pages={audit}
        things="Entries"
        failed="The audit log could not be loaded."
        loading="Loading the audit log"
        rows={5}
      />
      {audit.data &&
        (items.length === 0 ? (
          <EmptyState title="Nothing here" hint="Choose another person or kind." />
        ) : (
          <>
            <Ledger wordy label="Audit log">
              {items.map(({ id, at, by, words, kind }) => (
                <LedgerRow key={id} title={words} line={`${by}, ${showDateTime(new Date(at))}. ${kind}.`} />
              ))}
            </Ledger>
            <MorePages pages={audit} things="entries">
              Show more
            </MorePages>
          </>
        ))}
    </SecurityPart>
  );
};
