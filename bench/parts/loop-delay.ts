// Loaded into the measured server with `node --import`: reports the event loop's delay to the parent process each second.
import { monitorEventLoopDelay } from 'node:perf_hooks';

const delay = monitorEventLoopDelay({ resolution: 5 });
delay.enable();
setInterval(() => {
  // ns to ms; the timer's resolution is part of the measurement.
  process.send?.({ p99_ms: delay.percentile(99) / 1e6 });
  delay.reset();
}, 1_000).unref();
process.channel?.unref();
