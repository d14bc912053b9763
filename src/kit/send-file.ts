// Sends a file in parts and goes on where it stopped: after a lost connection it waits, asks how far the file came, and sends the
// next part.
import { ApiError } from './api.ts';
import type { Problem } from '../shared/refusal.ts';

type Progress = { readonly upload_id: string; readonly received: number; readonly part_bytes: number };
/** sent: bytes that have arrived; waiting: there is no connection, and it goes on by itself. */
export type Sending = { readonly sent: number; readonly waiting: boolean };

/** Between two tries without a connection, ms; the browser's own news of a connection ends the wait. */
const pause_ms = 3_000;

const pause = (signal: AbortSignal): Promise<void> =>
  new Promise((go, stop) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', go2);
      signal.removeEventListener('abort', left);
    };
    const go2 = () => {
      end();
      go();
    };
    const left = () => {
      end();
      stop(new DOMException('left', 'AbortError'));
    };
    const timer = setTimeout(go2, pause_ms);
    window.addEventListener('online', go2);
    signal.addEventListener('abort', left);
  });

/** The place of the next part, where another one was sent. */
const dueOf = (error: ApiError): number | null =>
  error.code === 'wrong_offset' && typeof error.about['received'] === 'number' ? error.about['received'] : null;

/** The upload's id, once every byte has arrived. Throws ApiError for a refusal, and the abort of `signal`. */
export const sendFile = async (
  file: Blob,
  { onProgress, signal }: { onProgress: (now: Sending) => void; signal: AbortSignal },
): Promise<string> => {
  let sent = 0;
  /** Until there is an answer; a refusal ends it. */
  const ask = async (url: string, init: RequestInit): Promise<Progress> => {
    for (;;) {
      let response: Response | null = null;
      try {
        response = await fetch(url, { credentials: 'same-origin', ...init, signal });
      } catch (thrown) {
        if (signal.aborted) throw thrown;
      }
      if (response?.ok) return (await response.json()) as Progress;
      if (response && response.status < 500 && response.status !== 429) {
        const problem: unknown = await response.json().catch(() => null);
        const unclear = { code: 'unclear', title: 'Error', detail: 'Something went wrong. Please try again.' };
        const isProblem = typeof problem === 'object' && problem !== null && 'code' in problem;
        throw new ApiError(isProblem ? (problem as Problem) : { ...unclear, status: response.status });
      }
      onProgress({ sent, waiting: true });
      await pause(signal);
      onProgress({ sent, waiting: false });
    }
  };
  const { upload_id, part_bytes } = await ask('/api/uploads', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ bytes: file.size }),
  });
  while (sent < file.size) {
    try {
      const next = await ask(`/api/uploads/${upload_id}?offset=${sent}`, {
        method: 'PUT',
        headers: { 'content-type': 'application/octet-stream' },
        body: file.slice(sent, sent + part_bytes),
      });
      sent = next.received;
    } catch (thrown) {
      // The answer to a part was lost: it has arrived.
      const due = thrown instanceof ApiError ? dueOf(thrown) : null;
      if (due === null) throw thrown;
      sent = due;
    }
    onProgress({ sent, waiting: false });
  }
  return upload_id;
};
