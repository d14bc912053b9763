import { pageMeta } from '../../../kit/page-meta.ts';
import { AuthScreen } from './AuthScreen.tsx';

export const meta = pageMeta('Sign in', 'Sign in to Kaya or create an account.');

/** /login: the same screen as /auth, with errors worded as in the specification's "/login variant". */
export default function LoginPage() {
  return <AuthScreen variant="login" />;
}
