// Where members have the company's pages open, and closing them for one browser, one person or everyone.
import { useState } from 'react';
import { call } from '../../../../kit/api.ts';
import { sayWhen } from '../../../../shared/clock.ts';
import { Button } from '../../../../kit/ui/Button.tsx';
import { Ledger, LedgerRow } from '../../../../kit/ui/ledger.tsx';
import { FirstPage, MorePages } from '../../../../kit/ui/pages.tsx';
import { Sheet } from '../../../../kit/ui/Sheet.tsx';
import { Tag } from '../../../../kit/ui/status.tsx';
import { toast } from '../../../../kit/ui/toast.tsx';
import { endCompanySession, endCompanySessions } from '../../calls.gen.ts';
import type { CompanySession } from '../../security-contract.ts';
import { useCompanySessions, useDeed } from './security-queries.ts';
import { SecurityPart } from './SecurityPart.tsx';

type Asked = { readonly employee: CompanySession['employee'] | null };

const lineOf = ({ device, by_single_sign_on, last_seen_at }: CompanySession): string =>
  `${device}${by_single_sign_on ? ', by single sign-on' : ''}. Last seen ${sayWhen(new Date(last_seen_at))}.`;

export const SessionsPart = ({ company }: { company: string }) => {
  const sessions = useCompanySessions(company);
  const { doing, run } = useDeed(company);
  const [asked, setAsked] = useState<Asked | null>(null);
  const items = (sessions.data?.pages ?? []).flatMap((page) => page.items);
  const count = (id: string) => items.filter(({ employee, this_device }) => employee.id === id && !this_device).length;
  const others = items.some(({ this_device }) => !this_device);
  const end = async () => {
    let ended = 0;
    const done = await run('all', async () => {
      const body = asked?.employee ? { employee: asked.employee.id } : {};
      ({ ended } = await call(endCompanySessions, { params: { company }, body }));
    });
    if (!done) return;
    setAsked(null);
    toast({ title: ended === 1 ? 'Closed in 1 browser' : `Closed in ${ended} browsers`, tone: 'ok' });
  };
  return (
    <SecurityPart
      id="sessions"
      title="Sessions"
      lead="Where your people have the company’s pages open. Closing them there asks for a new sign-in; the rest of a person’s Kaya account is their own."
    >
      <FirstPage
        pages={sessions}
        things="Sessions"
        failed="The sessions could not be loaded."
        loading="Loading sessions"
        rows={3}
      />
      {sessions.data && (
        <>
          <Ledger wordy label="Sessions">
            {items.map((session, at) => (
              <LedgerRow
                key={session.id}
                title={session.employee.name}
                line={lineOf(session)}
                end={
                  session.this_device ? (
                    <Tag tone="ok">This device</Tag>
                  ) : (
                    <span className="flex flex-wrap justify-end gap-2">
                      {count(session.employee.id) > 1 &&
                        items.findIndex(({ employee }) => employee.id === session.employee.id) === at && (
                          <Button look="quiet" onClick={() => setAsked({ employee: session.employee })}>
                            Close all of theirs
                          </Button>
                        )}
                      <Button
                        aria-label={`Close for ${session.employee.name} on ${session.device}`}
                        pending={doing === session.id}
                        pendingLabel="Closing…"
                        onClick={() =>
                          void run(session.id, () => call(endCompanySession, { params: { company, id: session.id } }))
                        }
                      >
                        Close
                      </Button>
                    </span>
                  )
                }
              />
            ))}
          </Ledger>
          <MorePages pages={sessions} things="sessions">
            Show more
          </MorePages>
          <div>
            <Button
              look="danger-line"
              off={!others && 'No other browser has the company’s pages open.'}
              onClick={() => setAsked({ employee: null })}
            >
              Close everywhere else
            </Button>
          </div>
        </>
      )}
      <Sheet
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={asked?.employee ? `Close for ${asked.employee.name}?` : 'Close everywhere else?'}
      >
        <div className="grid gap-5">
          <p>
            {asked?.employee
              ? 'They have to sign in again before they see the company’s pages.'
              : 'Everybody but you has to sign in again before they see the company’s pages.'}
          </p>
          <div className="flex flex-wrap gap-3">
            <Button look="danger-line" pending={doing === 'all'} pendingLabel="Closing…" onClick={() => void end()}>
              Close
            </Button>
            <Button look="line" onClick={() => setAsked(null)}>
              Back
            </Button>
          </div>
        </div>
      </Sheet>
    </SecurityPart>
  );
};
