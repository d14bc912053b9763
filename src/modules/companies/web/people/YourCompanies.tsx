// The companies that a person belongs to or may join, and leaving them.
import { useState } from 'react';
import { call } from '../../../../kit/api.ts';
import { Button } from '../../../../kit/ui/Button.tsx';
import { Sheet } from '../../../../kit/ui/Sheet.tsx';
import { Note } from '../../../../kit/ui/states.tsx';
import { useNamed } from '../../../../kit/ui/use-named.ts';
import { leaveCompany } from '../../calls.gen.ts';
import type { Entry } from '../../entry-contract.ts';
import { accessWords } from '../../rules.ts';
import { deactivatedWords } from '../../security-rules.ts';
import { JoinCompany, useEntries, useEntryAct } from './JoinCompany.tsx';

export const LeaveCompany = ({ entry }: { entry: Pick<Entry, 'id' | 'name' | 'access'> }) => {
  const { id, name, access } = entry;
  const [open, setOpen] = useState(false);
  const { pending, error, run } = useEntryAct(async () => {
    await call(leaveCompany, { params: { id } });
    setOpen(false);
    return `You have left ${name}`;
  });
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)}>
        Leave {name}
      </Button>
      <Sheet open={open} onClose={() => setOpen(false)} title={`Leave ${name}?`}>
        <div className="grid gap-4">
          <p>
            You can no longer book on its account or see its pages, and its own sign-in no longer opens your Kaya
            account. What you booked stays with the company. Only a new invite brings you back.
          </p>
          {access === 'admin' && <p>API keys and webhooks that you made are switched off.</p>}
          {error && (
            <div role="alert">
              <Note tone="bad">{error.detail}</Note>
            </div>
          )}
          <div className="flex flex-wrap gap-3">
            <Button look="danger-line" pending={pending} pendingLabel="Leaving…" onClick={() => void run()}>
              Leave
            </Button>
            <Button onClick={() => setOpen(false)}>Stay</Button>
          </div>
        </div>
      </Sheet>
    </>
  );
};

export const YourCompanies = () => {
  const { data } = useEntries();
  return data && data.items.length > 0 ? <Entries items={data.items} /> : null;
};

const Entries = ({ items }: { items: readonly Entry[] }) => {
  const part = useNamed('your-companies');
  return (
    <section className="grid gap-4" id="your-companies" aria-labelledby="your-companies-title" ref={part}>
      <h2 className="h2" id="your-companies-title" tabIndex={-1}>
        Your companies
      </h2>
      {items.map((entry) =>
        entry.needs[0] === 'not_joined' ? (
          <JoinCompany key={entry.id} entry={entry} />
        ) : (
          <div key={entry.id} className="grid gap-1">
            <h3 className="h3 wrap-anywhere">{entry.name}</h3>
            <p className="muted">
              {entry.needs[0] === 'deactivated' ? deactivatedWords(entry.name, entry.ask) : accessWords[entry.access]}
            </p>
            <div>
              <LeaveCompany entry={entry} />
            </div>
          </div>
        ),
      )}
    </section>
  );
};
