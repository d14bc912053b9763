// A count: a number that can be typed, with a minus and a plus button.
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { useId, useRef } from 'react';
import { IconButton } from '../../../../kit/ui/Button.tsx';
import { FieldError } from '../../../../kit/ui/FieldFrame.tsx';
import { countOf } from './things-form.ts';

export const Stepper = ({
  label,
  name,
  count,
  onCount,
  error,
}: {
  label: string;
  name: string;
  count: number;
  onCount: (count: number) => void;
  error: string | undefined;
}) => {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <span className="stepper">
        <IconButton
          icon={Minus}
          look="boxed"
          label={`One less: ${label}`}
          aria-disabled={count === 0 || undefined}
          onClick={() => {
            if (count > 0) onCount(count - 1);
          }}
        />
        <input
          ref={input}
          className="input num few"
          inputMode="numeric"
          autoComplete="off"
          name={name}
          aria-label={`How many: ${label}`}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          value={count === 0 ? '' : String(count)}
          placeholder="0"
          onChange={({ currentTarget }) => onCount(countOf(currentTarget.value))}
        />
        <IconButton icon={Plus} look="boxed" label={`One more: ${label}`} onClick={() => onCount(count + 1)} />
      </span>
      {error && (
        <div className="thing-wrong">
          <FieldError id={`${id}-error`}>{error}</FieldError>
        </div>
      )}
    </>
  );
};
