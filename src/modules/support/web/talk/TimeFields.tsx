// How and when Kaya reaches somebody: the same fields to choose a call and to change it.
import type { ComponentProps } from 'react';
import { ChoiceCards } from '../../../../kit/ui/choices.tsx';
import { PhoneField, Select } from '../../../../kit/ui/fields.tsx';
import { LoadError, Skeleton } from '../../../../kit/ui/states.tsx';
import { showDateTime } from '../../../../shared/clock.ts';
import { callWays, callWayWords } from '../../call-rules.ts';
import '../../../../kit/styles/choice.css';
import { dayWords, freeDays, timeWords, useSlots } from './slots.ts';

export type TimeValues = { readonly way: string; readonly day: string; readonly at: string; readonly phone: string };
export const emptyTime: TimeValues = { way: 'call', day: '', at: '', phone: '' };

const lines = {
  call: 'On your number',
  whatsapp: 'A WhatsApp call on your number',
  video: 'A link by email, a minute before',
  email: 'We write to you',
} as const;

/** The faults that need no server. */
export const timeFaults = ({ way, day, at, phone }: TimeValues) => [
  ...(way !== 'email' && day !== '' && at === '' ? [{ path: 'at', message: 'Choose a time' }] : []),
  ...(way !== 'email' && phone.trim() === ''
    ? [{ path: 'phone', message: 'Enter the number that we should reach' }]
    : []),
];

/** Email has no time. */
export const timeBody = ({ way, day, at, phone }: TimeValues) => ({
  way: callWays.find((one) => one === way) ?? ('call' as const),
  at: way === 'email' || day === '' || at === '' ? null : at,
  phone: phone.trim() || null,
});

type Field = ComponentProps<typeof Select>;
export const TimeFields = ({
  values,
  set,
  field,
}: {
  values: TimeValues;
  set: (name: 'way' | 'day' | 'at', value: string) => void;
  field: (name: 'day' | 'at' | 'phone') => Omit<Field, 'label' | 'options'>;
}) => {
  const { answer, before, error, again } = useSlots();
  const slots = answer ?? before;
  const days = slots ? freeDays(slots) : [];
  const times = days.find(({ date }) => date === values.day)?.times ?? [];
  const soon = slots ? `As soon as you can: by ${showDateTime(new Date(slots.promised_by))}` : 'As soon as you can';
  return (
    <>
      <ChoiceCards
        label="How should we reach you?"
        name="way"
        value={values.way}
        onChoose={(way) => set('way', way)}
        pairs
        options={callWays.map((value) => ({ value, title: callWayWords[value], line: lines[value] }))}
      />
      {values.way !== 'email' && <PhoneField {...(field('phone') as ComponentProps<typeof PhoneField>)} required />}
      {values.way === 'email' ? (
        slots && <p className="b">We write to you by {showDateTime(new Date(slots.promised_by))}.</p>
      ) : slots ? (
        <>
          <Select
            {...field('day')}
            label="When"
            options={[
              { value: '', label: soon },
              ...days.map(({ date, times: free }) => ({
                value: date,
                label: `${dayWords(date)}: ${free.length === 1 ? '1 free time' : `${free.length} free times`}`,
              })),
            ]}
            hint="Lagos time, 9:00 to 17:00 from Monday to Friday."
          />
          {values.day !== '' && (
            <Select
              {...field('at')}
              label="Time"
              placeholder="Choose a time"
              options={times.map((at) => ({ value: at, label: `${timeWords(at)}, 30 minutes` }))}
            />
          )}
        </>
      ) : error ? (
        <LoadError title="The calendar could not be loaded" detail={error.detail} onRetry={again} />
      ) : (
        <Skeleton rows={1} label="Loading the calendar" />
      )}
    </>
  );
};
