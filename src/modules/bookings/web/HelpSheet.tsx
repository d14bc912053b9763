// A problem before the delivery: whom to call or write to. A report that stops the money exists once the work is done.
import MessageSquare from 'lucide-react/icons/message-square';
import Phone from 'lucide-react/icons/phone';
import { paths } from '../../../kit/paths.ts';
import { Button, LinkButton } from '../../../kit/ui/Button.tsx';
import { Icon } from '../../../kit/ui/Icon.tsx';
import { Sheet } from '../../../kit/ui/Sheet.tsx';
import type { TrackView } from '../contract.ts';

export const HelpSheet = ({
  mover: { card, phone },
  open,
  onChat,
  onClose,
}: {
  mover: NonNullable<TrackView['mover']>;
  open: boolean;
  onChat: () => void;
  onClose: () => void;
}) => (
  <Sheet open={open} onClose={onClose} title="Report a problem">
    <div className="grid gap-4">
      <p>Call or message {card.full_name} first: they can answer right away.</p>
      <div className="flex flex-wrap gap-3">
        {phone && (
          <a className="btn solid" href={`tel:${phone}`}>
            <Icon of={Phone} />
            Call {card.full_name}
          </a>
        )}
        <Button icon={MessageSquare} onClick={onChat}>
          Message {card.full_name}
        </Button>
      </div>
      <p>If that does not help, write to Kaya. Our address is on the Help page.</p>
      <div>
        <LinkButton to={paths.help()}>Get help from Kaya</LinkButton>
      </div>
      <p className="sm muted">Once the work is done, you can report missing or damaged items on this page.</p>
    </div>
  </Sheet>
);
