import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { runChild } from './releaseRefused.ts';

type Locked = { dev?: boolean; devOptional?: boolean; devDependencies?: unknown };
type Contents = { metadata: { component: { name: string } } };

/**
 * The CycloneDX list of the packages that a site installs. npm makes it from a copy of the manifests and the lock without development
 * packages: `--omit=dev` also leaves out shared ones, and a tool's own wrong dependency would make npm refuse the whole list.
 */
export function listContents(files: ReadonlyMap<string, string>, npm: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'kiroku-contents-'));
  try {
    for (const [file, text] of files) {
      if (!file.endsWith('.json')) continue;
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), JSON.stringify(withoutDevelopment(text)));
    }
    const [program = 'npm', ...words] = npm;
    const args = [...words, 'sbom', '--sbom-format=cyclonedx', '--package-lock-only'];
    const contents = JSON.parse(runChild(program, args, folder)) as Contents;
    contents.metadata.component.name = 'kiroku';
    return `${JSON.stringify(contents, null, 2)}\n`;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function withoutDevelopment(text: string): object {
  const content = JSON.parse(text) as Locked & { packages?: Record<string, Locked> };
  delete content.devDependencies;
  for (const [path, one] of Object.entries(content.packages ?? {})) {
    delete one.devDependencies;
    if (content.packages && (one.dev || one.devOptional)) delete content.packages[path];
  }
  return content;
}
