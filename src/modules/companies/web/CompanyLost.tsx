// In place of what shows a company, when it could not be loaded.
import { useEffect } from 'react';
import { LoadError } from '../../../kit/ui/states.tsx';
import { useOnline } from '../../../kit/use-online.ts';

/** Nothing of a company is cached on the device. Offline this says so, and it loads by itself when the network is back. */
export const CompanyLost = ({ detail, retry }: { detail?: string; retry: () => void }) => {
  const online = useOnline();
  useEffect(() => {
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [retry]);
  return online ? (
    <LoadError title="Failed to load company data" {...(detail ? { detail } : {})} onRetry={retry} />
  ) : (
    <LoadError
      title="You are offline."
      detail="The company dashboard needs the network. It loads by itself when you are back online."
      onRetry={retry}
    />
  );
};
