// Where the person is signed in, and signing out one session or all others.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sayWhen } from '../../../shared/clock.ts';
import { asApiError, call } from '../../../kit/api.ts';
import { refetchSubjects } from '../../../kit/query.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { Ledger, LedgerRow } from '../../../kit/ui/ledger.tsx';
import { FirstPage, MorePages } from '../../../kit/ui/pages.tsx';
import { Tag } from '../../../kit/ui/status.tsx';
import { toast } from '../../../kit/ui/toast.tsx';
import { endOtherSessions, endSession } from '../calls.gen.ts';
import type { OpenSession } from '../account-contract.ts';
import { AccountSection } from './AccountSection.tsx';
import { useOwnSessions } from './account-queries.ts';

const when = (iso: string): string => sayWhen(new Date(iso));

const SessionRow = ({ session, onEnded }: { session: OpenSession; onEnded: () => void }) => {
  const [ending, setEnding] = useState(false);
  const end = async () => {
    setEnding(true);
    try {
      await call(endSession, { params: { id: session.id } });
      toast({ title: 'Signed out', detail: session.device, tone: 'ok' });
    } catch (thrown) {
      const { code, title, detail } = asApiError(thrown);
      // An already ended session is the wanted result.
      if (code !== 'not_found') toast({ title, detail, tone: 'destructive' });
    }
    setEnding(false);
    onEnded();
  };
  return (
    <LedgerRow
      title={session.device}
      line={`Signed in ${when(session.began_at)}. Last seen ${when(session.last_seen_at)}.`}
      end={
        session.this_device ? (
          <Tag tone="ok">This device</Tag>
        ) : (
          <Button
            aria-label={`Sign out ${session.device}, signed in ${when(session.began_at)}`}
            pending={ending}
            pendingLabel="Signing out…"
            onClick={() => void end()}
          >
            Sign out
          </Button>
        )
      }
    />
  );
};

export const AccountSessions = () => {
  const sessions = useOwnSessions();
  const client = useQueryClient();
  const [ending, setEnding] = useState(false);
  const again = () => refetchSubjects(client, ['session']);
  const items = (sessions.data?.pages ?? []).flatMap((page) => page.items);
  // This device first, whenever it signed in.
  const ordered = [...items.filter((each) => each.this_device), ...items.filter((each) => !each.this_device)];
  const others = items.length > 1 || sessions.hasNextPage;
  const endOthers = async () => {
    setEnding(true);
    try {
      const { ended } = await call(endOtherSessions);
      toast({ title: ended === 1 ? '1 other session signed out' : `${ended} other sessions signed out`, tone: 'ok' });
    } catch (thrown) {
      const { title, detail } = asApiError(thrown);
      toast({ title, detail, tone: 'destructive' });
    }
    setEnding(false);
    again();
  };
  return (
    <AccountSection id="sessions" title="Sessions">
      <FirstPage
        pages={sessions}
        things="Your sessions"
        failed="Your sessions could not be loaded."
        loading="Loading sessions"
        rows={2}
      />
      {sessions.data && (
        <>
          <Ledger wordy label="Sessions">
            {ordered.map((session) => (
              <SessionRow key={session.id} session={session} onEnded={again} />
            ))}
          </Ledger>
          <MorePages pages={sessions} things="sessions">
            Show more
          </MorePages>
          <div>
            <Button
              look="danger-line"
              off={!others && 'You are not signed in anywhere else.'}
              pending={ending}
              pendingLabel="Signing out…"
              onClick={() => void endOthers()}
            >
              Sign out all others
            </Button>
          </div>
        </>
      )}
    </AccountSection>
  );
};
