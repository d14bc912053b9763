// Pages that work with records: the query client is here, so that the landing page does not load it. Pages have their own bars and their own <main
// id="main">.
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Outlet } from 'react-router';
import { useLive } from '../../kit/live.ts';
import '../work.css';
import '../../kit/styles/dashboard.css';
import '../../kit/styles/records.css';
import { loadDictionary } from '../dictionaries.ts';
import { useNewBuild } from '../new-build.ts';
import { makeQueryClient } from '../../kit/query.ts';
import { useSession } from '../../modules/identity/web/door.ts';
import { loadDictionariesBy } from '../../kit/ui/InLanguage.tsx';
import { NoScript } from '../../kit/ui/NoScript.tsx';

loadDictionariesBy(loadDictionary);

/** One stream per signed-in person, on every page. */
const SignedInLine = () => {
  useLive();
  return null;
};

export default function AppLayout() {
  useNewBuild();
  const [client] = useState(makeQueryClient);
  const { status, user } = useSession();
  const who = useRef(user?.id);
  const id = user?.id;

  useEffect(() => {
    // Data of one person is not shown to the next.
    if (who.current && who.current !== id) client.clear();
    who.current = id;
  }, [client, id]);

  return (
    <QueryClientProvider client={client}>
      {status === 'in' && <SignedInLine key={id} />}
      <NoScript />
      <Outlet />
    </QueryClientProvider>
  );
}
