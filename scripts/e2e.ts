import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureChromium } from './machine.ts';
import { ROOT } from './root.ts';
import { ensureBuilt } from './webBuild.ts';

if (!ensureChromium()) process.exit(1);
await ensureBuilt();
// What an earlier run wrote would be seen: its dubbed episodes are in this week's agenda.
rmSync(join(ROOT, 'test-results/e2e-data'), { recursive: true, force: true });
const run = spawnSync('playwright', ['test', ...process.argv.slice(2)], { cwd: ROOT, stdio: 'inherit' });
process.exit(run.status ?? 1);
