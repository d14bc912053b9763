import { useEffect, useState } from 'react';

const every = 15_000;
// All rows of a page count from the same quarter minute: two countdowns to one time never differ. From the next one, so that none shows
// more time than there is.
const read = (): Date => new Date(Math.ceil(Date.now() / every) * every);

/** The current time for a countdown in minutes; does not change while `on` is false. */
export const useCountdown = (on: boolean): Date => {
  const [now, setNow] = useState(read);
  useEffect(() => {
    if (!on) return;
    let timer: ReturnType<typeof setTimeout>;
    const wait = (): void => {
      timer = setTimeout(
        () => {
          setNow(read());
          wait();
        },
        every - (Date.now() % every),
      );
    };
    wait();
    return () => clearTimeout(timer);
  }, [on]);
  return now;
};
