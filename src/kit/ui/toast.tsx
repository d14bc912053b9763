// Notices of about 5 seconds (customer.md §9). Not from a library, because libraries add styles by script, which the content security policy
// forbids.
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import X from 'lucide-react/icons/x';
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Icon } from './Icon.tsx';
import { placeNotices } from './notice-place.ts';
import { say } from '../language.ts';

type ToastTone = 'default' | 'ok' | 'destructive';
type Notice = { id: number; title: string; detail?: string | undefined; tone: ToastTone };

const shownMs = 5_000;
const max = 3;

/** A modal sheet makes everything behind it inert, so notices are shown in the most recently opened sheet. */
type Shown = { notices: readonly Notice[]; sheets: readonly string[] };
const none: Shown = { notices: [], sheets: [] };
let now = none;
let lastId = 0;
const listeners = new Set<() => void>();
const set = (next: Partial<Shown>) => {
  now = { ...now, ...next };
  for (const listener of listeners) listener();
};
/** Removes a notice early; does nothing when it is already gone. */
export const dismiss = (id: number): void => set({ notices: now.notices.filter((notice) => notice.id !== id) });
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Shows a notice and returns its id. Title and detail are the words of the specification or of a refusal. */
export const toast = ({
  title,
  detail,
  tone = 'default',
  behind = false,
}: {
  title: string;
  detail?: string;
  tone?: ToastTone;
  /** News: on a phone, which shows one, it must not cover the result of the person's own press. */
  behind?: boolean;
}): number => {
  lastId += 1;
  // A refusal without a detail repeats its title, so the detail is left out.
  const words = detail === title ? undefined : detail;
  // The same notice is shown once, and a success removes an earlier failure.
  const others = now.notices.filter(
    (one) => (one.title !== title || one.detail !== words) && !(tone === 'ok' && one.tone === 'destructive'),
  );
  const made = { id: lastId, title, detail: words, tone };
  set({ notices: (behind ? [made, ...others] : [...others, made]).slice(-max) });
  return lastId;
};

/** Notices end when the person leaves the page by Back or a link. They stay when the page itself navigates. */
export const forgetNotices = (): void => {
  if (now.notices.length > 0) set({ notices: [] });
};

const looks = {
  default: { className: 'toast', role: 'status', icon: Info },
  ok: { className: 'toast ok', role: 'status', icon: CircleCheck },
  destructive: { className: 'toast bad', role: 'alert', icon: CircleAlert },
} as const;

/** A swipe of this length, px, dismisses it. */
const swept = 64;

const Toast = ({ notice }: { notice: Notice }) => {
  const [held, setHeld] = useState(false);
  const [from, setFrom] = useState<number>();
  const { className, role, icon } = looks[notice.tone];
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => dismiss(notice.id), shownMs);
    return () => clearTimeout(timer);
  }, [held, notice.id]);
  return (
    <div
      className={className}
      role={role}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onTouchStart={({ touches }) => setFrom(touches[0]?.clientX)}
      onTouchEnd={({ changedTouches }) => {
        if (Math.abs((changedTouches[0]?.clientX ?? 0) - (from ?? 0)) > swept) dismiss(notice.id);
      }}
    >
      <Icon of={icon} />
      <div>
        <b>{say(notice.title)}</b>
        {notice.detail && say(notice.detail)}
      </div>
      <button type="button" aria-label={say('Dismiss')} onClick={() => dismiss(notice.id)}>
        <Icon of={X} size="s" />
      </button>
    </div>
  );
};

/** Rendered once in the root, and in every open sheet with the id of the sheet. */
export const Toaster = ({ sheet }: { sheet?: string }) => {
  const { notices, sheets } = useSyncExternalStore(
    subscribe,
    () => now,
    () => none,
  );
  useEffect(() => {
    if (!sheet) return;
    set({ sheets: [...now.sheets, sheet] });
    return () => set({ sheets: now.sheets.filter((one) => one !== sheet) });
  }, [sheet]);
  const box = useRef<HTMLDivElement>(null);
  const here = sheets.at(-1) === sheet ? notices : none.notices;
  // The page to which the notice leads may bring a bar.
  useLayoutEffect(() => {
    if (here.length === 0) return;
    const shown = box.current;
    if (!shown) return;
    const place = () => placeNotices(shown);
    place();
    const looking = setInterval(place, 250);
    return () => {
      clearInterval(looking);
      shown.style.top = '';
      shown.style.bottom = '';
    };
  }, [here]);
  return (
    <div className="toasts" ref={box}>
      {here.map((notice) => (
        <Toast key={notice.id} notice={notice} />
      ))}
    </div>
  );
};
