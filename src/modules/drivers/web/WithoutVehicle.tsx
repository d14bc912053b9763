// Where people without a vehicle and moving businesses begin. Signed-in people go straight to their profile.
import { paths } from '../../../kit/paths.ts';
import { LinkButton } from '../../../kit/ui/Button.tsx';

export const WithoutVehicle = () => (
  <div className="earn-ways">
    <section aria-labelledby="no-vehicle">
      <h2 className="h3" id="no-vehicle">
        No vehicle?
      </h2>
      <p>Carry and pack as a mover, help on heavy moves, or join the crew of a moving business.</p>
      <LinkButton to={paths.workStart()}>Work without a vehicle</LinkButton>
    </section>
    <section aria-labelledby="business">
      <h2 className="h3" id="business">
        A moving business?
      </h2>
      <p>Bring your crew: you give the jobs, and each job earns you your share.</p>
      <LinkButton to={paths.becomeProvider()}>Become a provider</LinkButton>
    </section>
  </div>
);
