// Stars and a comment for the person who did the work; shows them once sent.
import { type ReactNode, useState } from 'react';
import type { ApiError } from '../api.ts';
import { Button } from './Button.tsx';
import { TextArea } from './fields.tsx';
import { FormShell } from './FormShell.tsx';
import { useSheetForm } from './SheetForm.tsx';
import { RatingInput } from './status.tsx';

export const StarsGiven = ({ stars }: { stars: number }) => (
  <>You gave {stars === 1 ? '1 star' : `${stars} stars`}. Thank you.</>
);

export const RatingForm = ({
  name,
  label = 'Confirm and rate',
  button,
  short = false,
  send,
  thanks,
  onDone,
  children,
}: {
  /** The person who is rated. */
  name: string;
  /** Names the form for screen readers. */
  label?: string;
  button: string;
  /** Beside another task: at first only the stars, then the button, and the comment after a press. */
  short?: boolean;
  /** Returns null, or the refusal. */
  send: (stars: number, comment: string) => Promise<ApiError | null>;
  /** Shown once it is stored. */
  thanks: string;
  onDone?: () => void;
  children?: ReactNode;
}) => {
  const form = useSheetForm({
    start: { stars: 0, comment: '' },
    faults: ({ stars }) => (stars === 0 ? [{ path: 'stars', message: 'Choose 1 to 5 stars' }] : []),
    send: ({ stars, comment }) => send(stars, comment),
    done: { title: 'Thank you', detail: thanks },
    onDone,
  });
  const { pending, error, submit } = form;
  const [commenting, setCommenting] = useState(!short);
  return (
    <FormShell short={short} label={label} pending={pending} error={error} onSubmit={() => void submit()}>
      {children}
      <RatingInput
        label={`How was ${name}?`}
        name="stars"
        value={form.values.stars}
        onChoose={(stars) => form.set('stars', stars)}
        error={form.errorOf('stars')}
      />
      {commenting && (
        <TextArea {...form.field('comment')} label="Comment" optional rows={short ? 2 : 3} maxLength={1000} />
      )}
      {!short && (
        <Button type="submit" look="main" wide pending={pending} pendingLabel="Sending…">
          {button}
        </Button>
      )}
      {short && form.values.stars > 0 && (
        <div className="flex flex-wrap gap-3">
          <Button type="submit" size="tight" pending={pending} pendingLabel="Sending…">
            {button}
          </Button>
          {!commenting && (
            <Button look="quiet" onClick={() => setCommenting(true)}>
              Add a comment
            </Button>
          )}
        </div>
      )}
    </FormShell>
  );
};
