// Full name, location, skills, phone, languages, emergency contact (decisions.md, "The worker's profile asks").
import { type ReactNode, useState } from 'react';
import { say } from '../../../kit/language.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { Field } from '../../../kit/ui/fields.tsx';
import { GroupFrame } from '../../../kit/ui/FieldFrame.tsx';
import { FormShell } from '../../../kit/ui/FormShell.tsx';
import { languages, skills } from '../rules.ts';
import { type ProfileBody, type ProfileValues, useProfileForm } from './profile-form.ts';
import { ProfilePhoto } from './ProfilePhoto.tsx';
import { WhereField } from './WhereField.tsx';

type Props = {
  label: string;
  start: ProfileValues;
  /** The profile's current photo. */
  photoUrl?: string | null;
  send: (body: ProfileBody, key: string) => Promise<void>;
  button: string;
  pendingLabel: string;
  /** Shown beside the button. */
  more?: ReactNode;
};

export const ProfileForm = ({ label, start, photoUrl = null, send, button, pendingLabel, more }: Props) => {
  const form = useProfileForm(start, send);
  const { values, set, leave, field, errorOf, error, submit, pending } = form;
  const [photoOnItsWay, setPhotoOnItsWay] = useState(false);
  const boxes = (name: 'skills' | 'languages', options: readonly { code: string; label: string }[]) => (
    <div className="boxes">
      {options.map(({ code, label: words }) => (
        <label key={code} className="ck">
          <input
            type="checkbox"
            className="check"
            name={name}
            value={code}
            checked={values[name].includes(code)}
            onChange={({ target }) =>
              set(
                name,
                options
                  .map((one) => one.code)
                  .filter((one) => (one === code ? target.checked : values[name].includes(one))),
              )
            }
            onBlur={() => leave(name)}
          />
          <span>{say(words)}</span>
        </label>
      ))}
    </div>
  );
  return (
    <FormShell label={label} pending={pending} error={error} onSubmit={() => photoOnItsWay || void submit()}>
      <Field {...field('full_name')} label={say('Full name')} autoComplete="name" />
      <ProfilePhoto
        name={values.full_name}
        saved={photoUrl}
        error={errorOf('photo_file_id')}
        onChange={(fileId) => set('photo_file_id', fileId)}
        onSending={setPhotoOnItsWay}
      />
      <WhereField form={form} />
      <Field
        {...field('phone')}
        label={say('Phone')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        hint={say('Customers whose jobs you accept can call this number.')}
      />
      <GroupFrame
        label={say('Skills')}
        optional
        hint={say('Some jobs are only for workers with the right skill.')}
        error={errorOf('skills')}
      >
        {boxes('skills', skills)}
      </GroupFrame>
      <GroupFrame label={say('Languages you speak')} error={errorOf('languages')}>
        {boxes('languages', languages)}
      </GroupFrame>
      <GroupFrame
        label={say('Emergency contact')}
        optional
        hint={say('We send this person an SMS only when you press SOS.')}
      >
        <div className="pair">
          <Field {...field('emergency_contact.name')} label={say('Name of your contact')} autoComplete="off" />
          <Field
            {...field('emergency_contact.phone')}
            label={say('Phone of your contact')}
            type="tel"
            inputMode="tel"
            autoComplete="off"
          />
        </div>
      </GroupFrame>
      <div className="acts">
        <Button
          type="submit"
          look="main"
          pending={pending}
          pendingLabel={pendingLabel}
          off={photoOnItsWay && say('Your photo is still being sent.')}
        >
          {button}
        </Button>
        {more}
      </div>
    </FormShell>
  );
};
