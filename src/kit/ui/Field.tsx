// The single-line field, in a separate file so that the landing page stays small.
import type { ComponentProps } from 'react';
import { FieldFrame, type FieldWords } from './FieldFrame.tsx';

/** Separates label, hint and error from the properties of the input. */
export const splitField = <P extends FieldWords & { id?: string | undefined; className?: string | undefined }>(
  props: P,
) => {
  const { label, hint, error, optional, id, className, ...control } = props;
  return { frame: { label, hint, error, optional, id, className }, control };
};

/** Text, email, tel, number, date or time. */
export const Field = (props: FieldWords & ComponentProps<'input'>) => {
  const { frame, control } = splitField(props);
  return <FieldFrame {...frame}>{(tied) => <input {...control} {...tied} className="input" />}</FieldFrame>;
};
