// What each role may do: the same table that the server enforces.
import Check from 'lucide-react/icons/check';
import { Icon } from '../../../../kit/ui/Icon.tsx';
import { accesses, accessWords, may, type Operation, permissions } from '../../rules.ts';
import '../people/people.css';
import './team.css';

const operations = Object.keys(permissions) as Operation[];

export const RolesPart = () => (
  <section className="roles" aria-labelledby="roles">
    <h2 className="h3" id="roles">
      What each access allows
    </h2>
    <p className="muted">
      Admins change the access of a person in Team, under People. A company always keeps an admin who can sign in.
    </p>
    <div className="roles-scroll">
      <table className="people-table roles-table">
        <thead>
          <tr>
            <th scope="col">Right</th>
            {accesses.map((access) => (
              <th key={access} scope="col">
                {accessWords[access]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {operations.map((operation) => (
            <tr key={operation}>
              <th scope="row">{permissions[operation].words}</th>
              {accesses.map((access) => (
                <td key={access}>
                  {may(access, operation) ? (
                    <span className="grid justify-items-center">
                      <Icon of={Check} size="s" />
                      <span className="sr">Yes</span>
                    </span>
                  ) : (
                    <span className="muted">
                      <span aria-hidden="true">–</span>
                      <span className="sr">No</span>
                    </span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </section>
);
