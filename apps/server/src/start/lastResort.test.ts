import { afterAll, expect, test } from 'vitest';
import { endAll, preparedDataDir, startSite } from '../testing/runSite.ts';

afterAll(endAll);

const THROWS = `process.on('SIGUSR2', () => {
  setTimeout(() => { throw new RangeError('jetée') });
  Promise.reject(new RangeError('rejetée'));
})`;

test.each([
  [
    'text',
    /^erreur inattendue\u202f: RangeError: jetée\n\s+at /m,
    /^promesse rejetée sans suite\u202f: RangeError: rejetée/m,
  ],
  ['json', /"level":"error".*"message":"jetée"/, /"level":"error".*"message":"rejetée"/],
])(
  'a site that logs as %s continues after uncaught errors, and logs each',
  async (format, thrown, rejected) => {
    const { dataDir, remove } = await preparedDataDir();
    const site = await startSite({
      dataDir,
      environment: {
        LOG_FORMAT: format,
        NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(THROWS)}`,
      },
    });
    process.kill(site.pid, 'SIGUSR2');
    await expect.poll(() => site.printed().stderr).toMatch(thrown);
    await expect.poll(() => site.printed().stderr).toMatch(rejected);
    expect((await fetch(`${site.origin}/api/ready`)).status).toBe(200);
    expect((await site.end()).code).toBe(0);
    await remove();
  },
);
