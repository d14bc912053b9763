// The customer's side of the chat with the mover, for whoever holds the link.
import { ChatSheet, Talk } from '../../jobs/web/door.tsx';
import type { TrackView } from '../contract.ts';
import { useTrackMessages, useTrackWriting } from './track-queries.ts';

type Props = { track: string; view: TrackView; mover: string };

const TrackTalk = ({ track, view, mover }: Props) => (
  <Talk
    talk={useTrackMessages(track, view)}
    writing={useTrackWriting(track, view)}
    me="customer"
    authors={{ customer: 'You', worker: mover, staff: 'Kaya' }}
    empty="No messages yet. Say which gate, which floor, or what is heavy."
    closed={view.may_write.reason}
  />
);

export const TrackChat = ({
  track,
  view,
  open,
  onClose,
}: {
  track: string;
  view: TrackView;
  open: boolean;
  onClose: () => void;
}) => {
  const mover = view.mover?.card.full_name ?? 'Your mover';
  return (
    <ChatSheet title={mover} open={open} onClose={onClose}>
      <TrackTalk track={track} view={view} mover={mover} />
    </ChatSheet>
  );
};
