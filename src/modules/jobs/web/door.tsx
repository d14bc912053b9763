// What other pages take from this module: what every page that follows a job shows to its customer: the mover, the chat, decisions.
export { DisputeFacts } from './DisputeFacts.tsx';
export { CallButton, MessageButton, MoverCard } from './MoverBar.tsx';
export { MoverChat } from './MoverChat.tsx';
export { useDecisions } from './use-decisions.ts';
export { useFollowed } from './use-followed.ts';
export { useUnread } from './unread.ts';
export { ChatSheet, Talk } from './Talk.tsx';
export { useWriting } from './writing.ts';
