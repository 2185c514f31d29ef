import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { TOKEN_SCOPES } from '@kiroku/contract/base/scopes';
import { API_EXAMPLES, type ApiExample } from '@kiroku/contract/site/apiExamples';
import { describe, expect, test } from 'vitest';
import { addAccessToken } from '../../testing/members.ts';
import { setupTestApi } from '../../testing/setupTestApi.ts';

// The examples of the page for developers, as they stand there.

const setup = setupTestApi({ marie: 'Marie' });
const run = promisify(execFile);

const examples: [string, ApiExample][] = Object.entries(API_EXAMPLES);

/** The environment of an example, whose title is in the library already. */
async function environment({ needs }: ApiExample) {
  await setup.marie.call('POST', 'progression/anime/write', { id: 1, status: 1, progression: 2 });
  const { token } = await addAccessToken(setup.api, setup.marie, needs ? [needs] : TOKEN_SCOPES);
  return { API: new URL('/api', await setup.api.listen()).href, TOKEN: token };
}

describe.each(examples)('%s', (_name, example) => {
  test('the example runs in a shell', async () => {
    // The curl commands stay as they are; the status is added after the answer.
    const script = `curl() { command curl -sS -w '\n%{http_code}\n' "$@"; }\n${example.curl}\n`;
    const env = { ...process.env, ...(await environment(example)) };
    const { stdout } = await run('bash', ['-eu', '-c', script], { env });
    expect(stdout.trim().split('\n').at(-1), stdout).toBe(String(example.status));
  });

  test('the example runs as JavaScript', async () => {
    const { API, TOKEN } = await environment(example);
    const printed: unknown[][] = [];
    const statuses: number[] = [];
    const watched = async (...sent: Parameters<typeof fetch>) => {
      const answer = await fetch(...sent);
      statuses.push(answer.status);
      return answer;
    };
    const names = ['API', 'TOKEN', 'fetch', 'console'];
    const body = `return (async () => {\n${example.js}\n})()`;
    await new Function(...names, body)(API, TOKEN, watched, {
      log: (...line: unknown[]) => printed.push(line),
    });
    expect(statuses.at(-1)).toBe(example.status);
    expect(printed.length).toBeGreaterThan(0);
    expect(JSON.stringify(printed)).not.toMatch(/undefined|NaN|\[object/);
  });
});
