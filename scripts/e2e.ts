import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root.ts';
import { BROWSER, ensureChromium, lackingPrograms } from './testing/machine.ts';
import { endProgramsOnSignal, runProgram } from './testing/programs.ts';
import { ensureBuilt } from './webBuild.ts';

endProgramsOnSignal(() => undefined);
if (!ensureChromium()) {
  for (const line of lackingPrograms([BROWSER])) console.log(line);
  process.exit(1);
}
await ensureBuilt();
// Data of an earlier run would be visible: its dubbed episodes are in this week's agenda.
rmSync(join(ROOT, 'test-results/e2e-data'), { recursive: true, force: true });
const { status } = await runProgram(['playwright', 'test', ...process.argv.slice(2)]);
process.exit(status ?? 1);
