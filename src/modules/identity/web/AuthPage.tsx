import type { ReactNode } from 'react';
import { pageMeta } from '../../../kit/page-meta.ts';
import { AuthScreen } from './AuthScreen.tsx';

export const meta = pageMeta('Sign in', 'Sign in to Kaya or create an account.');

/** /auth: sign in or sign up; for a signed-in person their account, with `more` after their profile. */
export default function AuthPage({ more }: { more?: ReactNode }) {
  return <AuthScreen variant="auth" more={more} />;
}
