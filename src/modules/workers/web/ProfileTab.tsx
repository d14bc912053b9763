// The worker profile, to view and to edit (partners.md §2.3), with customers' comments and the work passport.
import { useQueryClient } from '@tanstack/react-query';
import PenLine from 'lucide-react/icons/pen-line';
import { lazy, type ReactNode, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { naira } from '../../../shared/naira.ts';
import { showPhone } from '../../../shared/phone.ts';
import { call } from '../../../kit/api.ts';
import { say, sayCount } from '../../../kit/language.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { KeyValue, Waybill } from '../../../kit/ui/ledger.tsx';
import { Skeleton } from '../../../kit/ui/states.tsx';
import { Avatar, Rating, Tag } from '../../../kit/ui/status.tsx';
import { toast } from '../../../kit/ui/toast.tsx';
import { showDate } from '../../../kit/when.ts';
import { updateWorker } from '../calls.gen.ts';
import type { Worker } from '../contract.ts';
import { languages, skillLabel } from '../rules.ts';
import { valuesOf } from './profile-form.ts';
import { ProfileForm } from './ProfileForm.tsx';
import { useWorker, workerKey } from './worker-query.ts';
import { profileSaved } from './words.ts';
import './profile.css';

const PassportSection = lazy(() => import('./PassportSection.tsx').then((file) => ({ default: file.PassportSection })));

const Facts = ({ worker }: { worker: Worker }) => {
  const speaks = languages.filter(({ code }) => worker.languages.includes(code)).map(({ label }) => say(label));
  const contact = worker.emergency_contact;
  return (
    <Waybill title={worker.full_name}>
      <KeyValue
        items={[
          ...(worker.photo_url
            ? [
                {
                  label: say('Photo'),
                  value: <Avatar name={worker.full_name} photo={worker.photo_url} alt={say('Your photo')} />,
                },
              ]
            : []),
          { label: say('Location'), value: worker.location || say('Not set') },
          { label: say('Phone'), value: <span className="num">{showPhone(worker.phone)}</span> },
          { label: say('Languages'), value: speaks.join(', ') },
          {
            label: say('Emergency contact'),
            value: contact ? (
              <>
                {contact.name}
                <br />
                <span className="num">{showPhone(contact.phone)}</span>
              </>
            ) : (
              say('Not set')
            ),
          },
          { label: say('With Kaya since'), value: showDate(new Date(worker.created_at)) },
        ]}
      />
    </Waybill>
  );
};

const Work = ({ worker }: { worker: Worker }) => (
  <section>
    <h2 className="h3">{say('Your work')}</h2>
    <p className="profile-facts">
      <Rating value={worker.ratings_count > 0 ? worker.rating : null} />
      <span className="num">{sayCount(worker.total_jobs, '{n} job done', '{n} jobs done')}</span>
      <span>
        {say('Total earned')} <b className="num">{naira(worker.total_earnings_kobo)}</b>
      </span>
    </p>
    <h2 className="h3">{say('Skills')}</h2>
    {worker.skills.length > 0 ? (
      <p className="tags">
        {worker.skills.map((skill) => (
          <Tag key={skill}>{say(skillLabel(skill))}</Tag>
        ))}
      </p>
    ) : (
      <p className="muted">{say('None yet. Add what you can do to see more jobs.')}</p>
    )}
  </section>
);

const View = ({ worker, ratings, onEdit }: { worker: Worker; ratings: ReactNode; onEdit: () => void }) => (
  <>
    <div className="hd">
      <h1 className="h2">{say('Profile')}</h1>
      <Button icon={PenLine} className="self-center" onClick={onEdit}>
        {say('Edit profile')}
      </Button>
    </div>
    <div className="profile">
      <Facts worker={worker} />
      <Work worker={worker} />
      <Suspense fallback={<Skeleton rows={2} label={say('Loading your work passports')} />}>
        <PassportSection />
      </Suspense>
      <Suspense fallback={<Skeleton rows={3} label={say('Loading your ratings')} />}>{ratings}</Suspense>
    </div>
  </>
);

/** ratings: by customers, from a module above. */
export const ProfileTab = ({ ratings }: { ratings: ReactNode }) => {
  const { data: worker } = useWorker();
  const client = useQueryClient();
  // The form has a separate address, so that Back leads to the profile.
  const [search, setSearch] = useSearchParams();
  if (!worker) return <Skeleton rows={5} label={say('Loading your profile')} />;
  const setEditing = (edit: boolean, replace: boolean) =>
    setSearch({ tab: 'profile', edit: edit ? 'yes' : 'no' }, { replace });
  // A person who came from 'Set location' starts with the form.
  const editing = search.has('edit') ? search.get('edit') === 'yes' : worker.location === '';
  if (!editing) return <View worker={worker} ratings={ratings} onEdit={() => setEditing(true, false)} />;
  return (
    <>
      <h1 className="h2 mb-5">{say('Edit profile')}</h1>
      <ProfileForm
        label={say('Worker profile')}
        start={valuesOf(worker)}
        photoUrl={worker.photo_url}
        button={say('Save profile')}
        pendingLabel={say('Saving...')}
        more={<Button onClick={() => setEditing(false, true)}>{say('Cancel')}</Button>}
        send={async (body) => {
          client.setQueryData(workerKey, await call(updateWorker, { body }));
          toast({ title: say(profileSaved), tone: 'ok' });
          setEditing(false, true);
        }}
      />
    </>
  );
};
