// The worker's photo: chosen, shrunk and uploaded at once; the form then sends its id.
import { Avatar } from '../../../kit/ui/status.tsx';
import { say } from '../../../kit/language.ts';
import ImageUp from 'lucide-react/icons/image-up';
import { useEffect, useId, useRef, useState } from 'react';
import { asApiError } from '../../../kit/api.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { FieldError } from '../../../kit/ui/FieldFrame.tsx';
import { Icon } from '../../../kit/ui/Icon.tsx';
import { shrunk, upload } from '../../../kit/upload.ts';

const kinds: readonly string[] = ['image/jpeg', 'image/png', 'image/webp'];

type Props = {
  /** The person's name, for the initials while there is no photo. */
  name: string;
  /** The profile's current photo. */
  saved: string | null;
  /** The server's error about the picture. */
  error?: string | undefined;
  /** An id to save, or null to remove the photo. */
  onChange: (fileId: string | null) => void;
  onSending: (sending: boolean) => void;
};

export const ProfilePhoto = ({ name, saved, error, onChange, onSending }: Props) => {
  const id = useId();
  const [shown, setShown] = useState(saved);
  const [sending, setSending] = useState(false);
  const [fault, setFault] = useState<string>();
  /** A file that could not be sent, for a retry. */
  const [unsent, setUnsent] = useState<File | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const own = useRef<string>(null);
  const forget = () => {
    if (own.current) URL.revokeObjectURL(own.current);
    own.current = null;
  };
  useEffect(
    () => () => {
      if (own.current) URL.revokeObjectURL(own.current);
    },
    [],
  );

  const send = async (file: File) => {
    setFault(undefined);
    setUnsent(null);
    if (!kinds.includes(file.type)) return setFault(say('Choose a JPG, PNG or WebP picture'));
    setSending(true);
    onSending(true);
    try {
      const { file_id } = await upload(await shrunk(file));
      forget();
      own.current = URL.createObjectURL(file);
      setShown(own.current);
      onChange(file_id);
    } catch (thrown) {
      const refused = asApiError(thrown);
      setFault(refused.detail);
      // A refused picture stays refused; a lost connection may come back.
      if (refused.status === 0 || refused.status === 408 || refused.status >= 500) setUnsent(file);
    } finally {
      setSending(false);
      onSending(false);
    }
  };
  const remove = () => {
    forget();
    setShown(null);
    setFault(undefined);
    setUnsent(null);
    onChange(null);
    input.current?.focus();
  };
  const said = fault ?? error;
  return (
    <div className={said ? 'field error' : 'field'}>
      <label htmlFor={id}>
        {say('Photo')}
        <span className="optional"> {say('(optional)')}</span>
      </label>
      <div className="face-row">
        <Avatar name={name.trim() || '+'} photo={shown} alt={say('Your photo')} size="huge" />
        <div className="acts">
          <input
            ref={input}
            id={id}
            className="sr"
            type="file"
            name="photo_file_id"
            accept={kinds.join(',')}
            aria-invalid={said ? true : undefined}
            aria-describedby={said ? `${id}-error ${id}-hint` : `${id}-hint`}
            disabled={sending}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              target.value = ''; // so that the same file can be chosen again
              if (file) void send(file);
            }}
          />
          <label className="btn line" htmlFor={id}>
            <Icon of={ImageUp} size="s" />
            {sending ? say('Sending...') : shown ? say('Change photo') : say('Choose a photo')}
          </label>
          {unsent && <Button onClick={() => void send(unsent)}>{say('Try again')}</Button>}
          {shown && !sending && (
            <Button look="quiet" onClick={remove}>
              {say('Remove')}
              <span className="sr"> {say('Photo')}</span>
            </Button>
          )}
        </div>
      </div>
      <output className="sr">{sending ? say('Sending the photo') : ''}</output>
      <p className="hint" id={`${id}-hint`}>
        {say('Customers see it with your name. JPG, PNG or WebP, at most 10 MB.')}
      </p>
      {said && <FieldError id={`${id}-error`}>{say(said)}</FieldError>}
    </div>
  );
};
