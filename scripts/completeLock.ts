import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root.ts';

// Adds to package-lock.json the packages for other systems that npm left out because its registry did not have them: `npm ci`
// refuses a lock without them. To be run after a dependency was added or updated (decision 0001). Changes nothing else.
type Entry = {
  version?: string;
  dev?: boolean;
  optionalDependencies?: Record<string, string>;
  [more: string]: unknown;
};

const SYSTEM = /android|darwin|freebsd|linux|openharmony|win32/;
const PROCESSOR = /arm64|arm(?=-|$)|x64|ia32|ppc64|riscv64|s390x/;

const file = join(ROOT, 'package-lock.json');
const lock = JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, Entry> };
const missing = Object.entries(lock.packages).flatMap(([place, entry]) =>
  Object.entries(entry.optionalDependencies ?? {})
    .filter(([name, version]) => /^\d/.test(version) && !isLocked(place, name))
    .map(([name, version]) => [`node_modules/${name}`, entryOf(name, version, entry.dev)] as const),
);
const entries = [...Object.entries(lock.packages), ...missing];
entries.sort(([one], [other]) => one.localeCompare(other, 'en'));
writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(entries) }, null, 2)}\n`);
console.log(
  `${missing.length} paquets d’autres systèmes ajoutés à package-lock.json, sans empreinte : à nommer dans`,
);
console.log('scripts/absentPackages.ts, ou à compléter par « npm view NOM@VERSION dist.integrity ».');

/** Whether Node would find the package from a place in the tree. */
function isLocked(place: string, name: string): boolean {
  for (let at = place; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    if (lock.packages[`${at === '' ? '' : `${at}/`}node_modules/${name}`]) return true;
    if (at === '') return false;
  }
}

/** A package as its name describes it: for which system, processor and C library. */
function entryOf(name: string, version: string, dev = false): Entry {
  const os = SYSTEM.exec(name)?.[0];
  const cpu = PROCESSOR.exec(name)?.[0];
  if (!os || !cpu) throw new Error(`${name}: for which system?`);
  const libc = os !== 'linux' ? [] : name.includes('musl') ? ['musl'] : name.includes('gnu') ? ['glibc'] : [];
  return {
    version,
    cpu: [cpu],
    ...(dev && { dev }),
    ...(libc.length > 0 && { libc }),
    optional: true,
    os: [os],
  };
}
