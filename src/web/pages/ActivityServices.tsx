// What a customer may order, as short as possible: the first thing to do on /home after current orders.
import Briefcase from 'lucide-react/icons/briefcase-business';
import Car from 'lucide-react/icons/car';
import { Link } from 'react-router';
import { betweenCitiesWords, isComingSoon, suggestions, vehicleRange } from '../../modules/catalogue/range-rules.ts';
import { paths } from '../../kit/paths.ts';
import { Icon, type IconDrawing } from '../../kit/ui/Icon.tsx';
import { MoneyRange } from '../../kit/ui/Money.tsx';
import { chosenBy, icons } from '../home/suggestions.ts';
import type { Range } from '../../modules/catalogue/range-rules.ts';

const Service = ({ icon, name, range, to }: { icon: IconDrawing; name: string; range?: Range; to: string }) => (
  <li>
    <Link to={to}>
      <Icon of={icon} />
      <span>
        <b>{name}</b>
        <small>{range ? <MoneyRange from={range.from_kobo} to={range.to_kobo} /> : 'A quote within 24 hours'}</small>
      </span>
    </Link>
  </li>
);

export const Services = () => (
  <section aria-labelledby="services-title">
    <h2 className="h2" id="services-title">
      What do you need?
    </h2>
    <ul className="services">
      {suggestions
        .filter(({ service_type }) => !isComingSoon(service_type))
        .map(({ code, title, range }) => (
          <Service
            key={code}
            icon={icons[code]}
            name={title}
            range={range}
            to={paths.bookService({ serviceType: chosenBy(code) })}
          />
        ))}
      <Service icon={Car} name="Get a move" range={vehicleRange} to={paths.findMover()} />
      <Service icon={Briefcase} name="For business" to={paths.bookBusiness()} />
    </ul>
    <p className="sm muted mt-2">Inside one city. {betweenCitiesWords}</p>
  </section>
);
