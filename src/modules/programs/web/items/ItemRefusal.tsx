import type { ApiError } from '../../../../kit/api.ts';
import { Note } from '../../../../kit/ui/states.tsx';

export const ItemRefusal = ({ error }: { error: ApiError | null }) =>
  error && (
    <div role="alert">
      <Note tone="bad">
        <p className="b">{error.title}</p>
        <p>{error.detail}</p>
      </Note>
    </div>
  );
