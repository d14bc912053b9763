// Every address without a route.
import { NotFound } from '../../kit/ui/NotFound.tsx';

export const meta = () => [{ title: 'Page not found | Kaya' }];

export default function ElsewherePage() {
  return <NotFound />;
}
