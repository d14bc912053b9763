// Text pages for everybody: navigation bar above, footer below. Pages have their own <main id="main">.
import { Outlet } from 'react-router';
import { Footer } from './Footer.tsx';
import { NavBar } from './NavBar.tsx';

export default function PublicLayout() {
  return (
    <>
      <NavBar />
      <Outlet />
      <Footer />
    </>
  );
}
