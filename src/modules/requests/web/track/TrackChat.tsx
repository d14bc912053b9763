// The chat of a request, for the holder of its link.
import type { TrackView } from '../../contract.ts';
import { MoverChat } from '../../../jobs/web/door.tsx';
import { useTrackMessages, useTrackWriting } from './track-queries.ts';
import { capital, nameOr } from '../../../catalogue/worker-rules.ts';

type Props = { track: string; view: TrackView; open: boolean; onClose: () => void };

export const TrackChat = ({ track, view, open, onClose }: Props) => (
  <MoverChat
    talk={useTrackMessages(track, view)}
    writing={useTrackWriting(track, view)}
    mover={capital(nameOr(view.mover?.card.full_name, view))}
    mayWrite={view.may_write}
    open={open}
    onClose={onClose}
  />
);
