// The customer's side of the chat with a mover, on every page that follows a job. Each page supplies its own queries and acts.
import type { ComponentProps } from 'react';
import { ChatSheet, Talk } from './Talk.tsx';

type Props = Pick<ComponentProps<typeof Talk>, 'talk' | 'writing'> & {
  /** The mover's name, while one has the job. */
  mover: string | undefined;
  mayWrite: { readonly reason: string | null };
  open: boolean;
  onClose: () => void;
};

export const MoverChat = ({ talk, writing, mover = 'Your mover', mayWrite, open, onClose }: Props) => (
  <ChatSheet title={mover} open={open} onClose={onClose}>
    <Talk
      talk={talk}
      writing={writing}
      me="customer"
      authors={{ customer: 'You', worker: mover, staff: 'Kaya' }}
      empty="No messages yet. Say which gate, which floor, or what is heavy."
      closed={mayWrite.reason}
    />
  </ChatSheet>
);
