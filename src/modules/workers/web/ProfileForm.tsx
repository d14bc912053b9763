// Full name, location, skills, phone, languages, emergency contact (decisions.md, "The worker's profile asks").
import { type ReactNode, useState } from 'react';
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
  /** The photo the profile has now. */
  photoUrl?: string | null;
  send: (body: ProfileBody) => Promise<void>;
  button: string;
  pendingLabel: string;
  /** Stands beside the button. */
  more?: ReactNode;
};

export const ProfileForm = ({ label, start, photoUrl = null, send, button, pendingLabel, more }: Props) => {
  const { form, error, onSubmit, pending } = useProfileForm(start, send);
  const { register, formState } = form;
  const [photoOnItsWay, setPhotoOnItsWay] = useState(false);
  const { errors } = formState;
  const boxes = (name: 'skills' | 'languages', options: readonly { code: string; label: string }[]) => (
    <div className="boxes">
      {options.map(({ code, label: words }) => (
        <label key={code} className="ck">
          <input type="checkbox" className="check" value={code} {...register(name)} />
          <span>{words}</span>
        </label>
      ))}
    </div>
  );
  return (
    <FormShell
      label={label}
      pending={pending}
      error={error}
      onSubmit={(event) => photoOnItsWay || void onSubmit(event)}
    >
      <Field {...register('full_name')} label="Full name" autoComplete="name" error={errors.full_name?.message} />
      <ProfilePhoto
        name={form.watch('full_name')}
        saved={photoUrl}
        error={errors.photo_file_id?.message}
        onChange={(fileId) => {
          form.clearErrors('photo_file_id');
          form.setValue('photo_file_id', fileId);
        }}
        onSending={setPhotoOnItsWay}
      />
      <WhereField form={form} />
      <Field
        {...register('phone')}
        label="Phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        hint="Customers whose jobs you accept can call this number."
        error={errors.phone?.message}
      />
      <GroupFrame
        label="Skills"
        optional
        hint="Some jobs are only for workers with the right skill."
        error={errors.skills?.message}
      >
        {boxes('skills', skills)}
      </GroupFrame>
      <GroupFrame label="Languages you speak" error={errors.languages?.message}>
        {boxes('languages', languages)}
      </GroupFrame>
      <GroupFrame label="Emergency contact" optional hint="We call this person only if you ask for help.">
        <div className="pair">
          <Field
            {...register('emergency_contact.name')}
            label="Name of your contact"
            autoComplete="off"
            error={errors.emergency_contact?.name?.message}
          />
          <Field
            {...register('emergency_contact.phone')}
            label="Phone of your contact"
            type="tel"
            inputMode="tel"
            autoComplete="off"
            error={errors.emergency_contact?.phone?.message}
          />
        </div>
      </GroupFrame>
      <div className="acts">
        <Button
          type="submit"
          look="main"
          pending={pending}
          pendingLabel={pendingLabel}
          off={photoOnItsWay && 'Your photo is still being sent.'}
        >
          {button}
        </Button>
        {more}
      </div>
    </FormShell>
  );
};
