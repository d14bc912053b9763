import Camera from 'lucide-react/icons/camera';
import { useEffect, useId, useRef, useState } from 'react';
import { say } from '../../../kit/language.ts';
import { FieldError } from '../../../kit/ui/FieldFrame.tsx';
import { Icon } from '../../../kit/ui/Icon.tsx';

/** One photo from the camera or the gallery, shown before it is sent. */
export const PhotoField = ({
  label,
  photo,
  error,
  onChange,
}: {
  label: string;
  photo: File | null;
  error?: string | undefined;
  /** null: the chosen file is not a picture. */
  onChange: (photo: File | null) => void;
}) => {
  const id = useId();
  const [preview, setPreview] = useState<string | null>(null);
  const [broken, setBroken] = useState(false);
  const shown = useRef<string>(null);
  const show = (chosen: File | undefined) => {
    // Closing the camera without a picture keeps the previous one.
    if (!chosen) return;
    if (shown.current) URL.revokeObjectURL(shown.current);
    shown.current = URL.createObjectURL(chosen);
    setPreview(shown.current);
    setBroken(false);
    onChange(chosen);
  };
  useEffect(
    () => () => {
      if (shown.current) URL.revokeObjectURL(shown.current);
    },
    [],
  );
  // A device without a network must report it itself: nobody else checks the file there.
  const notPicture = () => {
    setPreview(null);
    setBroken(true);
    onChange(null);
  };
  const fault = broken ? say('Use a JPG, PNG or WebP picture.') : error;
  return (
    <fieldset className={`field photo ${fault ? 'error' : ''}`}>
      <legend className="legend mb-1.5">{label}</legend>
      {preview && <img src={preview} alt={say('Preview before sending')} onError={notPicture} />}
      <input
        id={id}
        className="sr"
        type="file"
        name="photo"
        accept="image/jpeg,image/png,image/webp"
        capture="environment"
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? `${id}-hint ${id}-error` : `${id}-hint`}
        onChange={(chosen) => show(chosen.target.files?.[0])}
      />
      <label className={fault ? 'btn line wrong' : 'btn line'} htmlFor={id}>
        <Icon of={Camera} size="s" />
        {photo ? say('Take another photo') : say('Add a photo')}
      </label>
      <p className="hint" id={`${id}-hint`}>
        {say('JPG, PNG or WebP, at most 10 MB.')}
      </p>
      {fault && <FieldError id={`${id}-error`}>{fault}</FieldError>}
    </fieldset>
  );
};
