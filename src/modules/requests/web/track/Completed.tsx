// The page of a completed request, in parts with short headings: what was paid, the rating, the proof, the timeline, help.
import { type ReactNode, Suspense, useId } from 'react';
import { Button } from '../../../../kit/ui/Button.tsx';
import { StarsGiven } from '../../../../kit/ui/RatingForm.tsx';
import { Skeleton } from '../../../../kit/ui/states.tsx';
import { nameOr } from '../../../catalogue/worker-rules.ts';
import type { TrackView } from '../../contract.ts';
import { Proof } from './ConfirmSheet.tsx';
import { BookAgain, Receipt } from './Next.tsx';
import { Payment } from './Payment.tsx';
import { TipMover } from './TipMover.tsx';
import { Steps } from './TrackBody.tsx';
import type { useTrackActs } from './track-queries.ts';

const Part = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId();
  return (
    <section className="track-part" aria-labelledby={id}>
      <h2 className="h3" id={id}>
        {title}
      </h2>
      {children}
    </section>
  );
};

export const Completed = ({
  track,
  view,
  acts,
  help,
  onRate,
}: {
  track: string;
  view: TrackView;
  acts: ReturnType<typeof useTrackActs>;
  /** How to report a problem. */
  help: ReactNode;
  onRate: () => void;
}) => (
  <>
    {(view.rating || view.may_confirm.allowed) && (
      <Part title="Rating">
        {view.rating ? (
          <p>
            <StarsGiven stars={view.rating.stars} />
          </p>
        ) : (
          <div>
            <Button look="solid" onClick={onRate}>
              Rate {nameOr(view.mover?.card.full_name, view)}
            </Button>
          </div>
        )}
      </Part>
    )}
    {!view.may_confirm.allowed && (view.tip.allowed || view.tip.paid_kobo > 0) && (
      <Part title="Tip">
        <Suspense fallback={<Skeleton rows={3} label="Loading the tip" />}>
          <TipMover track={track} view={view} acts={acts} />
        </Suspense>
      </Part>
    )}
    <Part title="Payment and receipt">
      <Payment track={track} view={view} acts={acts} part />
      <div className="track-next">
        <Receipt track={track} view={view} />
        <BookAgain view={view} />
      </div>
    </Part>
    {view.proof && (
      <Part title={view.service_type === 'moving' ? 'Proof of delivery' : 'Proof of the work'}>
        <Proof view={view} />
      </Part>
    )}
    <Part title="Progress">
      <Steps view={view} />
    </Part>
    <Part title="Help">{help}</Part>
  </>
);
