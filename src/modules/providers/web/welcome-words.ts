// The eleven features of the welcome (partners.md §2.1), each with its place.
import Accessibility from 'lucide-react/icons/languages';
import Award from 'lucide-react/icons/award';
import Bell from 'lucide-react/icons/bell';
import CalendarDays from 'lucide-react/icons/calendar-days';
import GraduationCap from 'lucide-react/icons/graduation-cap';
import MapPin from 'lucide-react/icons/map-pin';
import Scale from 'lucide-react/icons/scale';
import Siren from 'lucide-react/icons/siren';
import Sparkles from 'lucide-react/icons/sparkles';
import Wallet from 'lucide-react/icons/wallet';
import Zap from 'lucide-react/icons/zap';
import { phrase } from '../../../kit/language.ts';

export const features = [
  {
    icon: Sparkles,
    title: phrase('Automatic job matching'),
    line: phrase(
      'New jobs are offered first to the workers who fit them best. You see each job that your crew may take.',
    ),
  },
  {
    icon: Bell,
    title: phrase('Messaging-app and push alerts'),
    line: phrase('You and your workers hear at once about jobs, changes and money.'),
  },
  {
    icon: Zap,
    title: phrase('Instant payouts'),
    line: phrase('Your balance goes to your bank or mobile money within minutes.'),
  },
  {
    icon: Wallet,
    title: phrase('Earnings dashboard'),
    line: phrase('Every job with what the worker earned and your share, by month and by worker.'),
  },
  {
    icon: Award,
    title: phrase('Worker profile and badges'),
    line: phrase('Each worker keeps their own profile, rating and badges.'),
  },
  {
    icon: Accessibility,
    title: phrase('Multilingual support'),
    line: phrase('English, Hausa, Igbo or Yorùbá: each person chooses their own.'),
  },
  {
    icon: Siren,
    title: phrase('SOS button and chat'),
    line: phrase('On the job, help is one press away. Worker and customer write to each other in the job.'),
  },
  {
    icon: GraduationCap,
    title: phrase('Training modules'),
    line: phrase('Short lessons about packing, lifting, customers and safety.'),
  },
  {
    icon: MapPin,
    title: phrase('Accurate job location'),
    line: phrase('The worker has the address, the landmark and a point on the map.'),
  },
  {
    icon: Scale,
    title: phrase('Fair job assignment'),
    line: phrase('The same rules for everybody. You give jobs in your crew as you see fit.'),
  },
  {
    icon: CalendarDays,
    title: phrase('Availability calendar and pause'),
    line: phrase('Workers say when they work. Paused workers get no jobs.'),
  },
] as const;
