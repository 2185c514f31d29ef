import type { Config } from '../config.ts';
import type { Site } from '../site.ts';
/** placeholder for wiring; replaced by the command line */
export async function openControlSocket(_site: Site, _config: Config, _report: (line: string) => void) {
  return { close: async () => undefined };
}
