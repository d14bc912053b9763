import { contact } from '../page-settings.ts';

/** For pages that need scripts: what is missing, and how to reach Kaya without it. */
export const NoScript = () => (
  <noscript>
    <p className="fault m-5">
      This page needs JavaScript. Turn it on and reload the page, or email us:{' '}
      <a className="link inline" href={`mailto:${contact.support_email}`}>
        {contact.support_email}
      </a>
    </p>
  </noscript>
);
