// Customer and worker write to each other: newest at the bottom, live; a failed message stays with Retry. One chat for both
// sides: each brings its own endpoints, words and authorship. No contract is imported here: schemas weigh more than a chat.
import Send from 'lucide-react/icons/send';
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { showTime } from '../../../shared/clock.ts';
import { say } from '../../../kit/language.ts';
import { asApiError } from '../../../kit/api.ts';
import { IconButton } from '../../../kit/ui/Button.tsx';
import { Sheet } from '../../../kit/ui/Sheet.tsx';
import { LoadError, Skeleton } from '../../../kit/ui/states.tsx';
import { showWhen } from '../../../kit/when.ts';
import type { Message } from '../chat-contract.ts';
import { chatFailed } from './job-words.ts';
import type { Unsent } from './writing.ts';
import './chat.css';

const UnsentLine = ({ one, onRetry }: { one: Unsent; onRetry: () => void }) => (
  <li className="msg own" aria-busy={!one.error && !one.waits}>
    <span className="sr">{say('You')}: </span>
    <p>{one.body}</p>
    {one.error ? (
      <span className="xs fail">
        {say('Not sent.')} {say(one.error)}
        <button type="button" className="link msg-retry" onClick={onRetry}>
          {say('Retry')}
        </button>
      </span>
    ) : (
      <span className="xs muted">{one.waits ? say('Waiting to be sent') : say('Sending…')}</span>
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
    <form className="writer" aria-label={say('Write a message')} onSubmit={send}>
      <textarea
        className="input grows"
        aria-label={say('Message')}
        placeholder={say('Message')}
        rows={1}
        maxLength={1000}
        value={typed}
        onChange={(change) => setTyped(change.target.value)}
        onKeyDown={onKeyDown}
      />
      <IconButton type="submit" look="solid" size="beside" icon={Send} label={say('Send')} />
    </form>
  );
};

type TalkProps = {
  /** The reading endpoint, as a query. */
  talk: {
    data: { items: readonly Message[]; open: boolean } | undefined;
    error: Error | null;
    refetch: () => unknown;
  };
  /** The endpoint that sends, with the messages not sent yet. */
  writing: { unsent: readonly Unsent[]; send: (body: string) => void; retry: (one: Unsent) => void };
  /** The side of the reader. */
  me: Message['author'];
  /** What each author is called here. */
  authors: Readonly<Record<Message['author'], string>>;
  /** Shown while the chat is empty, and once it is closed. */
  empty: string;
  closed: string | null;
};

/** The messages, and the field to write in. */
export const Talk = ({ talk: { data, error, refetch }, writing, me, authors, empty, closed }: TalkProps) => {
  const { unsent, send, retry } = writing;
  const end = useRef<HTMLDivElement>(null);
  const count = (data?.items.length ?? 0) + unsent.length;
  useEffect(() => {
    if (count > 0) end.current?.scrollIntoView({ block: 'nearest' });
  }, [count]);
  if (!data)
    return error ? (
      <LoadError title={chatFailed} detail={asApiError(error).detail} onRetry={() => void refetch()} />
    ) : (
      <Skeleton rows={3} label={say('Loading messages')} />
    );
  return (
    <>
      <div role="log" aria-label={say('Messages')}>
        {count === 0 && <p className="muted">{empty}</p>}
        <ul className="talk">
          {data.items.map((message) => (
            <li key={message.id} className={message.author === me ? 'msg own' : 'msg'}>
              <span className={message.author === 'staff' ? 'xs' : 'sr'}>{authors[message.author]}: </span>
              <p>{message.body}</p>
              <span className="xs muted">
                {showWhen(new Date(message.created_at))}
                {message.written_at &&
                  ` ${say('(written at {time})', { time: showTime(new Date(message.written_at)) })}`}
              </span>
            </li>
          ))}
          {unsent.map((one) => (
            <UnsentLine key={one.key} one={one} onRetry={() => retry(one)} />
          ))}
        </ul>
        <div ref={end} />
      </div>
      {data.open ? <Writer onSend={send} /> : <p className="muted sm">{closed}</p>}
    </>
  );
};

/** The sheet of a chat; `title` is the name of the other person. */
export const ChatSheet = ({
  title,
  open,
  onClose,
  children,
}: {
  title: string;
  open: boolean;
  onClose: () => void;
  children: ReactNode;
}) => (
  <Sheet open={open} onClose={onClose} title={title} side tall closeLabel={say('Close messages')}>
    <div className="chat">{children}</div>
  </Sheet>
);
