import '../apps/server/src/start/applyLogFormat.ts';
import { ensureBuilt } from './webBuild.ts';

await ensureBuilt();
await import('../apps/server/src/main.ts');
