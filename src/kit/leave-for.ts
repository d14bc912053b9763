/** Goes to another site's page. Resolves when the browser shows this page again, for example by Back; until then the button stays pending. */
export const leaveFor = (url: string): Promise<unknown> => {
  const shown = new Promise((done) => window.addEventListener('pageshow', done, { once: true }));
  window.location.assign(url);
  return shown;
};
