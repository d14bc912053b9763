import { supportEmail } from '../support.ts';

/** For pages that need scripts: what is missing, and how to reach Kaya without it. */
export const NoScript = () => (
  <noscript>
    <p className="fault m-5">
      This page needs JavaScript. Turn it on and reload the page, or email us:{' '}
      <a className="link inline" href={`mailto:${supportEmail}`}>
        {supportEmail}
      </a>
    </p>
  </noscript>
);
