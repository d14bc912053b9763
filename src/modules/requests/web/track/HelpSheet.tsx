// A problem before the delivery: whom to call or write to. The report that stops the money appears once the work is done.
import MessageSquare from 'lucide-react/icons/message-square';
import Phone from 'lucide-react/icons/phone';
import { sayWhen } from '../../../../shared/clock.ts';
import { paths } from '../../../../kit/paths.ts';
import { Button, LinkButton } from '../../../../kit/ui/Button.tsx';
import { Icon } from '../../../../kit/ui/Icon.tsx';
import { Sheet } from '../../../../kit/ui/Sheet.tsx';
import { toComeStates } from '../../../jobs/rules.ts';
import type { TrackView } from '../../contract.ts';
import { requestRules } from '../../rules.ts';
import { workerWord } from '../../../catalogue/worker-rules.ts';

/** When it becomes free to cancel because nobody came. */
const freeFrom = ({ starts_at }: TrackView): Date =>
  new Date(Date.parse(starts_at) + requestRules.reserveLateMinutes * 60_000);

export const HelpSheet = ({
  view,
  mover: { card, phone },
  track,
  open,
  onChat,
  onClose,
}: {
  view: TrackView;
  mover: NonNullable<TrackView['mover']>;
  /** The key of the page, for the case. */
  track: string;
  open: boolean;
  onChat: () => void;
  onClose: () => void;
}) => {
  const notThere = toComeStates.some((state) => state === view.job_status);
  return (
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
        <p>
          If that does not help{notThere && `, or the ${workerWord(view)} did not come`}, write to Kaya. You can add
          photos.
        </p>
        <div>
          <LinkButton look="line" to={paths.contact({ topic: 'order', request: track })}>
            Write to Kaya
          </LinkButton>
        </div>
        {notThere && (
          <p className="sm muted">
            If no {workerWord(view)} is {view.service_type === 'cleaning' ? 'there' : 'at the pickup'} by{' '}
            {sayWhen(freeFrom(view))}, you can cancel this request free from then on.
          </p>
        )}
        <p className="sm muted">Once the work is done, you can report missing or damaged items on this page.</p>
      </div>
    </Sheet>
  );
};
