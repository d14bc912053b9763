// The worker's side of the chat with the customer of their job.
import type { WorkerJob } from '../contract.ts';
import { useMessages, useOwnWriting } from './messages.ts';
import { ChatSheet, Talk } from './Talk.tsx';

const authors = { customer: 'Customer', worker: 'You', staff: 'Kaya' } as const;

const WorkerTalk = ({ job }: { job: WorkerJob }) => (
  <Talk
    talk={useMessages(job.id)}
    writing={useOwnWriting(job.id)}
    me="worker"
    authors={authors}
    empty="No messages yet. Say when you will arrive, or ask about the load."
    closed="This chat is closed."
  />
);

export const Chat = ({ job, open, onClose }: { job: WorkerJob; open: boolean; onClose: () => void }) => (
  <ChatSheet title={job.customer_name} open={open} onClose={onClose}>
    <WorkerTalk job={job} />
  </ChatSheet>
);
