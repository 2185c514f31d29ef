import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  ssr: true,
  // The route table is small: sending it whole spares a request per link that comes into view.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
