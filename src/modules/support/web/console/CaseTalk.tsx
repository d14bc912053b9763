// Who wrote a case, what it is about, and everything that was written.
import { useState } from 'react';
import { Link } from 'react-router';
import { EmailLink, PhoneLink } from '../../../../kit/console/contact-links.tsx';
import { PictureViewer } from '../../../../kit/console/PictureViewer.tsx';
import { paths } from '../../../../kit/paths.ts';
import { showWhen } from '../../../../shared/clock.ts';
import type { CaseFile } from '../../staff-contract.ts';
import '../case.css';

const sections = { request: 'requests', booking: 'bookings', ride: 'rides', item: 'items' } as const;
const aboutWords = { request: 'Order', booking: 'Booking', ride: 'Ride', company: 'Company order' } as const;

/** The order, and where staff open it. An order of a company: `ride:ID`. */
const orderOf = ({ kind, id, code, order_key }: NonNullable<CaseFile['about']>) => {
  const [kindOfKey, idOfKey = ''] = kind === 'company' ? (order_key ?? '').split(':') : [kind, id];
  const section = Object.entries(sections).find(([one]) => one === kindOfKey)?.[1];
  return section ? { code, path: paths.staff(section, { show: 'all', id: idOfKey }) } : null;
};

const CompanyLink = ({ id, name }: { id: string; name: string }) => (
  <Link className="link wrap-anywhere" to={paths.staff('companies', { show: 'all', id })}>
    {name}
  </Link>
);

/** Named in the case, else those of the person. */
const companiesOf = ({ about, companies }: CaseFile) =>
  about?.kind === 'company' ? [{ id: about.id, name: about.company ?? about.code }] : companies;

export const caseFacts = (file: CaseFile) => {
  const order = file.about && orderOf(file.about);
  return [
    {
      label: 'Who',
      value: file.user_id ? (
        <Link className="link" to={paths.staff('people', { id: file.user_id, q: file.email ?? '' })}>
          {file.name}
        </Link>
      ) : (
        `${file.name}, without an account`
      ),
    },
    ...(file.email ? [{ label: 'Email', value: <EmailLink address={file.email} /> }] : []),
    ...(file.phone ? [{ label: 'Phone', value: <PhoneLink number={file.phone} /> }] : []),
    ...(file.driver_says
      ? [{ label: 'The driver', value: file.driver_says === 'found' ? 'Found it' : 'Not in the vehicle' }]
      : []),
    ...companiesOf(file).map((one) => ({ label: 'Company', value: <CompanyLink {...one} /> })),
    ...(file.about && order
      ? [
          {
            label: aboutWords[file.about.kind],
            value: (
              <Link className="link num" to={order.path}>
                {order.code}
              </Link>
            ),
          },
        ]
      : []),
  ];
};

export const Messages = ({ of }: { of: CaseFile['messages'] }) => {
  const [shown, setShown] = useState<string | null>(null);
  return (
    <>
      <ol className="case-talk" aria-label="Messages">
        {of.map((message) => (
          <li key={message.id} className={message.by === 'kaya' ? 'case-msg kaya' : 'case-msg'}>
            <p className="sm muted">
              <b>{message.by === 'kaya' ? (message.author ?? 'Kaya') : 'The person'}</b>,{' '}
              {showWhen(new Date(message.at))}
            </p>
            <p className="case-words">{message.body}</p>
            {message.photos.length > 0 && (
              <ul className="case-photos" aria-label="Photos">
                {message.photos.map(({ url }, index) => (
                  <li key={url}>
                    <button type="button" onClick={() => setShown(url)}>
                      <img src={url} alt={`Look at number ${index + 1}`} loading="lazy" />
                    </button>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
      {shown && <PictureViewer url={shown} label="Photo" onClose={() => setShown(null)} />}
    </>
  );
};
