// Addresses that a calendar program polls: the person's own days and, for admins, the company's.
import { useRef, useState } from 'react';
import { asApiError, call, newKey } from '../../../kit/api.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { Ledger } from '../../../kit/ui/ledger.tsx';
import { Sheet } from '../../../kit/ui/Sheet.tsx';
import { SheetForm, useSheetForm } from '../../../kit/ui/SheetForm.tsx';
import { LoadError, Skeleton } from '../../../kit/ui/states.tsx';
import { Tag } from '../../../kit/ui/Tag.tsx';
import { showDate, showDateTime } from '../../../kit/when.ts';
import { useCompany } from '../../companies/web/door.tsx';
import { type CalendarFeed, type feedKinds } from '../calendar-contract.ts';
import { endCalendarFeed, makeCalendarFeed } from '../calls.gen.ts';
import { useCalendarFeeds, useForgetIntegrations } from './integration-queries.ts';
import { type Secret, ShownOnce } from './ShownOnce.tsx';
import './integrations.css';

type Of = (typeof feedKinds)[number];
const words = {
  me: { name: 'Your calendar', what: 'What is booked for you.' },
  company: { name: 'Calendar of the company', what: 'Everything booked for the company.' },
} as const;

type Act = { readonly of: Of; readonly does: 'make' | 'renew' | 'end' };
const asks = {
  make: {
    title: 'Make a calendar feed',
    button: 'Make feed',
    pending: 'Making it...',
    text: 'You get a secret address for your calendar program. Everybody who has the address can read the calendar.',
  },
  renew: {
    title: 'A new address?',
    button: 'Make a new address',
    pending: 'Making it...',
    text: 'The previous address stops working. Enter the new one in each calendar that uses it.',
  },
  end: {
    title: 'End the calendar feed?',
    button: 'End feed',
    pending: 'Ending it...',
    text: 'Its address stops working. You can make a new one at any time.',
  },
} as const;

const Ask = ({ act, onClose, onMade }: { act: Act; onClose: () => void; onMade: (secret: Secret) => void }) => {
  const { id: company } = useCompany();
  const again = useForgetIntegrations();
  // The same key, so that pressing again after a lost response creates no second address.
  const key = useRef(newKey());
  const { title, button, pending, text } = asks[act.does];
  const body = { of: act.of };
  const form = useSheetForm({
    start: {},
    send: async () => {
      try {
        if (act.does === 'end') await call(endCalendarFeed, { params: { company }, body });
        else {
          const { url } = await call(makeCalendarFeed, { params: { company }, body, key: key.current });
          onMade({
            title: words[act.of].name,
            label: 'Secret address',
            value: url,
            hint: 'Enter it in your calendar program. Kaya cannot show it again.',
            open: { label: 'Open in your calendar', href: url.replace(/^https?:/, 'webcal:') },
          });
        }
      } catch (thrown) {
        return asApiError(thrown);
      }
      await again();
      return null;
    },
    ...(act.does === 'end' && {
      done: { title: 'Calendar feed ended', detail: 'Its address no longer works.' },
    }),
    onDone: onClose,
  });
  return (
    <Sheet open onClose={onClose} title={title}>
      <SheetForm
        form={form}
        label={title}
        button={button}
        look={act.does === 'end' ? 'danger' : 'solid'}
        pendingLabel={pending}
        onClose={onClose}
      >
        <p>{text}</p>
      </SheetForm>
    </Sheet>
  );
};

const One = ({ of, feed, onAct }: { of: Of; feed: CalendarFeed | undefined; onAct: (act: Act) => void }) => {
  const { name, what } = words[of];
  return (
    <li className="integration">
      <p className="integration-head">
        <b>{name}</b>
        {feed && <Tag tone="ok">On</Tag>}
      </p>
      <p className="sm">{what}</p>
      {feed && (
        <p className="sm muted">
          Made {showDate(new Date(feed.created_at))}.{' '}
          {feed.last_read_at ? `Last read ${showDateTime(new Date(feed.last_read_at))}.` : 'Never read.'}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {feed ? (
          <>
            <Button onClick={() => onAct({ of, does: 'renew' })}>
              New address<span className="sr"> for {name}</span>
            </Button>
            <Button look="danger-line" onClick={() => onAct({ of, does: 'end' })}>
              End feed<span className="sr"> of {name}</span>
            </Button>
          </>
        ) : (
          <Button onClick={() => onAct({ of, does: 'make' })}>
            Make feed<span className="sr"> of {name}</span>
          </Button>
        )}
      </div>
    </li>
  );
};

export const CalendarFeeds = ({ kinds }: { kinds: readonly Of[] }) => {
  const { data, error, refetch } = useCalendarFeeds();
  const [act, setAct] = useState<Act | null>(null);
  const [secret, setSecret] = useState<Secret | null>(null);
  return (
    <section aria-labelledby="calendar-feeds" className="grid gap-4">
      <h2 className="h2" id="calendar-feeds">
        Calendar feeds
      </h2>
      {error && !data && (
        <LoadError
          title="Failed to load your calendar feeds"
          detail={asApiError(error).detail}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Skeleton rows={kinds.length} label="Loading your calendar feeds" />}
      {data && (
        <Ledger label="Calendar feeds">
          {kinds.map((of) => (
            <One key={of} of={of} feed={data.items.find((one) => one.of === of)} onAct={setAct} />
          ))}
        </Ledger>
      )}
      {act && <Ask act={act} onClose={() => setAct(null)} onMade={setSecret} />}
      <ShownOnce secret={secret} onClose={() => setSecret(null)} />
    </section>
  );
};
