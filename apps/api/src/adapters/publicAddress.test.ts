import { describe, expect, test } from 'vitest';
import { openFakeFeeds } from '../testing/fakeFeeds.ts';
import { openFeedFetcher } from './feeds/fetchFeed.ts';
import { isPrivateLiteral, isPublicAddress, lookUpPublic, PrivateAddress } from './publicAddress.ts';

const PRIVATE = [
  '127.0.0.1',
  '127.255.0.9',
  '0.0.0.0',
  '10.1.2.3',
  '172.16.0.1',
  '192.168.1.1',
  '100.64.0.1',
  '169.254.169.254',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:a9fe:a9fe',
  'fe80::1',
  'fc00::1',
  'fd12:3456::1',
  'ff02::1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  'no address',
];

test.each(PRIVATE)('%s is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(['1.1.1.1', '93.184.216.34', '2606:4700::1111', '::ffff:1.1.1.1'])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each([
  'http://127.1/',
  'http://0x7f000001/',
  'http://2130706433/',
  'http://[::1]/',
  'http://[::ffff:7f00:1]/',
  'http://0/',
])('%s is written as a private address', (address) => expect(isPrivateLiteral(new URL(address))).toBe(true));

test.each(['https://fil.example/', 'https://1.1.1.1/', 'https://[2606:4700::1111]/'])(
  '%s is not',
  (address) => {
    expect(isPrivateLiteral(new URL(address))).toBe(false);
  },
);

test.each([true, false])(
  'a name of this machine is not connected to (all addresses asked for: %s)',
  async (all) => {
    const error = await new Promise((resolve) => lookUpPublic('localhost', { all }, resolve));
    expect(error).toBeInstanceOf(PrivateAddress);
  },
);

describe('a feed of this machine', () => {
  test.each([
    ['https://127.0.0.1', 'mène à une adresse qui n’est pas publique'],
    ['https://localhost', 'mène à une adresse qui n’est pas publique'],
    ['https://[::1]', 'mène à une adresse qui n’est pas publique'],
    ['http://127.0.0.1', 'n’est pas servi en https'],
  ])('at %s is not asked unless that is allowed', async (origin, failure) => {
    const server = await openFakeFeeds();
    const fetcher = openFeedFetcher({ allowPrivate: false });
    const { port } = new URL(server.url('/'));
    const asked = fetcher.fetch(`${origin}:${port}/feed`, { etag: null, lastModified: null });
    await expect(asked).rejects.toThrow(failure);
    expect(server.requests('/feed')).toEqual([]);
    await fetcher.close();
    await server.close();
  });
});
