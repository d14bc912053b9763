// RFC 5545: a calendar program reads back what was written.
import { expect, test } from 'vitest';
import { type CalendarEvent, writeCalendar } from './write-calendar.ts';

const at = new Date('2026-11-23T09:00:00Z');
const event = (more: Partial<CalendarEvent> = {}): CalendarEvent => ({
  uid: 'item-1@kaya.example',
  starts_at: at,
  ends_at: new Date('2026-11-23T11:00:00Z'),
  stamped_at: new Date('2026-11-20T08:00:00.123Z'),
  sequence: 2,
  status: 'CONFIRMED',
  summary: 'Lunch',
  ...more,
});
const write = (more?: Partial<CalendarEvent>) => new TextDecoder().decode(writeCalendar('Zuma', [event(more)]));
/** As a calendar program reads it: unfolded, by name, unescaped. */
const read = (file: string) => {
  const lines = file.replaceAll('\r\n ', '').trimEnd().split('\r\n');
  return new Map(
    lines.map((line) => {
      const cut = line.indexOf(':');
      return [
        line.slice(0, cut),
        line.slice(cut + 1).replace(/\\([\\;,nN])/g, (_, sign: string) => (/n/i.test(sign) ? '\n' : sign)),
      ] as const;
    }),
  );
};

test('one event, line by line', () => {
  expect(write()).toBe(
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Kaya//Kaya for Business//EN',
      'CALSCALE:GREGORIAN',
      'X-WR-CALNAME:Zuma',
      'BEGIN:VEVENT',
      'UID:item-1@kaya.example',
      'DTSTAMP:20261120T080000Z',
      'DTSTART:20261123T090000Z',
      'DTEND:20261123T110000Z',
      'SEQUENCE:2',
      'STATUS:CONFIRMED',
      'SUMMARY:Lunch',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ].join('\r\n'),
  );
});

test.each([
  'a, b; c \\ d',
  'two\nlines',
  'BEGIN:VEVENT\r\nSUMMARY:forged',
  `${'long '.repeat(60)}end`,
  'Ọ̀ṣun 🚚 '.repeat(30),
  'محمد, شركة',
])('%j comes back as it was, in lines of 75 octets at most', (text) => {
  const file = write({ summary: text, description: text, location: text });
  for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  expect(file).not.toContain('\uFFFD');
  const found = read(file);
  const expected = text.replaceAll('\r\n', '\n');
  for (const name of ['SUMMARY', 'DESCRIPTION', 'LOCATION']) expect(found.get(name)).toBe(expected);
  expect(file.match(/^BEGIN:VEVENT\r$/gm)).toHaveLength(1);
});

test('control characters do not reach the file', () => {
  expect(read(write({ summary: 'a\u0000b\u0007c\u007Fd' })).get('SUMMARY')).toBe('abcd');
});
