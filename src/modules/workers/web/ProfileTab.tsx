// The worker profile, to view and to edit (partners.md §2.3).
import { useQueryClient } from '@tanstack/react-query';
import PenLine from 'lucide-react/icons/pen-line';
import { useState } from 'react';
import { showDate } from '../../../shared/clock.ts';
import { naira } from '../../../shared/naira.ts';
import { showPhone } from '../../../shared/phone.ts';
import { call } from '../../../kit/api.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { KeyValue, Waybill } from '../../../kit/ui/ledger.tsx';
import { Skeleton } from '../../../kit/ui/states.tsx';
import { Avatar, Rating, Tag } from '../../../kit/ui/status.tsx';
import { toast } from '../../../kit/ui/toast.tsx';
import { updateWorker } from '../calls.gen.ts';
import type { Worker } from '../contract.ts';
import { languages, skillLabel } from '../rules.ts';
import { valuesOf } from './profile-form.ts';
import { ProfileForm } from './ProfileForm.tsx';
import { useWorker, workerKey } from './worker-query.ts';
import { profileSaved } from './words.ts';
import './profile.css';

const jobsWord = (count: number): string => (count === 1 ? '1 job' : `${count} jobs`);

const View = ({ worker, onEdit }: { worker: Worker; onEdit: () => void }) => {
  const speaks = languages.filter(({ code }) => worker.languages.includes(code)).map(({ label }) => label);
  const contact = worker.emergency_contact;
  return (
    <>
      <div className="hd">
        <h1 className="h2">Profile</h1>
        <Button icon={PenLine} className="self-center" onClick={onEdit}>
          Edit profile
        </Button>
      </div>
      <div className="profile">
        <Waybill title={worker.full_name}>
          <KeyValue
            items={[
              ...(worker.photo_url
                ? [
                    {
                      label: 'Photo',
                      value: <Avatar name={worker.full_name} photo={worker.photo_url} alt="Your photo" />,
                    },
                  ]
                : []),
              { label: 'Location', value: worker.location || 'Not set' },
              { label: 'Phone', value: <span className="num">{showPhone(worker.phone)}</span> },
              { label: 'Languages', value: speaks.join(', ') },
              {
                label: 'Emergency contact',
                value: contact ? (
                  <>
                    {contact.name}
                    <br />
                    <span className="num">{showPhone(contact.phone)}</span>
                  </>
                ) : (
                  'Not set'
                ),
              },
              { label: 'With Kaya since', value: showDate(new Date(worker.created_at)) },
            ]}
          />
        </Waybill>
        <section>
          <h2 className="h3">Your work</h2>
          <p className="profile-facts">
            <Rating
              value={worker.ratings_count > 0 ? worker.rating : null}
              count={worker.ratings_count > 0 ? jobsWord(worker.total_jobs) : undefined}
            />
            <span>
              Total earned <b className="num">{naira(worker.total_earnings_kobo)}</b>
            </span>
          </p>
          <h2 className="h3">Skills</h2>
          {worker.skills.length > 0 ? (
            <p className="tags">
              {worker.skills.map((skill) => (
                <Tag key={skill}>{skillLabel(skill)}</Tag>
              ))}
            </p>
          ) : (
            <p className="muted">None yet. Add what you can do to see more jobs.</p>
          )}
        </section>
      </div>
    </>
  );
};

export const ProfileTab = () => {
  const { data: worker } = useWorker();
  const client = useQueryClient();
  // A person who came from 'Set location' starts with the form.
  const [chosen, setEditing] = useState<boolean>();
  if (!worker) return <Skeleton rows={5} label="Loading your profile" />;
  const editing = chosen ?? worker.location === '';
  if (!editing) return <View worker={worker} onEdit={() => setEditing(true)} />;
  return (
    <>
      <h1 className="h2 mb-5">Edit profile</h1>
      <ProfileForm
        label="Worker profile"
        start={valuesOf(worker)}
        photoUrl={worker.photo_url}
        button="Save profile"
        pendingLabel="Saving..."
        more={<Button onClick={() => setEditing(false)}>Cancel</Button>}
        send={async (body) => {
          client.setQueryData(workerKey, await call(updateWorker, { body }));
          toast(profileSaved);
          setEditing(false);
        }}
      />
    </>
  );
};
