// The Safety tab (partners.md §2.3): an open alert, the emergency numbers, the checklist, and what SOS does.
import Phone from 'lucide-react/icons/phone';
import { Link } from 'react-router';
import { say, sayWith } from '../../../kit/language.ts';
import { paths } from '../../../kit/paths.ts';
import { contact as ours } from '../../../kit/page-settings.ts';
import { Checkbox } from '../../../kit/ui/choices.tsx';
import { Icon } from '../../../kit/ui/Icon.tsx';
import { Ledger } from '../../../kit/ui/ledger.tsx';
import { LoadError, Note, Skeleton } from '../../../kit/ui/states.tsx';
import { asApiError } from '../../../kit/api.ts';
import { showDate } from '../../../kit/when.ts';
import { showPhone } from '../../../shared/phone.ts';
import { useWorker } from '../../workers/web/door.tsx';
import type { Answer } from '../../../shared/contract.ts';
import type { readSos } from '../calls.gen.ts';
import { isOver } from '../rules.ts';
import { checklist } from './checklist.ts';
import { emergencyNumbers, numbersCheckedOn } from './numbers.ts';
import { SosStatus } from './SosStatus.tsx';
import { useSos } from './sos-query.ts';
import { useChecks } from './use-checks.ts';
import './safety-tab.css';

const CallRow = ({ href, name, shown, about }: Record<'href' | 'name' | 'shown' | 'about', string>) => (
  <li className="safety-number">
    <span>
      <b>{name}</b>
      <span className="sm muted">{about}</span>
    </span>
    <a className="btn line safety-call" href={href}>
      <Icon of={Phone} size="s" />
      <span className="num">{shown}</span>
      <span className="sr">{say('Call {name}', { name })}</span>
    </a>
  </li>
);

const dayOf = (date: string): string => showDate(new Date(`${date}T12:00:00Z`));

type Kept = Pick<Answer<typeof readSos>, 'support_phone' | 'state_numbers'>;

/** Built-in numbers, and those that staff set: without a network only the first, or what this phone has cached. */
const Numbers = ({ support_phone: support, state_numbers: ofStates }: Kept) => (
  <section aria-labelledby="safety-numbers">
    <h2 className="h3" id="safety-numbers">
      {say('Emergency numbers')}
    </h2>
    <Ledger label={say('Emergency numbers')}>
      {emergencyNumbers
        .filter((one) => ofStates.every(({ state }) => state !== one.state))
        .map(({ number, name, about }) => (
          <CallRow key={number} href={`tel:${number}`} name={say(name)} shown={number} about={say(about)} />
        ))}
      {ofStates.map(({ state, number, checked_on }) => (
        <CallRow
          key={state}
          href={`tel:${number}`}
          name={say('{state} emergency', { state })}
          shown={showPhone(number)}
          about={say('In {state} only. Checked on {day}.', { state, day: dayOf(checked_on) })}
        />
      ))}
      {support ? (
        <CallRow
          href={`tel:${support}`}
          name={say('Kaya support')}
          shown={showPhone(support)}
          about={say('For help with a job. In danger, call 112.')}
        />
      ) : (
        <li className="safety-number">
          <span>
            <b>{say('Kaya support')}</b>
            <a className="link" href={`mailto:${ours.support_email}`}>
              {ours.support_email}
            </a>
          </span>
        </li>
      )}
    </Ledger>
    <p className="sm muted">
      {say('Checked on {day}. The short numbers are free; not every state has a centre that answers.', {
        day: dayOf(numbersCheckedOn),
      })}
    </p>
  </section>
);

const Checklist = ({ account }: { account: string }) => {
  const { done, tick } = useChecks(account);
  return (
    <section aria-labelledby="safety-checks">
      <div className="hd">
        <h2 className="h3" id="safety-checks">
          {say('Safety checklist')}
        </h2>
        <output className="sm muted">
          {done.length >= checklist.length
            ? say('All done for today')
            : say('{n} of {max} for today', { n: done.length, max: checklist.length })}
        </output>
      </div>
      <ul className="ledger" aria-labelledby="safety-checks">
        {checklist.map(({ key, label }) => (
          <li key={key} className="safety-check">
            <Checkbox
              label={say(label)}
              checked={done.includes(key)}
              onChange={({ target }) => tick(key, target.checked)}
            />
          </li>
        ))}
      </ul>
      <p className="sm muted">{say('Before each job. It stays on this phone and starts again each day.')}</p>
    </section>
  );
};

export const SafetyTab = () => {
  const { data: worker } = useWorker();
  const { data, error, refetch } = useSos();
  const alert = data?.alert && !isOver(data.alert.state) ? data.alert : null;
  const contact = worker?.emergency_contact;
  return (
    <div className="safety">
      <h1 className="h2">{say('Safety')}</h1>
      {alert && (
        <section aria-labelledby="safety-alert" className="safety-alert">
          <h2 className="h3" id="safety-alert">
            {say('Your SOS alert is open')}
          </h2>
          <SosStatus alert={alert} />
        </section>
      )}
      {error && !data && (
        <LoadError
          title={say('Your SOS alert could not be loaded. The numbers below still work.')}
          detail={say(asApiError(error).detail)}
          onRetry={() => void refetch()}
        />
      )}
      <Numbers support_phone={data?.support_phone ?? null} state_numbers={data?.state_numbers ?? []} />
      {worker ? <Checklist account={worker.id} /> : <Skeleton rows={5} label={say('Loading')} />}
      <section aria-labelledby="safety-sos">
        <h2 className="h3" id="safety-sos">
          {say('What the SOS button does')}
        </h2>
        <ul className="safety-facts">
          <li>{say('It tells Kaya’s staff at once, and they call you.')}</li>
          <li>{say('It sends an SMS to your emergency contact, with where you are.')}</li>
          <li>{say('It shows Kaya’s staff where you are until the alert is closed.')}</li>
          <li>{say('It cannot tell the police, the fire service or an ambulance: call 112.')}</li>
        </ul>
        {worker &&
          (contact ? (
            <div>
              <p>
                {sayWith('Your emergency contact is {name}, {phone}.', {
                  name: contact.name,
                  phone: <span className="num">{showPhone(contact.phone)}</span>,
                })}
              </p>
              <Link className="link" to={paths.workerDashboard('profile')}>
                {say('Change')}
              </Link>
            </div>
          ) : (
            <Note tone="bad">
              <p>{say('You have set no emergency contact.')}</p>
              <Link className="link" to={paths.workerDashboard('profile')}>
                {say('Set one in your profile')}
              </Link>
            </Note>
          ))}
      </section>
    </div>
  );
};
