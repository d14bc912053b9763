/** To another site's page. Ends when the browser shows this page again, by Back for instance: until then it is on its way. */
export const leaveFor = (url: string): Promise<unknown> => {
  const shown = new Promise((done) => window.addEventListener('pageshow', done, { once: true }));
  window.location.assign(url);
  return shown;
};
