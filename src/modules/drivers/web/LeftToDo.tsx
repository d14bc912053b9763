// What the person must still do before approval, each linking to its field on the application page.
import { Link } from 'react-router';
import { paths } from '../../../kit/paths.ts';
import { leftToDo } from '../application-rules.ts';

export const LeftToDo = ({ application }: { application: Parameters<typeof leftToDo>[0] }) => (
  <ul className="m-0 mt-1 pl-5 list-disc">
    {leftToDo(application).map(({ words, at }) => (
      <li key={words}>
        <Link className="link" to={{ pathname: paths.driverOnboarding(), hash: at }}>
          {words}
        </Link>
      </li>
    ))}
  </ul>
);
