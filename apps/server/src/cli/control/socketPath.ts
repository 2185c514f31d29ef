import { closeSync, constants, openSync } from 'node:fs';
import { join } from 'node:path';

const NAME = 'control.sock';
/** Maximum length of a socket's address: 108 bytes on Linux, 104 on macOS, the final zero included. */
const LONGEST = 103;

/** An address of the site's socket, and its release. */
export type SocketPath = { path: string; release(): void };

/**
 * Socket of the running site for commands: `control.sock` in its data directory. When that path is too long for a socket, it is reached
 * through the open directory itself, which Linux names in a few characters.
 */
export function socketPath(dataDir: string): SocketPath {
  const path = join(dataDir, NAME);
  if (Buffer.byteLength(path) <= LONGEST || process.platform !== 'linux')
    return { path, release: () => undefined };
  const directory = openSync(dataDir, constants.O_RDONLY | constants.O_DIRECTORY);
  return { path: `/proc/self/fd/${directory}/${NAME}`, release: () => closeSync(directory) };
}
