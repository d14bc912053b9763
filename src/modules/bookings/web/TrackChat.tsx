// Customer and mover write to each other: newest at the bottom, live; what failed stays with Retry.
import Send from 'lucide-react/icons/send';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { showWhen } from '../../../shared/clock.ts';
import { asApiError } from '../../../web/api.ts';
import { IconButton } from '../../../web/ui/Button.tsx';
import { Sheet } from '../../../web/ui/Sheet.tsx';
import { LoadError, Skeleton } from '../../../web/ui/states.tsx';
import type { TrackView } from '../contract.ts';
import { type Unsent, useTrackMessages, useTrackWriting } from './track-queries.ts';

const Writer = ({ onSend }: { onSend: (body: string) => void }) => {
  const [typed, setTyped] = useState('');
  const send = (event?: FormEvent) => {
    event?.preventDefault();
    const body = typed.trim();
    if (!body) return;
    onSend(body);
    setTyped('');
  };
  const onKeyDown = (press: KeyboardEvent) => {
    if (press.key !== 'Enter' || press.shiftKey || press.nativeEvent.isComposing) return;
    press.preventDefault();
    send();
  };
  return (
    <form className="track-writer" aria-label="Write a message" onSubmit={send}>
      <textarea
        className="input"
        aria-label="Message"
        placeholder="Message"
        rows={1}
        maxLength={1000}
        value={typed}
        onChange={(change) => setTyped(change.target.value)}
        onKeyDown={onKeyDown}
      />
      <IconButton type="submit" look="solid" icon={Send} label="Send" />
    </form>
  );
};

const UnsentLine = ({ one, onRetry }: { one: Unsent; onRetry: () => void }) => (
  <li className="own" aria-busy={!one.error}>
    <span className="sr">You: </span>
    <p>{one.body}</p>
    {one.error ? (
      <span className="xs fail">
        Not sent. {one.error}{' '}
        <button type="button" className="link" onClick={onRetry}>
          Retry
        </button>
      </span>
    ) : (
      <span className="xs muted">Sending…</span>
    )}
  </li>
);

const Talk = ({ track, view, mover }: { track: string; view: TrackView; mover: string }) => {
  const { data, error, refetch } = useTrackMessages(track, view);
  const { unsent, send, retry } = useTrackWriting(track, view);
  const end = useRef<HTMLDivElement>(null);
  const count = (data?.items.length ?? 0) + unsent.length;
  useEffect(() => {
    if (count > 0) end.current?.scrollIntoView({ block: 'nearest' });
  }, [count]);
  if (!data)
    return error ? (
      <LoadError
        title="Messages could not be loaded"
        detail={asApiError(error).detail}
        onRetry={() => void refetch()}
      />
    ) : (
      <Skeleton rows={3} label="Loading messages" />
    );
  const authors = { customer: 'You', worker: mover, staff: 'Kaya' } as const;
  return (
    <>
      <div role="log" aria-label="Messages">
        {count === 0 && <p className="muted">No messages yet. Say which gate, which floor, or what is heavy.</p>}
        <ul className="track-talk">
          {data.items.map((message) => (
            <li key={message.id} className={message.author === 'customer' ? 'own' : undefined}>
              <span className={message.author === 'staff' ? 'xs' : 'sr'}>{authors[message.author]}: </span>
              <p>{message.body}</p>
              <span className="xs muted">{showWhen(new Date(message.created_at))}</span>
            </li>
          ))}
          {unsent.map((one) => (
            <UnsentLine key={one.key} one={one} onRetry={() => retry(one)} />
          ))}
        </ul>
        <div ref={end} />
      </div>
      {data.open ? <Writer onSend={send} /> : <p className="muted sm">{view.may_write.reason}</p>}
    </>
  );
};

export const TrackChat = ({
  track,
  view,
  open,
  onClose,
}: {
  track: string;
  view: TrackView;
  open: boolean;
  onClose: () => void;
}) => {
  const mover = view.mover?.card.full_name ?? 'Your mover';
  return (
    <Sheet open={open} onClose={onClose} title={mover} side tall closeLabel="Close messages">
      <div className="track-chat">
        <Talk track={track} view={view} mover={mover} />
      </div>
    </Sheet>
  );
};
