import { HomeSection } from '../../../modules/programs/web/corporate-door.tsx';
import { CompanyToday } from './CompanyToday.tsx';

/** /corporate/dashboard/home: the day's work, then the specified set-up. */
export const CompanyHome = () => <HomeSection renderWork={(company) => <CompanyToday company={company} />} />;
