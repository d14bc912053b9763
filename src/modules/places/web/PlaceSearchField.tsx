// A place to search around, found like an address: suggestions while typing, from three characters.
import { FieldFrame, type FieldWords } from '../../../kit/ui/FieldFrame.tsx';
import { SuggestionList } from './SuggestionList.tsx';
import { type AddressValue, noPlaceYet, useAddressBox } from './use-address-box.ts';
import './address.css';

export const PlaceSearchField = ({
  value,
  onChange,
  placeholder,
  name = 'place',
  onBlur,
  ...words
}: FieldWords & {
  value: AddressValue;
  onChange: (value: AddressValue) => void;
  placeholder?: string;
  name?: string;
  onBlur?: () => void;
}) => {
  const box = useAddressBox({ value, onChange, onBlur, error: words.error });
  return (
    <FieldFrame {...words} hint={box.unknown ? noPlaceYet : words.hint}>
      {(tied) => (
        <div className="address">
          <input {...box.input} {...tied} name={name} placeholder={placeholder} maxLength={300} className="input" />
          <SuggestionList box={box} />
        </div>
      )}
    </FieldFrame>
  );
};
