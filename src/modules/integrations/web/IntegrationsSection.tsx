// A company's integrations: keys for its programs, webhooks with their log, calendar feeds, and a link to the API documentation.
import { ApiKeys } from './ApiKeys.tsx';
import { CalendarFeeds } from './CalendarFeeds.tsx';
import { Webhooks } from './Webhooks.tsx';
import './integrations.css';

export const IntegrationsSection = () => (
  <>
    <header className="grid gap-2">
      <h1 className="h1">Integrations</h1>
      <p className="muted">
        Connect your own programs with Kaya.{' '}
        <a className="link" href="/api/docs/quick-start">
          Book a test move in ten minutes
        </a>{' '}
        or{' '}
        <a className="link" href="/api/docs">
          read the documentation
        </a>
      </p>
    </header>
    <ApiKeys />
    <Webhooks />
    <CalendarFeeds kinds={['me', 'company']} />
  </>
);
