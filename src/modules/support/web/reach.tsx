// How to reach Kaya without a form.
import { contact as ours, ifGiven } from '../../../kit/page-settings.ts';
import { Note } from '../../../kit/ui/states.tsx';
import type { Contact } from '../../../shared/contact.ts';

const Dial = ({ number }: { number: string }) => (
  <a className="link num" href={`tel:${number.replaceAll(' ', '')}`}>
    {number}
  </a>
);

/** Nobody in danger should wait for a written answer. */
export const InDanger = ({ safety }: { safety: boolean }) =>
  safety && (
    <Note tone="bad">
      <p className="b">
        In danger? Call <Dial number="112" /> now.
      </p>
      <p>
        Do not wait for an answer here.
        {ours.support_phone && (
          <>
            {' '}
            Then call Kaya at <Dial number={ours.support_phone} />.
          </>
        )}
      </p>
    </Note>
  );

export const ReachLines = ({ contact }: { contact: Contact }) => (
  <ul className="case-reach">
    {contact.support_phone && (
      <li {...ifGiven('support_phone')}>
        Call <Dial number={contact.support_phone} />
      </li>
    )}
    <li>
      Email{' '}
      <a className="link" href={`mailto:${contact.support_email}`}>
        {contact.support_email}
      </a>
    </li>
    <li>
      In danger, call <Dial number="112" />
    </li>
  </ul>
);
