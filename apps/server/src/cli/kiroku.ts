import '../config/applySite.ts';
import { fileURLToPath } from 'node:url';
import { EXIT } from './command.ts';
import { runCommand } from './runCommand.ts';
import { terminalOutput } from './terminal/terminalOutput.ts';
import { terminalPrompt } from './terminal/terminalPrompt.ts';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));

// Nothing a command writes is for other accounts of the machine.
process.umask(0o077);

const controller = new AbortController();
const stop = () => {
  // Once: the command ends tidily. Twice: now.
  if (controller.signal.aborted) process.exit(EXIT.interrupted);
  controller.abort();
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
process.on('SIGHUP', stop);
for (const stream of [process.stdout, process.stderr]) {
  // The reader of our output ended ("| head").
  stream.on('error', () => controller.abort());
}

try {
  process.exitCode = await runCommand({
    argv: process.argv.slice(2),
    environment: process.env,
    root: ROOT,
    cwd: process.cwd(),
    output: terminalOutput(process.stdout, process.stderr),
    terminal: terminalPrompt(process.stdin, process.stderr, controller.signal),
    signal: controller.signal,
  });
} catch (error) {
  console.error(error);
  process.exitCode = EXIT.failed;
}
