// After a sign-up, on the application pages: says that the letter is on its way, until the person is signed in.
import '../../../kit/styles/note.css';
import { Note } from '../../../kit/ui/states.tsx';
import { useReady } from '../../../kit/ui/use-ready.ts';
import { letterSentTo } from './after-confirm.ts';
import { useSession } from './session.tsx';

export const CheckEmailNote = () => {
  const { user } = useSession();
  const to = useReady() && !user ? letterSentTo() : null;
  return (
    to !== null && (
      <Note tone="info">
        <b>Check your email.</b> We sent a link to <span className="wrap-anywhere">{to}</span>. It opens your account
        and brings you back here, on any device. Meanwhile you can choose your city and what you drive.
      </Note>
    )
  );
};
