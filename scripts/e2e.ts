import { spawnSync } from 'node:child_process';
import { ensureChromium } from './machine.ts';
import { ROOT } from './root.ts';
import { ensureBuilt } from './webBuild.ts';

if (!ensureChromium()) process.exit(1);
await ensureBuilt();
const run = spawnSync('playwright', ['test', ...process.argv.slice(2)], { cwd: ROOT, stdio: 'inherit' });
process.exit(run.status ?? 1);
