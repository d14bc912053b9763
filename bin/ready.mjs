// Whether the process of Kaya in this container or service is ready: `node bin/ready.mjs`, or `node bin/ready.mjs 60` to wait up to 60 s for it.
// It asks the port of KAYA_METRICS_PORT, which a worker has too. Plain JavaScript: it runs every few seconds.
const late = Date.now() + Number(process.argv[2] ?? 0) * 1000;
const url = `http://127.0.0.1:${process.env.KAYA_METRICS_PORT}/api/health/ready`;
for (;;) {
  const said = await fetch(url, { signal: AbortSignal.timeout(4_000) }).then(
    async (answer) => (answer.ok ? null : answer.text()),
    (error) => String(error.cause ?? error),
  );
  if (said === null) break;
  if (Date.now() >= late) {
    console.error(`not ready: ${said}`);
    process.exit(1);
  }
  await new Promise((next) => setTimeout(next, 250));
}
