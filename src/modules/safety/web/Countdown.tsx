import { useEffect, useEffectEvent, useState } from 'react';

/** Large figures from `from` to 1, one per second; then `onDone`. A screen reader reads the sentence beside it, not each figure. */
export const Countdown = ({ from, onDone }: { from: number; onDone: () => void }) => {
  const [left, setLeft] = useState(from);
  const done = useEffectEvent(onDone);
  useEffect(() => {
    if (left === 0) {
      done();
      return;
    }
    const timer = setTimeout(() => setLeft(left - 1), 1_000);
    return () => clearTimeout(timer);
  }, [left]);
  return (
    <span className="sos-figure num" aria-hidden="true" data-clear>
      {Math.max(1, left)}
    </span>
  );
};
