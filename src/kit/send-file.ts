// Sends a file in parts and resumes where it stopped: after a lost connection it waits, requests the offset, and sends the next part.
import { sendPart, startUpload } from '../shared/calls.gen.ts';
import { ApiError, call } from './api.ts';

/** sent: bytes that have arrived; waiting: there is no connection, and it resumes automatically. */
export type Sending = { readonly sent: number; readonly waiting: boolean };

/** Between two attempts without a connection, ms; the browser's online event ends the wait. */
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

/** The offset of the next part, if another one was sent. */
const dueOf = (error: ApiError): number | null =>
  error.code === 'wrong_offset' && typeof error.about['received'] === 'number' ? error.about['received'] : null;

/** The upload's id, once every byte has arrived. Throws ApiError for a refusal, and when `signal` aborts. */
export const sendFile = async (
  file: Blob,
  { onProgress, signal }: { onProgress: (now: Sending) => void; signal: AbortSignal },
): Promise<string> => {
  let sent = 0;
  /** Retries until there is an answer; a refusal ends it. */
  const ask = async <A>(send: () => Promise<A>): Promise<A> => {
    for (;;) {
      try {
        return await send();
      } catch (thrown) {
        const late =
          thrown instanceof ApiError && (thrown.status === 0 || thrown.status === 429 || thrown.status >= 500);
        if (!late) throw thrown;
      }
      onProgress({ sent, waiting: true });
      await pause(signal);
      onProgress({ sent, waiting: false });
    }
  };
  const { upload_id, part_bytes } = await ask(() => call(startUpload, { body: { bytes: file.size }, signal }));
  while (sent < file.size) {
    try {
      const part = file.slice(sent, sent + part_bytes, 'application/octet-stream');
      const next = await ask(() =>
        call(sendPart, { params: { id: upload_id }, query: { offset: String(sent) }, body: part, signal }),
      );
      sent = next.received;
    } catch (thrown) {
      // The part had arrived, and only its answer was lost.
      const due = thrown instanceof ApiError ? dueOf(thrown) : null;
      if (due === null) throw thrown;
      sent = due;
    }
    onProgress({ sent, waiting: false });
  }
  return upload_id;
};
