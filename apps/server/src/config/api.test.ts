import { expect, it } from 'vitest';
import { readConfig } from './config.ts';

const read = (environment: Record<string, string>) => readConfig(environment, '/site');

it('RATE_LIMIT_VISITOR and RATE_LIMIT_MEMBER set the limits of the API', () => {
  expect(read({ RATE_LIMIT_VISITOR: '0' }).requestLimits).toEqual({ visitor: 0, member: 1200 });
  expect(read({ RATE_LIMIT_MEMBER: '60' }).requestLimits).toEqual({ visitor: 600, member: 60 });
});

it('API_HOST must differ from the host of the site', () => {
  const at = (API_HOST: string) => read({ PUBLIC_URL: 'https://kiroku.example:8443', API_HOST }).apiHost;
  expect(at('API.kiroku.example')).toBe('api.kiroku.example');
  expect(() => at('kiroku.example')).toThrow('API_HOST doit être un autre hôte que celui de PUBLIC_URL.');
});
