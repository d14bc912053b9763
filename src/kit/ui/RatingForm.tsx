// Stars and a comment for the person who did the work; shows them after they are sent.
import { type ReactNode, useState } from 'react';
import { Button } from './Button.tsx';
import { TextArea } from './fields.tsx';
import { type FormError, FormShell } from './FormShell.tsx';
import { RatingInput } from './status.tsx';
import { toast } from './toast.tsx';

export const StarsGiven = ({ stars }: { stars: number }) => (
  <>You gave {stars === 1 ? '1 star' : `${stars} stars`}. Thank you.</>
);

export const RatingForm = ({
  name,
  label = 'Confirm and rate',
  button,
  short = false,
  pending,
  send,
  thanks,
  onDone,
  children,
}: {
  /** Who is rated. */
  name: string;
  /** Names the form for screen readers. */
  label?: string;
  button: string;
  /** It fits a screen together with what is around it. */
  short?: boolean;
  pending: boolean;
  /** Returns null, or why it was refused. */
  send: (stars: number, comment: string) => Promise<FormError | null>;
  /** Shown when it is stored. */
  thanks: string;
  onDone?: () => void;
  children?: ReactNode;
}) => {
  const [stars, setStars] = useState(0);
  const [comment, setComment] = useState('');
  const [tried, setTried] = useState(false);
  const [error, setError] = useState<FormError | null>(null);
  const submit = async (): Promise<void> => {
    setTried(true);
    if (stars === 0) return;
    const refused = await send(stars, comment);
    setError(refused);
    if (refused) return;
    onDone?.();
    toast({ title: 'Thank you', detail: thanks, tone: 'ok' });
  };
  return (
    <FormShell short={short} label={label} pending={pending} error={error} onSubmit={() => void submit()}>
      {children}
      <RatingInput
        label={`How was ${name}?`}
        name="stars"
        value={stars}
        onChoose={setStars}
        error={tried && stars === 0 ? 'Choose 1 to 5 stars' : undefined}
      />
      <TextArea
        label="Comment"
        optional
        name="comment"
        rows={short ? 2 : 3}
        maxLength={1000}
        value={comment}
        onChange={(typed) => setComment(typed.target.value)}
      />
      <Button type="submit" look="main" wide pending={pending} pendingLabel="Sending…">
        {button}
      </Button>
    </FormShell>
  );
};
