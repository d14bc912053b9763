import { Avatar } from '../../../kit/ui/status.tsx';
import './face.css';

/** The photo of a worker, or the initials. Decorative without `alt`: the name stands beside it. */
export const Face = ({ name, url, alt = '' }: { name: string; url: string | null; alt?: string }) =>
  url ? <img className="avatar face" src={url} alt={alt} /> : <Avatar name={name} />;
