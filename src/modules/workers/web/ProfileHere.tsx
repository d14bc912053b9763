// The worker profile form on another page, which continues afterwards: for a person invited to a crew.
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../kit/api.ts';
import { say } from '../../../kit/language.ts';
import { useSession } from '../../identity/web/door.ts';
import { createWorker } from '../calls.gen.ts';
import { valuesOf } from './profile-form.ts';
import { ProfileForm } from './ProfileForm.tsx';
import { workerKey } from './worker-query.ts';
import './profile.css';

export const ProfileHere = ({ onDone }: { onDone: () => void }) => {
  const { user } = useSession();
  const client = useQueryClient();
  return (
    <ProfileForm
      label={say('Worker profile')}
      start={valuesOf(undefined, user)}
      button={say('Create Worker Profile')}
      pendingLabel={say('Creating Profile...')}
      send={async (body, key) => {
        client.setQueryData(workerKey, await call(createWorker, { body, key }));
        onDone();
      }}
    />
  );
};
