// One address: a field with suggestions under it. Any text is allowed; a picked row adds its point.
import type { LatLng } from '../../../shared/fields.ts';
import { FieldFrame, type FieldWords } from '../../../kit/ui/FieldFrame.tsx';
import { Field } from '../../../kit/ui/fields.tsx';
import { PinField } from './PinField.tsx';
import { SuggestionList } from './SuggestionList.tsx';
import { type AddressValue, noPlaceYet, useAddressBox } from './use-address-box.ts';
import './address.css';

export type AddressProps = {
  value: AddressValue;
  onChange: (value: AddressValue) => void;
  /** Name of the text in the form; the landmark is `{name}_landmark`. */
  name: string;
  onBlur?: () => void;
  error?: string | undefined;
  placeholder?: string;
  near?: LatLng | undefined;
};

const landmarkHint = 'What the driver sees there: "opposite the yellow gate".';

/** The optional line under an address. */
export const LandmarkField = ({
  value,
  onChange,
  name,
  label = 'Landmark',
}: Pick<AddressProps, 'value' | 'onChange' | 'name'> & { label?: string }) => (
  <Field
    label={label}
    optional
    hint={landmarkHint}
    name={`${name}_landmark`}
    maxLength={200}
    value={value.landmark ?? ''}
    onChange={(event) => onChange({ ...value, landmark: event.currentTarget.value })}
  />
);

export const AddressField = ({
  value,
  onChange,
  onBlur,
  name,
  near,
  placeholder,
  landmark = false,
  pin = 'address',
  ...words
}: FieldWords & AddressProps & { landmark?: boolean; pin?: string }) => {
  const box = useAddressBox({ value, onChange, onBlur, near, error: words.error });
  return (
    <>
      <FieldFrame {...words} hint={box.unknown ? noPlaceYet : words.hint}>
        {(tied) => (
          <div className="address">
            <input {...box.input} {...tied} name={name} placeholder={placeholder} maxLength={300} className="input" />
            <SuggestionList box={box} />
          </div>
        )}
      </FieldFrame>
      <PinField value={value} onChange={onChange} what={pin} near={near} />
      {landmark && <LandmarkField value={value} onChange={onChange} name={name} />}
    </>
  );
};
