// The photos of a form, one file row each: uploading with percent and Stop, uploaded, or failed with the reason and Retry.
import Camera from 'lucide-react/icons/camera';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import ImageIcon from 'lucide-react/icons/image';
import RotateCw from 'lucide-react/icons/rotate-cw';
import X from 'lucide-react/icons/x';
import { useRef } from 'react';
import { IconButton } from '../ui/Button.tsx';
import { GroupFrame } from '../ui/FieldFrame.tsx';
import { Icon } from '../ui/Icon.tsx';
import type { PhotoRow, PhotosState } from './use-photos.ts';
import './photos.css';

const State = ({ row }: { row: PhotoRow }) => {
  if (row.state === 'sending')
    return (
      <>
        <progress className="bar" max={100} value={row.percent} aria-label={`Sending ${row.name}`} />
        <span className="sm muted num">Sending… {row.percent}%</span>
      </>
    );
  if (row.state === 'arrived')
    return (
      <span className="sm photo-ok">
        <Icon of={CircleCheck} size="xs" />
        Uploaded
      </span>
    );
  return (
    <span className="sm photo-bad" role="alert">
      <Icon of={CircleAlert} size="xs" />
      {row.message}
    </span>
  );
};

const Row = ({ row, photos, onRemove }: { row: PhotoRow; photos: PhotosState; onRemove: () => void }) => (
  <li className={`photo-row ${row.state}`}>
    {row.preview && row.state !== 'failed' ? (
      <img src={row.preview} alt="" />
    ) : (
      <span className="photo-none">
        <Icon of={ImageIcon} />
      </span>
    )}
    <span className="photo-words">
      <span className="b">{row.name}</span>
      <State row={row} />
      {row.state === 'failed' && row.again && (
        <button type="button" className="btn line" onClick={() => photos.retry(row.id)}>
          <Icon of={RotateCw} size="s" />
          Retry<span className="sr"> {row.name}</span>
        </button>
      )}
    </span>
    <IconButton
      icon={X}
      label={`${row.state === 'sending' ? 'Stop' : 'Remove'} ${row.name}`}
      onClick={() => {
        photos.remove(row.id);
        onRemove();
      }}
    />
  </li>
);

export const PhotosPart = ({
  label,
  photos,
  error,
}: {
  label: string;
  photos: PhotosState;
  error: string | undefined;
}) => {
  const input = useRef<HTMLInputElement>(null);
  const full = photos.count >= photos.max;
  const max = `At most ${photos.max} photos`;
  return (
    <GroupFrame
      label={label}
      optional
      hint={`JPG, PNG or WebP, at most 10 MB each. ${photos.count} of ${photos.max}.`}
      error={error ?? (photos.tooMany ? `${max}. Remove one to add another` : undefined)}
    >
      {photos.rows.length > 0 && (
        <ul className="photo-rows">
          {photos.rows.map((row) => (
            <Row key={row.id} row={row} photos={photos} onRemove={() => input.current?.focus()} />
          ))}
        </ul>
      )}
      <label className={full ? 'btn off photo-add' : 'btn line photo-add'}>
        <Icon of={Camera} size="s" />
        {full ? max : photos.rows.length > 0 ? 'Add more photos' : 'Add photos'}
        <input
          ref={input}
          className="sr"
          type="file"
          name="photos"
          multiple
          accept="image/jpeg,image/png,image/webp"
          aria-invalid={error ? true : undefined}
          disabled={full}
          onChange={({ target }) => {
            photos.add([...(target.files ?? [])]);
            // The same file may be chosen again after it was removed.
            target.value = '';
          }}
        />
      </label>
    </GroupFrame>
  );
};
