import { ensureBuilt } from './web-build.ts';

await ensureBuilt();
await import('../apps/server/src/main.ts');
