import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  // scripts/webBuild.ts builds beside the previous build, then swaps them.
  buildDirectory: process.env.KIROKU_BUILD_DIRECTORY ?? 'build',
  ssr: true,
  // The route table is small: sending it whole saves a request per visible link.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
