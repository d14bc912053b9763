// A place to search around, found like an address: suggestions while typing, from three characters.
import { FieldFrame, type FieldWords } from '../../../kit/ui/FieldFrame.tsx';
import { SuggestionList } from './SuggestionList.tsx';
import { type AddressValue, noPlaceYet, useAddressBox } from './use-address-box.ts';
import './address.css';

export const PlaceSearchField = ({
  value,
  onChange,
  placeholder,
  ...words
}: FieldWords & { value: AddressValue; onChange: (value: AddressValue) => void; placeholder?: string }) => {
  const box = useAddressBox({ value, onChange, error: words.error });
  return (
    <FieldFrame {...words} hint={box.unknown ? noPlaceYet : words.hint}>
      {(tied) => (
        <div className="address">
          <input {...box.input} {...tied} name="place" placeholder={placeholder} maxLength={200} className="input" />
          <SuggestionList box={box} />
        </div>
      )}
    </FieldFrame>
  );
};
