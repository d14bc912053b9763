// The life of the contact form: filled from a draft and a link, checked, sent once, cleared or kept.
import { useLocation, useNavigate } from 'react-router';
import { call } from '../../../kit/api.ts';
import { paths } from '../../../kit/paths.ts';
import { usePhotos } from '../../../kit/photos/use-photos.ts';
import { useForm } from '../../../kit/use-form.ts';
import { parsePhone } from '../../../shared/phone.ts';
import type { FieldFault } from '../../../shared/refusal.ts';
import { useSession } from '../../identity/web/door.ts';
import { openCase } from '../calls.gen.ts';
import { dataKinds } from '../data-request-rules.ts';
import { type AboutKind, aboutKinds, caseRules, topics } from '../rules.ts';
import { type CaseDraft, keepDraft, newCaseDraft, notSent, photosOf, readDraft } from './case-draft.ts';

/** about: `request:KEY`, `company:ID/ride:ID`, or empty. */
export const emptyContact = { topic: '', data_kind: '', about: '', message: '', name: '', email: '', phone: '' };
export type ContactValues = typeof emptyContact;

const draftName = 'kaya-contact';

/** The fields in a link: `?topic=lost_item&ride=ID`. The message names a mover’s job, by its code, or a company’s invoice, by its number. */
const startOf = (search: string): Partial<ContactValues> => {
  const query = new URLSearchParams(search);
  const topic = topics.find((one) => one === query.get('topic'));
  const kind = aboutKinds.find((one) => query.has(one));
  // A company may be followed by one of its orders.
  const order = kind === 'company' && query.get('order') ? `/${query.get('order')}` : '';
  const right = dataKinds.find((one) => one === query.get('right'));
  const invoice = /^[A-Z0-9-]{4,30}$/.exec(query.get('invoice') ?? '')?.[0];
  const job = /^[A-Z0-9-]{4,12}$/.exec(query.get('job') ?? '')?.[0];
  return {
    ...(topic ? { topic } : {}),
    ...(right ? { data_kind: right } : {}),
    ...(job ? { message: `Job ${job}: ` } : {}),
    ...(invoice ? { message: `Invoice ${invoice}: ` } : {}),
    ...(kind ? { about: `${kind}:${query.get(kind) ?? ''}${order}` } : {}),
  };
};

export const aboutOf = (about: string): { kind: AboutKind; key: string } | null => {
  const at = about.indexOf(':');
  const kind = aboutKinds.find((one) => one === about.slice(0, at));
  return kind ? { kind, key: about.slice(at + 1) } : null;
};

export const contactFaults = (
  { topic, data_kind, message, email, phone }: ContactValues,
  visitor: boolean,
): FieldFault[] => {
  const faults: FieldFault[] = [];
  const add = (path: string, words: string) => void faults.push({ path, message: words });
  if (!topic) add('topic', 'Choose a topic');
  if (topic === 'privacy' && !data_kind) add('data_kind', 'Choose what you ask for');
  if (message.trim().length < caseRules.minMessage)
    add(
      'message',
      `${topic === 'privacy' ? 'Say what it is about' : 'Tell us what happened'}, in ${caseRules.minMessage} characters or more`,
    );
  if (!visitor) return faults;
  if (topic === 'privacy' && email.trim() === '')
    add('email', 'Enter the email that you use with Kaya: we send a link there, so that we know it is you');
  else if (email.trim() === '' && phone.trim() === '')
    add('email', 'Enter an email or a phone number, so that we can answer');
  else if (email.trim() !== '' && !/^\S+@\S+\.\S+$/.test(email.trim()))
    add('email', 'Enter the full email, like name@example.com');
  if (phone.trim() !== '' && parsePhone(phone) === null)
    add('phone', 'Enter a Nigerian number like 0803 123 4567, or an international one starting with +');
  return faults;
};

const opened = (search: string): CaseDraft<ContactValues> => {
  const draft = readDraft('localStorage', draftName, emptyContact) ?? newCaseDraft(emptyContact);
  const { message = '', ...start } = startOf(search);
  const named = draft.values.message === '' ? { message } : {};
  // A draft about another order is not sent about this one.
  if (!start.about || start.about === draft.values.about || draft.values.message === '')
    return { ...draft, values: { ...draft.values, ...start, ...named } };
  const { name, email, phone } = draft.values;
  return newCaseDraft({ ...emptyContact, name, email, phone, ...start });
};
const unopened: CaseDraft<ContactValues> = { values: emptyContact, key: '', upload_key: '', photos: [] };

/** @param awake false while the page is as prerendered: empty, for no particular person */
export const useContactForm = (awake: boolean) => {
  const { search } = useLocation();
  const navigate = useNavigate();
  const { status } = useSession();
  const visitor = status === 'out' || status === 'lost';
  const form = useForm<CaseDraft<ContactValues>>({
    start: () => unopened,
    awake,
    open: () => opened(search),
    keep: (draft) => keepDraft('localStorage', draftName, emptyContact, draft),
    faults: (values) => contactFaults(values, visitor),
    fieldOf: (path) => path.split('.')[0] ?? path,
    errorUntilEdit: true,
    send: async ({ topic, data_kind, about, message, name, email, phone }, draft) => {
      const chosen = topics.find((one) => one === topic);
      if (!chosen) return;
      const answer = await call(openCase, {
        key: draft.key,
        body: {
          topic: chosen,
          ...(chosen === 'privacy' ? { data_kind: dataKinds.find((one) => one === data_kind) ?? null } : {}),
          about: aboutOf(about),
          message,
          ...(visitor ? { name: name || null, email: email.trim() || null, phone: phone.trim() || null } : {}),
          photos: photosOf(draft),
        },
      });
      const next = newCaseDraft(emptyContact);
      // The page leaves before the form would store its next draft.
      keepDraft('localStorage', draftName, emptyContact, next);
      await navigate(paths.case(answer.key), { replace: true });
      return next;
    },
    failed: notSent,
  });
  const photos = usePhotos(
    form.draft.upload_key,
    form.draft.photos,
    (change) => {
      form.change((kept) => ({ photos: change(kept.photos) }));
      form.mend('photos');
    },
    caseRules.maxPhotos,
  );
  return { ...form, photos, visitor };
};
export type ContactForm = ReturnType<typeof useContactForm>;
