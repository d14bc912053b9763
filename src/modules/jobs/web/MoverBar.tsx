// The mover: photo, name, rating, phone number; call and message.
import MessageSquare from 'lucide-react/icons/message-square';
import Phone from 'lucide-react/icons/phone';
import { showPhone } from '../../../shared/phone.ts';
import { IconButton } from '../../../kit/ui/Button.tsx';
import { Icon } from '../../../kit/ui/Icon.tsx';
import { Avatar, Count } from '../../../kit/ui/status.tsx';
import type { WorkerCard } from '../../workers/contract.ts';
import './mover.css';

/** phone: null until the mover's number may be seen. */
type Mover = {
  readonly card: WorkerCard;
  readonly phone: string | null;
  /** How many helpers found by Kaya come with them. */
  readonly helpers: number;
};

const standing = ({ rating, ratings_count, total_jobs }: Mover['card']): string => {
  const jobs = total_jobs === 1 ? '1 job' : `${total_jobs} jobs`;
  return ratings_count === 0 ? `New on Kaya, ${jobs}` : `${rating.toFixed(1)} stars, ${jobs}`;
};

export const MoverCard = ({ mover: { card, phone, helpers } }: { mover: Mover }) => (
  <span className="mover-card">
    <Avatar name={card.full_name} photo={card.photo_url} size="large" />
    <span>
      <b>{card.full_name}</b>
      <span className="sm muted num">{standing(card)}</span>
      {phone && <span className="sm num">{showPhone(phone)}</span>}
      {helpers > 0 && <span className="sm">Leads {helpers === 1 ? '1 helper' : `${helpers} helpers`}</span>}
    </span>
  </span>
);

export const CallButton = ({ mover: { card, phone } }: { mover: Mover }) =>
  phone && (
    <a className="btn solid icon-only" href={`tel:${phone}`} aria-label={`Call ${card.full_name}`}>
      <Icon of={Phone} />
    </a>
  );

export const MessageButton = ({ mover, unread, onOpen }: { mover: Mover; unread: number; onOpen: () => void }) => (
  <span className="relative">
    <IconButton icon={MessageSquare} look="line" label={`Message ${mover.card.full_name}`} onClick={onOpen} />
    <Count corner of={unread} word={unread === 1 ? 'new message' : 'new messages'} />
  </span>
);
