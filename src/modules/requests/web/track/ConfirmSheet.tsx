// The customer checks, confirms and rates the delivery; then the people who did it are paid.
import { Button } from '../../../../kit/ui/Button.tsx';
import { RatingForm } from '../../../../kit/ui/RatingForm.tsx';
import { Sheet } from '../../../../kit/ui/Sheet.tsx';
import { proofWords } from '../../../jobs/proof-rules.ts';
import type { TrackView } from '../../contract.ts';
import { settled, thanksWords } from './money-words.ts';
import type { useTrackActs } from './track-queries.ts';
import { nameOr } from '../../../catalogue/worker-rules.ts';

const moverOf = (view: TrackView): string => nameOr(view.mover?.card.full_name, view);
const moving = ({ service_type }: TrackView): boolean => service_type === 'moving';

export const Proof = ({ view }: { view: TrackView }) => {
  if (!view.proof) return null;
  const { url, signed } = view.proof;
  const words = proofWords(view.proof, { mover: moverOf(view), moving: moving(view), own: true });
  return (
    <figure className="track-proof">
      {url && <img src={url} alt={words.alt} />}
      {signed?.picture && <img src={signed.picture} alt="Your signature" />}
      <figcaption className={url || signed?.picture ? 'sm muted' : 'b'}>
        {[words.line, words.signed].filter(Boolean).join('. ')}
      </figcaption>
    </figure>
  );
};

export const ConfirmSheet = ({
  view,
  acts: { confirm },
  open,
  onClose,
  onProblem,
}: {
  view: TrackView;
  acts: ReturnType<typeof useTrackActs>;
  open: boolean;
  onClose: () => void;
  onProblem: () => void;
}) => {
  const delivered = view.job_status === 'delivered';
  const mover = moverOf(view);
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={delivered ? (moving(view) ? 'Is everything there?' : 'Is everything done?') : `Rate ${mover}`}
    >
      <RatingForm
        name={mover}
        button={delivered ? 'Confirm and rate' : 'Rate'}
        send={confirm}
        thanks={delivered ? thanksWords(view, mover) : `We shared your rating with ${mover}.`}
        onDone={onClose}
      >
        {delivered && (
          <p>
            {moving(view) ? 'Check your items' : 'Look at the work'} first. {settled(view, mover, 'confirming')}
          </p>
        )}
        <Proof view={view} />
      </RatingForm>
      {view.may_report.allowed && (
        <Button look="quiet" wide onClick={onProblem}>
          Something is wrong
        </Button>
      )}
    </Sheet>
  );
};
