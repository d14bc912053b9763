// One process of the program without the web build: tests start, kill and restart it. Settings from the environment.
import { readConfig } from '../../src/settings/config.ts';
import { start } from '../../src/server/main.ts';

const running = await start(readConfig());
process.on('SIGTERM', () => void running.stop().then(() => process.exit(0)));
console.log('serving');
