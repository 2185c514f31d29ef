import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { copyTemplate } from '@kiroku/api/testing/database';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { kirokuHere, siteHere } from '../../fixtures/processes.ts';

let dataDir: string;
let site: Awaited<ReturnType<typeof siteHere>> | undefined;
beforeEach(async () => {
  dataDir = await copyTemplate();
});
afterEach(async () => {
  await site?.stop();
  site = undefined;
  await rm(dataDir, { recursive: true, force: true });
});

/** The doctor's lines about proxies. */
async function found(settings: Record<string, string> = {}): Promise<string[]> {
  const { stdout, stderr } = await kirokuHere(dataDir, 'doctor', settings);
  return [...stdout, ...stderr].filter((line) => line.includes('cru'));
}

async function ask(version: '1.0' | '1.1', header = 'Accept: */*'): Promise<string> {
  const { port = '' } = new URL(site?.url ?? '');
  const socket = connect(Number(port), '127.0.0.1');
  await once(socket, 'connect');
  socket.write(
    `GET /api/health HTTP/${version}\r\nHost: 127.0.0.1:${port}\r\n${header}\r\nConnection: close\r\n\r\n`,
  );
  return text(socket);
}

describe('doctor about proxies', () => {
  test('doctor reports an https site without trusted proxies, and nothing with one', async () => {
    const https = { PUBLIC_URL: 'https://kiroku.example' };
    expect(await found(https)).toEqual([
      '✗ Configuration : PUBLIC_URL est en https, donc servie par un proxy, et aucun n’est cru : réglez TRUSTED_PROXIES, sinon tous les visiteurs comptent pour un seul.',
    ]);
    expect(await found({ ...https, TRUSTED_PROXIES: 'loopback' })).toEqual([]);
    expect(await found()).toEqual([]);
  });

  test.each([
    ['passes a header on', () => ask('1.1', 'X-Real-IP: 203.0.113.7'), 'des requêtes portent ses en-têtes'],
    ['speaks HTTP/1.0', () => ask('1.0'), 'des requêtes de cette machine sont en HTTP/1.0'],
  ])(
    'doctor reports a proxy that %s until one is trusted, with the site running or stopped',
    async (_, through, sign) => {
      const finding = `✗ Configuration : un proxy semble être devant le site (${sign}) et aucun n’est cru : réglez TRUSTED_PROXIES.`;
      site = await siteHere(dataDir);
      expect(await ask('1.1')).toMatch(/^HTTP\/1\.1 200/);
      expect(await found()).toEqual([]);
      expect(await through()).toMatch(/^HTTP\/1\.1 200/);
      await through();
      await expect.poll(() => found()).toEqual([finding]);
      const { stderr } = await site.stop();
      expect(stderr.filter((line) => line.includes('TRUSTED_PROXIES'))).toHaveLength(1);
      expect(await found()).toEqual([finding]);
      expect(await found({ TRUSTED_PROXIES: 'loopback' })).toEqual([]);
    },
  );
});
