// Forms with a separate frame: the whole kit, but no query client and no bars.
import { Outlet } from 'react-router';
import { useNewBuild } from '../new-build.ts';
import '../work.css';
import { NoScript } from '../../kit/ui/NoScript.tsx';

export default function PlainLayout() {
  useNewBuild();
  return (
    <>
      <NoScript />
      <Outlet />
    </>
  );
}
