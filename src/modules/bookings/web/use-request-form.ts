// The life of the request form: filled by a link, a draft or the session; checked; sent once; cleared or kept.
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { showPhone } from '../../../shared/phone.ts';
import { common, type FieldFault } from '../../../shared/refusal.ts';
import type { Answer } from '../../../shared/contract.ts';
import { asApiError, call, newKey } from '../../../web/api.ts';
import { bookingStart } from '../../../web/paths.ts';
import { useSession } from '../../../web/session.tsx';
import type { FormError } from '../../../web/ui/FormShell.tsx';
import { toast } from '../../../web/ui/toast.tsx';
import { submitRequest } from '../contract.ts';
import { emptyRequest, keepDraft, readDraft, requestBody, requestFaults, type RequestValues, startedWith } from './request-form.ts';

// customer.md §8, word for word.
const sent = { title: 'Request Submitted!', detail: 'We will contact you shortly to confirm your service.', tone: 'ok' } as const;
const failed = { title: 'Error', detail: 'Failed to submit request. Please try again.', tone: 'destructive' } as const;

export type Submitted = Answer<typeof submitRequest>;
type Name = keyof RequestValues;

export const useRequestForm = () => {
  const location = useLocation();
  const start = bookingStart(location);
  const startedFrom = JSON.stringify(start);
  const { user } = useSession();
  const [values, setValues] = useState(emptyRequest);
  // Null until the script has looked for a draft: the page is written at build time and starts empty for everybody.
  const [key, setKey] = useState<string | null>(null);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<readonly FieldFault[]>([]);
  const [error, setError] = useState<FormError | null>(null);
  const [pending, setPending] = useState(false);
  const [submitted, setSubmitted] = useState<Submitted | null>(null);

  useEffect(() => {
    const draft = readDraft();
    const reloaded = draft?.start === startedFrom;
    setValues({ ...emptyRequest, ...draft?.values, ...(reloaded ? {} : startedWith(bookingStart(location))) });
    // The key of a form outlives a reload, so that a press before and one after it book once.
    setKey(draft && reloaded ? draft.key : newKey());
  }, [startedFrom, location]);

  useEffect(() => {
    if (key) keepDraft({ values, key, start: startedFrom });
  }, [values, key, startedFrom]);

  const looked = key !== null;
  useEffect(() => {
    if (!user || !looked) return;
    const phone = user.phone ? showPhone(user.phone) : '';
    setValues((now) => ({ ...now, email: now.email || user.email, phone: now.phone || phone }));
  }, [user, looked]);

  const faults = looked ? requestFaults(values, new Date()) : [];
  const errorOf = (name: Name): string | undefined =>
    refused.find(({ path }) => path === name)?.message ??
    (left.has(name) ? faults.find(({ path }) => path === name)?.message : undefined);

  const set = <N extends Name>(name: N, value: RequestValues[N]): void => {
    setValues((now) => ({ ...now, [name]: value }));
    setRefused((now) => now.filter(({ path }) => path !== name));
    setError(null);
  };
  const leave = (name: Name): void => setLeft((now) => new Set(now).add(name));

  const submit = async (): Promise<void> => {
    if (pending || !key) return;
    setLeft(new Set(Object.keys(emptyRequest)));
    setError(faults.length > 1 ? { ...common.invalid_request, fields: faults } : null);
    if (faults.length > 0) return;
    setPending(true);
    try {
      setSubmitted(await call(submitRequest, { body: requestBody(values, start), key }));
      setValues(emptyRequest);
      setLeft(new Set());
      setKey(newKey());
      toast(sent);
    } catch (thrown) {
      const problem = asApiError(thrown);
      // An earlier press was booked under this key with other words: what is on the screen now is another request.
      if (problem.code === common.key_reused.code) setKey(newKey());
      setRefused(problem.fields);
      setError(problem.fields.length > 0 ? problem : null);
      toast(failed);
    } finally {
      setPending(false);
    }
  };

  return { values, start, set, leave, errorOf, error, pending, submit, submitted, looked };
};
export type RequestFormState = ReturnType<typeof useRequestForm>;
