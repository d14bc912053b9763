// What stays of a booking that is rescheduled: shown, and open for a change.
import { Button } from '../../../../kit/ui/Button.tsx';
import { KeyValue } from '../../../../kit/ui/ledger.tsx';
import { asksDestination } from '../form/request-form.ts';
import type { BookForm } from './use-book-form.ts';

export const StaysPart = ({ form: { values }, onChange }: { form: BookForm; onChange: () => void }) => {
  const { present_location, destination, contact_name, phone, employee_name } = values;
  return (
    <section className="grid gap-3" aria-label="What stays">
      <h2 className="h4">What stays</h2>
      <KeyValue
        items={[
          ...(employee_name ? [{ label: 'For', value: employee_name }] : []),
          { label: asksDestination(values) ? 'From' : 'Where', value: present_location.text },
          ...(asksDestination(values) ? [{ label: 'To', value: destination.text }] : []),
          { label: 'The mover calls', value: [contact_name, phone].filter(Boolean).join(', ') },
        ]}
      />
      <div>
        <Button onClick={onChange}>Change something else</Button>
      </div>
    </section>
  );
};

/** What is asked when only the time changes. */
export const timeFields: readonly string[] = ['preferred_date', 'preferred_time', 'ask_reason'];
