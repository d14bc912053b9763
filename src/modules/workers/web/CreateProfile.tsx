// Signed in without a worker profile: the welcome, then the form (partners.md §2.3).
import { useQueryClient } from '@tanstack/react-query';
import { phrase, say } from '../../../kit/language.ts';
import Square from 'lucide-react/icons/square';
import SquareCheckBig from 'lucide-react/icons/square-check-big';
import SquareDashed from 'lucide-react/icons/square-dashed';
import UserRoundPlus from 'lucide-react/icons/user-round-plus';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../kit/api.ts';
import { paths } from '../../../kit/paths.ts';
import { useSession } from '../../identity/web/door.ts';
import { Topbar } from '../../../kit/ui/bars.tsx';
import { Button, LinkButton } from '../../../kit/ui/Button.tsx';
import { Cloth } from '../../../kit/ui/Cloth.tsx';
import { Icon } from '../../../kit/ui/Icon.tsx';
import { Lockup } from '../../../kit/ui/Mark.tsx';
import { Skeleton } from '../../../kit/ui/Skeleton.tsx';
import { toast } from '../../../kit/ui/toast.tsx';
import { createWorker } from '../calls.gen.ts';
import { valuesOf } from './profile-form.ts';
import { ProfileForm } from './ProfileForm.tsx';
import { askHours, profileReady } from './words.ts';
import { workerKey } from './worker-query.ts';
import './profile.css';

/** What a job requires, and what only helps: acceptance requires no more than the profile (take_refusal). */
const needs = [
  { words: phrase('An account with a confirmed email'), state: phrase('Done'), icon: SquareCheckBig },
  { words: phrase('Your name and a phone number that customers can call'), state: phrase('To do'), icon: Square },
  { words: phrase('Skills, a photo, an emergency contact'), state: phrase('Optional'), icon: SquareDashed },
] as const;

const Welcome = ({ jobs, onStart }: { jobs: ReactNode; onStart: () => void }) => (
  <div className="welcome" data-ground="aro">
    <header className="wrap">
      <Lockup />
      <LinkButton look="quiet" to={paths.home()}>
        {say('Exit')}
      </LinkButton>
    </header>
    <main id="main" className="wrap">
      <h1 className="h1">{say('Welcome')}</h1>
      <p>
        {say(
          'Work with Kaya: see open jobs near you with their prices, accept the jobs you want, and get paid out in minutes.',
        )}
      </p>
      <h2 className="h3">{say('To take a job you need')}</h2>
      <ul className="needs">
        {needs.map(({ words, state, icon }) => (
          <li key={words}>
            <Icon of={icon} size="s" />
            <span>{say(words)}</span>
            <b className="sm">{say(state)}</b>
          </li>
        ))}
      </ul>
      <Button look="main" icon={UserRoundPlus} onClick={onStart}>
        {say('Create Worker Profile')}
      </Button>
      <Suspense fallback={<Skeleton rows={3} label={say('Loading jobs')} />}>{jobs}</Suspense>
    </main>
    <Cloth
      plan={{
        rows: ['weave road petal comb fish kite', 'fish van diamond arc house steps'],
        tile: 60,
        load: [1, 1],
        home: [4, 1],
        route: [
          [2, 1],
          [4, 1],
          [4, 1.4],
        ],
      }}
    />
  </div>
);

const FirstProfile = () => {
  const { user } = useSession();
  const client = useQueryClient();
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <Topbar title={say('Worker profile')} back={paths.home()} />
      <main id="main" className="wrap profile-page">
        <h1 className="h1" ref={heading} tabIndex={-1}>
          {say('Create Worker Profile')}
        </h1>
        <ProfileForm
          label={say('Worker profile')}
          start={valuesOf(undefined, user)}
          button={say('Create Worker Profile')}
          pendingLabel={say('Creating Profile...')}
          send={async (body, key) => {
            const worker = await call(createWorker, { body, key });
            client.setQueryData(workerKey, worker);
            void navigate(paths.workerDashboard('availability'), { replace: true, state: askHours });
            toast({ title: say(profileReady.title), detail: say(profileReady.detail), tone: 'ok' });
          }}
        />
      </main>
    </>
  );
};

export const CreateProfile = ({ jobs }: { jobs: ReactNode }) => {
  const [started, setStarted] = useState(false);
  return started ? <FirstProfile /> : <Welcome jobs={jobs} onStart={() => setStarted(true)} />;
};
