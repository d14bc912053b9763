// The worker's side of the chat with the customer of their job.
import { say } from '../../../kit/language.ts';
import type { WorkerJob } from '../contract.ts';
import { useMessages, useOwnWriting } from './messages.ts';
import { ChatSheet, Talk } from './Talk.tsx';

const authors = () => ({ customer: say('Customer'), worker: say('You'), staff: 'Kaya' });

const WorkerTalk = ({ job }: { job: WorkerJob }) => (
  <Talk
    talk={useMessages(job.id)}
    writing={useOwnWriting(job.id)}
    me="worker"
    authors={authors()}
    empty={say('No messages yet. Say when you will arrive, or ask about the load.')}
    closed={say('This chat is closed.')}
  />
);

export const Chat = ({ job, open, onClose }: { job: WorkerJob; open: boolean; onClose: () => void }) => (
  <ChatSheet title={job.customer_name} open={open} onClose={onClose}>
    <WorkerTalk job={job} />
  </ChatSheet>
);
