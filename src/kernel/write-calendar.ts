// Events as a file for calendars (iCalendar, RFC 5545): CRLF, lines folded at 75 octets, times in UTC.

export type CalendarEvent = {
  /** Unique for ever: importing the same event again replaces it. */
  readonly uid: string;
  readonly starts_at: Date;
  readonly ends_at: Date;
  /** When the file was written. */
  readonly stamped_at: Date;
  /** Rises with each change: a calendar keeps the highest. */
  readonly sequence: number;
  readonly status: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED';
  readonly summary: string;
  readonly description?: string;
  readonly location?: string;
};

/** RFC 5545 §3.3.11. Control characters are not allowed in a text. */
const escaped = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/(?!\n)\p{Cc}/gu, '')
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll('\n', '\\n');

const maxOctets = 75;
const encoder = new TextEncoder();

/** Bytes of one character in UTF-8. Encoding each character to count them blocked the process for seconds for a large company. */
const octetsOf = (sign: string): number => {
  const code = sign.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
};

/** §3.1: a longer line continues after CRLF and a space; no character is cut. */
const folded = (line: string): string => {
  const parts: string[] = [];
  let from = 0;
  let at = 0;
  let octets = 0;
  for (const sign of line) {
    const size = octetsOf(sign);
    if (octets + size > maxOctets) {
      parts.push(line.slice(from, at));
      from = at;
      octets = 1;
    }
    at += sign.length;
    octets += size;
  }
  return [...parts, line.slice(from)].join('\r\n ');
};

/** `20261123T090000Z`. */
const utc = (at: Date): string => at.toISOString().replace(/[-:]|\.\d{3}/g, '');

const linesOf = (event: CalendarEvent): string[] => [
  'BEGIN:VEVENT',
  `UID:${event.uid}`,
  `DTSTAMP:${utc(event.stamped_at)}`,
  `DTSTART:${utc(event.starts_at)}`,
  `DTEND:${utc(event.ends_at)}`,
  `SEQUENCE:${event.sequence}`,
  `STATUS:${event.status}`,
  `SUMMARY:${escaped(event.summary)}`,
  ...(event.location ? [`LOCATION:${escaped(event.location)}`] : []),
  ...(event.description ? [`DESCRIPTION:${escaped(event.description)}`] : []),
  'END:VEVENT',
];

/** name: the calendar's name in programs that subscribe to the file. */
export const writeCalendar = (name: string, events: readonly CalendarEvent[]): Uint8Array<ArrayBuffer> =>
  encoder.encode(
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Kaya//Kaya for Business//EN',
      'CALSCALE:GREGORIAN',
      `X-WR-CALNAME:${escaped(name)}`,
      ...events.flatMap(linesOf),
      'END:VCALENDAR',
    ]
      .map((line) => `${folded(line)}\r\n`)
      .join(''),
  );
