// The signed-in person's application, and files being uploaded. Live subject: `driver`.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type ApiError, asApiError, call } from '../../../../kit/api.ts';
import { fileFault } from '../../../../shared/document-file.ts';
import type { ApplicationView } from '../../application-contract.ts';
import { type DocumentKind, documentKind } from '../../application-rules.ts';
import { addDocument, readApplication, setDocumentExpiry, startApplication } from '../../calls.gen.ts';
import { cityOf, earningMethods } from '../../interest-rules.ts';
import { sendFile } from '../../../../kit/send-file.ts';

const key = ['driver', 'application'] as const;

/** The choices in the link from /choose-earning-method; unknown values count as the first choice. */
const askedFor = (search: URLSearchParams) => ({
  city: cityOf(search.get('location')),
  method: earningMethods.find(({ title }) => title === search.get('method'))?.code ?? ('car' as const),
});

export const useApplication = (search: URLSearchParams) => {
  const client = useQueryClient();
  const set = (view: ApplicationView) => {
    client.setQueryData(key, view);
    // With several concurrent files, responses may arrive out of order.
    void client.invalidateQueries({ queryKey: key });
  };
  const papersQuery = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => {
      try {
        return await call(readApplication, { signal });
      } catch (thrown) {
        if (asApiError(thrown).code !== 'no_application') throw thrown;
        return call(startApplication, { body: askedFor(search) });
      }
    },
  });
  return {
    application: papersQuery.data,
    error: papersQuery.error ? asApiError(papersQuery.error) : null,
    again: () => void papersQuery.refetch(),
    set,
  };
};

/** The file of a row: uploading, being checked, or refused. The file is kept for a retry. */
export type Upload = {
  readonly name: string;
  readonly phase: 'sending' | 'waiting' | 'checking' | 'failed';
  /** 0 to 100. */
  readonly percent: number;
  readonly error: string | null;
  /** Whether a retry makes sense. */
  readonly again: boolean;
};
type Uploads = Readonly<Partial<Record<DocumentKind, Upload>>>;

export const useUploads = (onDone: (view: ApplicationView) => void) => {
  const [uploads, setUploads] = useState<Uploads>({});
  const running = useRef(new Map<DocumentKind, { file: File; stop: AbortController }>());
  useEffect(() => {
    const all = running.current;
    return () => {
      for (const { stop } of all.values()) stop.abort();
    };
  }, []);
  const put = (kind: DocumentKind, upload: Upload | null) =>
    setUploads(({ [kind]: _before, ...rest }) => (upload ? { ...rest, [kind]: upload } : rest));

  const send = async (kind: DocumentKind, file: File, expires_on: string | null): Promise<void> => {
    running.current.get(kind)?.stop.abort();
    const { name } = file;
    const fail = (error: string, again: boolean) => put(kind, { name, phase: 'failed', percent: 0, error, again });
    const fault = fileFault(file, documentKind(kind).takes);
    if (fault) return fail(fault, false);
    const stop = new AbortController();
    const mine = { file, stop };
    running.current.set(kind, mine);
    put(kind, { name, phase: 'sending', percent: 0, error: null, again: false });
    try {
      const upload_id = await sendFile(file, {
        signal: stop.signal,
        onProgress: ({ sent, waiting }) =>
          put(kind, {
            name,
            phase: waiting ? 'waiting' : 'sending',
            percent: Math.round((100 * sent) / file.size),
            error: null,
            again: false,
          }),
      });
      put(kind, { name, phase: 'checking', percent: 100, error: null, again: false });
      const view = await call(addDocument, {
        params: { kind },
        body: { upload_id, name: name.slice(-200), expires_on },
        signal: stop.signal,
      });
      onDone(view);
      put(kind, null);
    } catch (thrown) {
      if (stop.signal.aborted) return;
      const refused = asApiError(thrown);
      fail(
        refused.detail,
        refused.status === 0 || refused.status === 408 || refused.status >= 500 || refused.status === 429,
      );
    } finally {
      if (running.current.get(kind) === mine && !stop.signal.aborted) running.current.delete(kind);
    }
  };
  return {
    uploads,
    send,
    cancel: (kind: DocumentKind) => {
      running.current.get(kind)?.stop.abort();
      put(kind, null);
    },
  };
};

/** A document's expiry date, sent once it is complete. */
export const useExpiry = (kind: DocumentKind, onDone: (view: ApplicationView) => void) => {
  const act = useMutation({
    mutationFn: (expires_on: string) => call(setDocumentExpiry, { params: { kind }, body: { expires_on } }),
    onSuccess: onDone,
  });
  const refused: ApiError | null = act.error ? asApiError(act.error) : null;
  return { save: act.mutate, pending: act.isPending, error: refused };
};
