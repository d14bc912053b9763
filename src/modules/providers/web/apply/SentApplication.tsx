// The sent application, as staff read it.
import { showPhone } from '../../../../shared/phone.ts';
import { KeyValue } from '../../../../kit/ui/ledger.tsx';
import { skills } from '../../../workers/rules.ts';
import type { Application } from '../../application-contract.ts';

export const skillWords = (codes: readonly string[]): string =>
  skills
    .filter(({ code }) => codes.includes(code))
    .map(({ label }) => label)
    .join(', ');

export const SentApplication = ({ of }: { of: Application }) => (
  <KeyValue
    items={[
      { label: 'Business', value: of.name },
      { label: 'Registration', value: <span className="num">{of.registration}</span> },
      { label: 'Contact person', value: of.contact },
      { label: 'Phone', value: <span className="num">{of.phone && showPhone(of.phone)}</span> },
      { label: 'City', value: of.city },
      { label: 'Vehicles', value: <span className="num">{of.vehicles}</span> },
      { label: 'People', value: <span className="num">{of.people}</span> },
      { label: 'What you do', value: skillWords(of.skills) },
      { label: 'Insurance', value: of.insurance || 'None' },
      ...(of.certificate
        ? [
            {
              label: 'Certificate',
              value: (
                <a className="link wrap-anywhere" href={of.certificate.url} target="_blank" rel="noreferrer">
                  {of.certificate.name}
                  <span className="sr">, opens in a new tab</span>
                </a>
              ),
            },
          ]
        : []),
    ]}
  />
);
