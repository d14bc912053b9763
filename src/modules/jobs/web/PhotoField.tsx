import Camera from 'lucide-react/icons/camera';
import { useEffect, useId, useState } from 'react';
import { Icon } from '../../../web/ui/Icon.tsx';

/** One photo from the camera or the gallery, shown before it is sent. */
export const PhotoField = ({ photo, onChange }: { photo: File | null; onChange: (photo: File | null) => void }) => {
  const id = useId();
  const [preview, setPreview] = useState<string | null>(null);
  useEffect(() => {
    if (!photo) return setPreview(null);
    const url = URL.createObjectURL(photo);
    setPreview(url);
    return () => URL.revokeObjectURL(url);
  }, [photo]);
  return (
    <div className="photo">
      {preview && <img src={preview} alt="The photo you are about to send" />}
      <input
        id={id}
        className="sr"
        type="file"
        name="photo"
        accept="image/jpeg,image/png,image/webp,image/heic"
        capture="environment"
        aria-describedby={`${id}-hint`}
        onChange={(chosen) => onChange(chosen.target.files?.[0] ?? photo)}
      />
      <label className="btn line" htmlFor={id}>
        <Icon of={Camera} size="s" />
        {photo ? 'Take another photo' : 'Add a photo'}
      </label>
      <p className="hint" id={`${id}-hint`}>
        JPG, PNG, WebP or HEIC, at most 10 MB.
      </p>
    </div>
  );
};
