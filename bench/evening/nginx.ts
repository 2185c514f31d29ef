import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { cpuOfFamily } from '../cpu.ts';
import type { RunningServer } from '../processes.ts';
import { sentBytes } from '../sentBytes.ts';

const NGINX = '/usr/sbin/nginx';
const PORT = 3997;

/** nginx with one worker, sending the answers of a site as files: the one to the first path is `/0`. Undefined where it is not installed. */
export async function startNginx(
  origin: string,
  paths: readonly string[],
): Promise<RunningServer | undefined> {
  if (!existsSync(NGINX)) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'kiroku-nginx-'));
  mkdirSync(join(folder, 'files'), { mode: 0o755 });
  for (const [index, path] of paths.entries()) {
    const { bytes } = await sentBytes(origin, path);
    writeFileSync(join(folder, 'files', String(index)), bytes);
  }
  writeFileSync(join(folder, 'nginx.conf'), configOf(folder));
  const child = spawn(NGINX, ['-c', join(folder, 'nginx.conf'), '-p', folder], { stdio: 'inherit' });
  const address = `http://127.0.0.1:${PORT}`;
  await answering(address);
  const pid = Number(readFileSync(join(folder, 'pid'), 'utf8'));
  return {
    origin: address,
    pid,
    cpu: () => cpuOfFamily(pid),
    stop: async () => {
      child.kill('SIGTERM');
      await once(child, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const configOf = (folder: string) => `
${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
worker_processes 1;
pid ${folder}/pid;
error_log ${folder}/error.log;
events { worker_connections 4096; }
http {
  access_log off;
  sendfile on;
  keepalive_requests 1000000;
  server { listen 127.0.0.1:${PORT}; root ${folder}/files; }
}
`;

async function answering(address: string): Promise<void> {
  for (;;) {
    const answer = await fetch(`${address}/0`).catch(() => undefined);
    if (answer) return void (await answer.arrayBuffer());
    await wait(50);
  }
}
