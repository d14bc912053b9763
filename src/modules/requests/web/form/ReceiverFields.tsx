// The receiver of a package: in the request form and in the form of a company's order.
import type { ComponentProps } from 'react';
import { Field, PhoneField } from '../../../../kit/ui/fields.tsx';

type Name = 'receiver_name' | 'receiver_phone';

export const ReceiverFields = ({ field }: { field: (name: Name) => Pick<ComponentProps<typeof Field>, 'name'> }) => (
  <div className="row2">
    <Field {...field('receiver_name')} label="Receiver’s name" required autoComplete="off" />
    <PhoneField
      {...field('receiver_phone')}
      label="Receiver’s phone"
      required
      autoComplete="off"
      hint="Your courier calls it at the destination."
    />
  </div>
);
