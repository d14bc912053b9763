// The field of one line, apart from the others for the landing page's sake.
import type { ComponentProps } from 'react';
import { FieldFrame, type FieldWords } from './FieldFrame.tsx';

/** Parts the words of a field from the properties of its control. */
export const splitField = <P extends FieldWords & { id?: string | undefined; className?: string | undefined }>(
  props: P,
) => {
  const { label, hint, error, optional, id, className, ...control } = props;
  return { frame: { label, hint, error, optional, id, className }, control };
};

/** Text, e-mail, tel, number, date or time. */
export const Field = (props: FieldWords & ComponentProps<'input'>) => {
  const { frame, control } = splitField(props);
  return <FieldFrame {...frame}>{(tied) => <input {...control} {...tied} className="input" />}</FieldFrame>;
};
