import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** The next message of a child process. Throws, with its name, when the child ends before. */
export async function childMessage(child: ChildProcess, name: string): Promise<unknown> {
  const ended = once(child, 'exit').then(() => {
    throw new Error(`the ${name} ended early`);
  });
  const [message] = await Promise.race([once(child, 'message'), ended]);
  return message;
}
