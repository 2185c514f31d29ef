import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { ROOT } from './root.ts';
import { runProgram } from './testing/programs.ts';

const WEB = join(ROOT, 'apps/web');
const BUILD = join(WEB, 'build');
const STAMP = join(BUILD, '.sources');
/** The sources of the web app, without what tools write beside them. */
const SOURCES = [
  'apps/web/app',
  'apps/web/public',
  'apps/web/package.json',
  'apps/web/react-router.config.ts',
  'apps/web/vite.config.ts',
  'apps/web/chunkModules.ts',
  'apps/web/chunks.ts',
  'packages/ui/src',
  'packages/contract/src',
  'packages/poster-art/src',
  'package-lock.json',
];
const NOT_SOURCES = /\.test\.tsx?$/;
const COMPRESSIBLE = /\.(?:js|css|svg|json|txt|webmanifest)$/;

/** Limits the build to 600 MB instead of 750, so that a machine of 1 GB can start the site. The build needs half of this heap. */
const LITTLE_MEMORY = '--max-old-space-size=320 --max-semi-space-size=4';

/**
 * Builds the web app and compresses its files, in a separate folder that replaces the former build when it is complete: two builds at
 * once do not mix, and an interrupted build leaves nothing half-made. Throws with the tool's output when it fails.
 */
export async function ensureBuilt(): Promise<void> {
  const wanted = sourcesStamp();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return;
  console.warn('Construction du site…');
  await build();
}

/**
 * Builds the web app and compresses its files, in a separate folder that replaces the former build when it is complete: two builds at once
 * do not mix, and an interrupted build leaves nothing half-made. Throws with the tool's output when it fails.
 */
export async function build(): Promise<void> {
  const wanted = sourcesStamp();
  const folder = `${BUILD}.${process.pid}`;
  try {
    const { status, output } = await runProgram(['react-router', 'build'], {
      cwd: WEB,
      quiet: true,
      env: {
        ...process.env,
        NODE_ENV: 'production',
        KIROKU_BUILD_DIRECTORY: basename(folder),
        NODE_OPTIONS: `${LITTLE_MEMORY} ${process.env.NODE_OPTIONS ?? ''}`,
      },
    });
    if (status !== 0) throw new Error(`The web app could not be built.\n${output}`);
    await compressAll(join(folder, 'client'));
    writeFileSync(join(folder, '.sources'), wanted);
    await replaceBuild(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function replaceBuild(folder: string): Promise<void> {
  const former = `${folder}0`;
  if (existsSync(BUILD)) await rename(BUILD, former);
  await rename(folder, BUILD);
  await rm(former, { recursive: true, force: true });
}

/** Names, sizes and times of all sources: fast to take, and any change of a source changes it. */
function sourcesStamp(): string {
  const hash = createHash('sha256');
  // At once: a thousand answers that come by the event loop take twice as long, at every start.
  for (const source of SOURCES) {
    const path = join(ROOT, source);
    const files = statSync(path).isDirectory()
      ? readdirSync(path, { recursive: true }).map((file) => join(path, String(file)))
      : [path];
    for (const file of files.filter((name) => !NOT_SOURCES.test(name)).sort()) {
      const found = statSync(file);
      if (!found.isDirectory()) hash.update(`${file} ${found.size} ${found.mtimeMs}\n`);
    }
  }
  return hash.digest('hex');
}

async function compressAll(folder: string): Promise<void> {
  const files = (await readdir(folder, { recursive: true })).filter((file) => COMPRESSIBLE.test(file));
  await Promise.all(
    files.map(async (file) => {
      const path = join(folder, file);
      const bytes = await readFile(path);
      const quality = {
        params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
      };
      await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes, quality));
      await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }));
    }),
  );
}
