// What other pages take from this module: the mover, the chat and the decisions, which every page that follows a job shows its customer.
export { DisputeFacts } from './DisputeFacts.tsx';
export { CallButton, MessageButton, MoverCard } from './MoverBar.tsx';
export { MoverChat } from './MoverChat.tsx';
export { useDecisions } from './use-decisions.ts';
export { useFollowed } from './use-followed.ts';
export { useUnread } from './unread.ts';
export { ChatSheet, Talk } from './Talk.tsx';
export { useWriting } from './writing.ts';
