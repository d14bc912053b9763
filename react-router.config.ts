import type { Config } from '@react-router/dev/config';
import { prerendered } from './src/web/prerendered.ts';

export default {
  appDirectory: 'src/web',
  ssr: false,
  prerender: { paths: [...prerendered], concurrency: 4 },
} satisfies Config;
