import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { localAddress } from './localAddress.ts';

const cases: [host: string, publicUrl: string, port: number, printed: string][] = [
  ['127.0.0.1', 'http://localhost:3000', 3000, 'http://localhost:3000'],
  ['::1', 'http://localhost:3000', 3000, 'http://localhost:3000'],
  ['0.0.0.0', 'http://127.0.0.1:3000', 3000, 'http://127.0.0.1:3000'],
  ['localhost', 'http://localhost', 80, 'http://localhost'],
  ['127.0.0.1', 'http://localhost:0', 49_152, 'http://127.0.0.1:49152'],
  ['127.0.0.1', 'http://localhost:8080', 3000, 'http://127.0.0.1:3000'],
  ['127.0.0.1', 'https://kiroku.example', 3000, 'http://127.0.0.1:3000'],
  ['0.0.0.0', 'https://kiroku.example', 3000, 'http://localhost:3000'],
  ['192.168.1.5', 'http://localhost:3000', 3000, 'http://192.168.1.5:3000'],
  ['::', 'https://kiroku.example', 3000, 'http://localhost:3000'],
  ['fd00::5', 'https://kiroku.example', 3000, 'http://[fd00::5]:3000'],
];

it.each(cases)('a start on %s announced as %s at port %i prints %s', (host, publicUrl, port, printed) => {
  const address: AddressInfo = { address: host, family: host.includes(':') ? 'IPv6' : 'IPv4', port };
  expect(localAddress({ host, port: 3000, publicUrl }, address)).toBe(printed);
});
