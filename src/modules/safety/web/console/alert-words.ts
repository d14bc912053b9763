// The desk's words.
import type { Sign, Shelf } from '../../../../kit/console/signs.ts';
import { showTime, showWhen } from '../../../../shared/clock.ts';
import type { Telling } from '../../contract.ts';
import type { SosState } from '../../rules.ts';
import type { AlertFile, AlertRow } from '../../staff-contract.ts';

const signs: Readonly<Record<SosState, Sign>> = {
  open: { tone: 'bad', word: 'New' },
  acknowledged: { tone: 'now', word: 'Acknowledged' },
  resolved: { tone: 'ok', word: 'Resolved' },
  false_alarm: { tone: 'off', word: 'False alarm' },
};
export const alertSign = ({ state }: Pick<AlertRow, 'state'>): Sign => signs[state];

export const alertShelfList: readonly Shelf[] = [
  { value: 'open', label: 'Open' },
  { value: 'closed', label: 'Closed' },
  { value: 'drills', label: 'Drills' },
];

/** How long ago, in words that fit a column. */
export const ago = (iso: string, now: Date): string => {
  const seconds = Math.max(0, Math.round((now.getTime() - Date.parse(iso)) / 1000));
  if (seconds < 60) return `${seconds} s ago`;
  const minutes = Math.floor(seconds / 60);
  return minutes < 60 ? `${minutes} min ago` : showWhen(new Date(iso), now);
};

const late_ms = 120_000;
/** For an alert that waited for a network. */
export const lateWords = ({ pressed_at, received_at }: AlertRow): string | null =>
  Date.parse(received_at) - Date.parse(pressed_at) > late_ms
    ? `Pressed at ${showTime(new Date(pressed_at))} by the phone’s clock; it reached Kaya at ${showTime(new Date(received_at))}.`
    : null;

/** The next step for staff; null for a closed alert. */
export const nextWords = (alert: AlertFile): string | null => {
  if (alert.closed_at) return null;
  if (alert.own) return 'Another member of staff looks after your alert.';
  if (alert.state === 'open')
    return alert.drill ? 'Acknowledge the drill: the sound stops.' : 'Acknowledge it, then call.';
  if (alert.safe_at) return 'Call to make sure, then close it.';
  return alert.drill ? 'Close the drill with a reason.' : 'Call, follow the way, write down what you do.';
};

const states: Readonly<Record<Telling['state'], string>> = {
  waiting: 'SMS is being sent',
  sending: 'SMS is being sent',
  sent: 'SMS sent',
  failed: 'SMS failed, is tried again. Call them',
  undelivered: 'No SMS: it cannot be delivered. Call them',
  not_set: 'No contact in the profile',
  limited: 'No SMS: too many today. Call them',
};
export const toldWords = ({ state, at }: Telling): string =>
  `${states[state]}${state === 'not_set' ? '' : `, ${showTime(new Date(at))}`}`;

/** Where the person is, in a line beside the time of the press; with the location's time if it differs. */
export const placeWords = (
  { near, located_at, pressed_at }: Pick<AlertRow, 'near' | 'located_at' | 'pressed_at'>,
  now: Date,
): string => {
  if (!near || !located_at) return 'Location unknown';
  const seen = ago(located_at, now);
  return seen === ago(pressed_at, now) ? near : `${near}, ${seen}`;
};

/** For the bar on every section; without the alert while it loads. */
export const ringWords = (ringing: number, alert: Pick<AlertRow, 'name' | 'near' | 'drill'> | undefined): string => {
  const many = ringing > 1 ? `${ringing} new SOS alerts` : '';
  if (!alert) return many || 'A new SOS alert';
  const place = alert.near ?? 'location unknown';
  const of = `${alert.drill ? 'drill, ' : ''}${alert.name}, ${place}`;
  return `${many || 'SOS'}: ${of}`;
};
