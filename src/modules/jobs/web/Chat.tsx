// Customer and worker write to each other: newest at the bottom, live, what failed stays with Retry.
import Send from 'lucide-react/icons/send';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { showWhen } from '../../../shared/clock.ts';
import { asApiError } from '../../../web/api.ts';
import { IconButton } from '../../../web/ui/Button.tsx';
import { Sheet } from '../../../web/ui/Sheet.tsx';
import { LoadError, Skeleton } from '../../../web/ui/states.tsx';
import type { WorkerJob } from '../contract.ts';
import { useMessages, useWriting, type Unsent } from './messages.ts';
import { chatFailed } from './words.ts';
import './chat.css';

const authors = { customer: 'Customer', worker: 'You', staff: 'Kaya' } as const;

const UnsentLine = ({ one, onRetry }: { one: Unsent; onRetry: () => void }) => (
  <li className="msg own" aria-busy={!one.error}>
    <span className="sr">You: </span>
    <p>{one.body}</p>
    {one.error ? (
      <span className="xs fail">
        Not sent. {one.error}
        <button type="button" className="link" onClick={onRetry}>
          Retry
        </button>
      </span>
    ) : (
      <span className="xs muted">Sending…</span>
    )}
  </li>
);

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
    <form className="writer" aria-label="Write a message" onSubmit={send}>
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

const Talk = ({ job }: { job: WorkerJob }) => {
  const { data, error, refetch } = useMessages(job.id);
  const { unsent, send, retry } = useWriting(job.id);
  const end = useRef<HTMLDivElement>(null);
  const count = (data?.items.length ?? 0) + unsent.length;
  useEffect(() => {
    if (count > 0) end.current?.scrollIntoView({ block: 'nearest' });
  }, [count]);
  if (!data)
    return error ? (
      <LoadError title={chatFailed} detail={asApiError(error).detail} onRetry={() => void refetch()} />
    ) : (
      <Skeleton rows={3} label="Loading messages" />
    );
  return (
    <>
      <div role="log" aria-label="Messages">
        {count === 0 && <p className="muted">No messages yet. Say when you come, or ask about the load.</p>}
        <ul className="talk">
          {data.items.map((message) => (
            <li key={message.id} className={message.author === 'worker' ? 'msg own' : 'msg'}>
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
      {data.open ? <Writer onSend={send} /> : <p className="muted sm">This chat is closed.</p>}
    </>
  );
};

export const Chat = ({ job, open, onClose }: { job: WorkerJob; open: boolean; onClose: () => void }) => (
  <Sheet open={open} onClose={onClose} title={job.customer_name} side tall closeLabel="Close messages">
    <div className="chat">
      <Talk job={job} />
    </div>
  </Sheet>
);
