// For whom a company's order is: its sender, or somebody whom they may book for, searched among all of them.
import { Suspense } from 'react';
import { Segment } from '../../../../kit/ui/choices.tsx';
import { Skeleton } from '../../../../kit/ui/states.tsx';
import type { BookingDesk } from '../../../companies/booking-page-contract.ts';
import { may } from '../../../companies/rules.ts';
import { PersonPicker } from '../../../companies/web/corporate-door.tsx';

export type Whom = {
  /** For somebody else; employee_id is '' until that person is chosen. */
  readonly for_others: boolean;
  readonly employee_id: string;
  readonly employee_name: string;
};

type Set = {
  (name: 'for_others', value: boolean): void;
  (name: 'employee_id' | 'employee_name', value: string): void;
};

export const WhomPart = ({
  desk,
  form: { values, set, errorOf },
}: {
  desk: BookingDesk;
  form: { readonly values: Whom; readonly set: Set; readonly errorOf: (name: string) => string | undefined };
}) => {
  if (!may(desk.access, 'bookForOthers'))
    return (
      <p>
        For {desk.name}, on the account of {desk.company_name}.
      </p>
    );
  return (
    <>
      <Segment
        label="For whom"
        name="for_others"
        value={values.for_others ? 'others' : 'self'}
        onChoose={(one) => set('for_others', one === 'others')}
        options={[
          { value: 'self', label: 'Myself' },
          { value: 'others', label: 'Somebody else' },
        ]}
      />
      {values.for_others && (
        <Suspense fallback={<Skeleton rows={2} label="Loading people" />}>
          <PersonPicker
            company={desk.company_id}
            label={desk.access === 'admin' ? 'Person of the company' : 'Person of your team'}
            id={values.employee_id}
            name={values.employee_name}
            error={errorOf('employee_id')}
            onPick={({ id, name }) => {
              set('employee_id', id);
              set('employee_name', name);
            }}
          />
        </Suspense>
      )}
    </>
  );
};
