// Times are UTC inside and Lagos outside. Lagos has been UTC+1 all year since 1919: no time zone data is needed, and every device shows the same
// time.

const ahead_ms = 3_600_000;
const day_ms = 86_400_000;
const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

/** A Date whose UTC fields read as Lagos wall time. */
const wall = (at: Date): Date => new Date(at.getTime() + ahead_ms);

/** The Lagos day of an instant, `YYYY-MM-DD`. */
export const lagosDate = (at: Date): string => wall(at).toISOString().slice(0, 10);

/** The Lagos time of day of an instant, `HH:MM`. */
export const lagosTime = (at: Date): string => wall(at).toISOString().slice(11, 16);

/** The number of the Lagos day: equal for two instants of one day. */
export const lagosDay = (at: Date): number => Math.floor((at.getTime() + ahead_ms) / day_ms);

/** The minute of the Lagos day, 0 to 1439. */
export const lagosMinute = (at: Date): number => Math.floor((at.getTime() + ahead_ms) / 60_000) % 1_440;

/** The hour of the Lagos day, 0 to 23: it determines the traffic. */
export const lagosHour = (at: Date): number => wall(at).getUTCHours();

/** Whether `YYYY-MM-DD` names a day that exists. */
export const isCalendarDate = (text: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
};

/** A Lagos day and time of day (`HH:MM` or `HH:MM:SS`) → the instant. Throws on a day that does not exist. */
export const lagosInstant = (date: string, time: string): Date => {
  const at = new Date(`${date}T${time}+01:00`);
  if (!isCalendarDate(date) || Number.isNaN(at.getTime())) throw new RangeError(`No such time: ${date} ${time}`);
  return at;
};

/** `YYYY-MM-DD`, `days` later; negative goes back. */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * day_ms).toISOString().slice(0, 10);

/** 0 is Monday, 6 is Sunday. */
export const weekdayOf = (date: string): number => (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;

/** The seven Lagos days, Monday to Sunday, of the week an instant falls in. */
export const lagosWeek = (at: Date): string[] => {
  const today = lagosDate(at);
  const monday = addDays(today, -weekdayOf(today));
  return [0, 1, 2, 3, 4, 5, 6].map((day) => addDays(monday, day));
};

/** `Sat 18 Oct`; with the year when it is not the year of `now`. */
export const showDate = (at: Date, now: Date = new Date()): string => {
  const day = wall(at);
  const shown = `${weekdays[day.getUTCDay()]} ${day.getUTCDate()} ${months[day.getUTCMonth()]}`;
  return day.getUTCFullYear() === wall(now).getUTCFullYear() ? shown : `${shown} ${day.getUTCFullYear()}`;
};

/** `Oct 2026` of `2026-10-01`. */
export const showMonth = (date: string): string => `${months[Number(date.slice(5, 7)) - 1]} ${date.slice(0, 4)}`;

/** `8:00 AM`. */
export const showTime = (at: Date): string => {
  const day = wall(at);
  const hour = day.getUTCHours();
  return `${hour % 12 || 12}:${String(day.getUTCMinutes()).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
};

/** `Sat 18 Oct, 8:00 AM`. */
export const showDateTime = (at: Date, now: Date = new Date()): string => `${showDate(at, now)}, ${showTime(at)}`;

/** `Today, 3:30 PM`, `Tomorrow, 8:00 AM`, `Yesterday, 9:12 AM`, else as showDateTime. */
export const showWhen = (at: Date, now: Date = new Date()): string => {
  const today = lagosDate(now);
  const day = lagosDate(at);
  const word =
    day === today ? 'Today' : day === addDays(today, 1) ? 'Tomorrow' : day === addDays(today, -1) ? 'Yesterday' : null;
  return word === null ? showDateTime(at, now) : `${word}, ${showTime(at)}`;
};

/** showWhen in the middle of a sentence: `today, 3:30 PM`, `yesterday, 9:12 AM`, `Sat 18 Oct, 8:00 AM`. */
export const sayWhen = (at: Date, now: Date = new Date()): string =>
  showWhen(at, now).replace(/^(?:Today|Tomorrow|Yesterday)/, (word) => word.toLowerCase());

/** `1 min`, `9 mins`, `1 h`, `3 h 10 m`; whole minutes, never below 0. */
export const minutesWord = (minutes: number): string => {
  const whole = Math.max(0, Math.round(minutes));
  if (whole < 60) return whole === 1 ? '1 min' : `${whole} mins`;
  return whole % 60 === 0 ? `${whole / 60} h` : `${Math.floor(whole / 60)} h ${whole % 60} m`;
};

/** `45 s`, `6 min`, `6 min 10 s`, `1 h 5 min`; rounded to whole seconds. */
export const spanWord = (ms: number): string => {
  const seconds = Math.round(ms / 1000);
  const minutes = Math.floor(seconds / 60);
  const parts =
    minutes >= 60
      ? [`${Math.floor(minutes / 60)} h`, minutes % 60 > 0 && `${minutes % 60} min`]
      : [minutes > 0 && `${minutes} min`, (seconds % 60 > 0 || minutes === 0) && `${seconds % 60} s`];
  return parts.filter(Boolean).join(' ');
};
