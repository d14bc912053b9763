// Stars and a word for the driver, once, after the trip.
import { useState } from 'react';
import { Button } from '../../../web/ui/Button.tsx';
import { TextArea } from '../../../web/ui/fields.tsx';
import { type FormError, FormShell } from '../../../web/ui/FormShell.tsx';
import { RatingInput } from '../../../web/ui/status.tsx';
import { toast } from '../../../web/ui/toast.tsx';
import type { Trip } from '../contract.ts';
import type { TripActs } from './ride-queries.ts';

export const RateTrip = ({ trip, acts: { pending, rate } }: { trip: Trip; acts: TripActs }) => {
  const [stars, setStars] = useState(0);
  const [comment, setComment] = useState('');
  const [tried, setTried] = useState(false);
  const [error, setError] = useState<FormError | null>(null);
  const name = trip.driver?.card.full_name ?? 'your driver';
  if (trip.rating)
    return (
      <p className="muted" role="status">
        You gave {trip.rating.stars === 1 ? '1 star' : `${trip.rating.stars} stars`}. Thank you.
      </p>
    );
  const submit = async (): Promise<void> => {
    setTried(true);
    if (stars === 0) return;
    const refused = await rate(stars, comment);
    setError(refused);
    if (!refused) toast({ title: 'Thank you', detail: `Your rating is with ${name}.`, tone: 'ok' });
  };
  return (
    <FormShell short label="Rate the trip" pending={pending} error={error} onSubmit={() => void submit()}>
      <RatingInput
        label={`How was ${name}?`}
        name="stars"
        value={stars}
        onChoose={setStars}
        error={tried && stars === 0 ? 'Choose 1 to 5 stars' : undefined}
      />
      <TextArea
        label="A word about it"
        optional
        name="comment"
        rows={2}
        maxLength={1000}
        value={comment}
        onChange={(typed) => setComment(typed.target.value)}
      />
      <Button type="submit" look="main" wide pending={pending} pendingLabel="Sending…">
        Rate
      </Button>
    </FormShell>
  );
};
