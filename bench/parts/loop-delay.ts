// Loaded into the measured server with `node --import`: tells the parent process each second how late the event loop runs.
import { monitorEventLoopDelay } from 'node:perf_hooks';

const delay = monitorEventLoopDelay({ resolution: 5 });
delay.enable();
setInterval(() => {
  // ns to ms; the timer's own resolution is part of what is measured.
  process.send?.({ p99_ms: delay.percentile(99) / 1e6 });
  delay.reset();
}, 1_000).unref();
process.channel?.unref();
