// A section whose script could not be fetched: the error is in its place, and the rest of the page stays.
import { Component, type ReactNode, useEffect, useRef } from 'react';
import { phrase, say } from '../../kit/language.ts';
import { LoadError } from '../../kit/ui/states.tsx';
import { useOnline } from '../../kit/use-online.ts';

/** The messages of Chromium, Firefox, Safari and Vite. */
const notFetched = /dynamically imported module|module script failed|unable to preload/i;

/** public/answers.js uses the same sentence for an answer that is not cached. */
const openOnce = phrase('Open this once with a connection. Then it opens without one.');

const NotFetched = () => {
  const online = useOnline();
  const wasOffline = useRef(!online);
  useEffect(() => {
    if (online && wasOffline.current) location.reload();
  }, [online]);
  return (
    <LoadError
      title={online ? say('This section could not be loaded') : say('You are offline.')}
      {...(online ? {} : { detail: say(openOnce) })}
      // React remembers a failed part until the page is reloaded.
      onRetry={() => location.reload()}
    />
  );
};

type Props = { readonly children: ReactNode };
type State = { readonly error: unknown };

export class TabBoundary extends Component<Props, State> {
  override state: State = { error: null };
  static getDerivedStateFromError = (error: unknown): State => ({ error });
  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    if (error instanceof Error && notFetched.test(error.message)) return <NotFetched />;
    throw error;
  }
}
