import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { endAll, preparedDataDir, startSite } from '../apps/server/src/testing/runSite.ts';
import { ROOT } from './root.ts';

afterAll(endAll);

it('npm run dev serves the pages from their sources with hot reload, the showcase of pieces, and the API', async () => {
  const { dataDir, remove } = await preparedDataDir();
  const site = await startSite({
    dataDir,
    command: [process.execPath, join(ROOT, 'scripts/launch.mjs'), 'scripts/dev.ts'],
  });
  const home = await fetch(`${site.origin}/`);
  const html = await home.text();
  expect([home.status, home.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(html.includes('<html lang="fr"')).toBe(true);
  expect(html.includes('/app/entry.client.tsx')).toBe(true);
  const showcase = await fetch(`${site.origin}/_ui`);
  expect(showcase.status).toBe(200);
  const source = await (await fetch(`${site.origin}/app/shell/Footer.tsx`)).text();
  expect(source).toContain('import.meta.hot');
  expect((await fetch(`${site.origin}/api/ready`)).status).toBe(200);
  const { code, stderr } = await site.end('SIGTERM');
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  await remove();
});
