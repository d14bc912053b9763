/** For pages that do nothing without their script: what is missing, and how to reach a person all the same. */
export const NoScript = () => (
  <noscript>
    <p className="fault m-5">
      This page needs JavaScript, and it is off or was blocked. Switch it on and load the page again, or write to us and
      a person answers:{' '}
      <a className="link inline" href="mailto:support@kaya.example">
        support@kaya.example
      </a>
    </p>
  </noscript>
);
