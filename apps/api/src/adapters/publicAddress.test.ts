import fc from 'fast-check';
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
  '192.0.0.8',
  '192.88.99.1',
  '198.19.255.255',
  '203.0.113.9',
  '240.0.0.1',
  '::127.0.0.1',
  '::ffff:0:127.0.0.1',
  '64:ff9b:1::7f00:1',
  '100::1',
  '2001::1',
  '2001:1ff:ffff::1',
  '2001:db8::1',
  '3fff:fff::1',
  '5f00::1',
  'fe80::1%eth0',
  'fec0::1',
  '4000::1',
  'no address',
  '1.1.1.1%eth0',
  '',
];

test.each(PRIVATE)('the address %s is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

/** An IPv4 address as addresses of IPv6 hold one, by the name of the form. */
const EMBEDDINGS: [string, (high: string, low: string) => string][] = [
  ['IPv4-compatible', (high, low) => `::${high}:${low}`],
  ['IPv4-mapped', (high, low) => `::ffff:${high}:${low}`],
  ['IPv4-translated', (high, low) => `::ffff:0:${high}:${low}`],
  ['NAT64', (high, low) => `64:ff9b::${high}:${low}`],
  ['NAT64 of a network', (high, low) => `64:ff9b:1:abcd::${high}:${low}`],
  ['6to4', (high, low) => `2002:${high}:${low}::1`],
  ['a server of Teredo', (high, low) => `2001:0:${high}:${low}::1`],
  ['ISATAP', (high, low) => `fe80::5efe:${high}:${low}`],
];

test.each(EMBEDDINGS)('a private address is not public in the form of %s', (_, embedded) => {
  const nets = fc.constantFrom([10, 0], [127, 0], [169, 254], [172, 16], [192, 168]);
  fc.assert(
    fc.property(nets, fc.nat(255), fc.nat(255), ([first = 0, second = 0], third, fourth) => {
      const [high, low] = [first * 256 + second, third * 256 + fourth].map((word) => word.toString(16));
      const address = embedded(high ?? '', low ?? '');
      expect([address, isPublicAddress(address)]).toEqual([address, false]);
      expect(isPrivateLiteral(new URL(`http://[${address}]/`))).toBe(true);
    }),
  );
});

test.each([
  '1.1.1.1',
  '93.184.216.34',
  '172.32.0.1',
  '223.255.255.254',
  '2606:4700::1111',
  '2001:200::1',
  '2a01:e0a::1',
  '::ffff:1.1.1.1',
])('the address %s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each([
  'http://127.1/',
  'http://0x7f000001/',
  'http://2130706433/',
  'http://[::1]/',
  'http://[::ffff:7f00:1]/',
  'http://0/',
])('the URL %s contains a private address', (address) =>
  expect(isPrivateLiteral(new URL(address))).toBe(true),
);

test.each(['https://fil.example/', 'https://1.1.1.1/', 'https://[2606:4700::1111]/'])(
  'the URL %s contains no private address',
  (address) => {
    expect(isPrivateLiteral(new URL(address))).toBe(false);
  },
);

test.each([true, false])('a name of this machine is not resolved (with all addresses: %s)', async (all) => {
  const error = await new Promise((resolve) => lookUpPublic('localhost', { all }, resolve));
  expect(error).toBeInstanceOf(PrivateAddress);
});

describe('feeds on this machine', () => {
  test.each([
    ['https://127.0.0.1', 'mène à une adresse qui n’est pas publique'],
    ['https://localhost', 'mène à une adresse qui n’est pas publique'],
    ['https://[::1]', 'mène à une adresse qui n’est pas publique'],
    ['http://127.0.0.1', 'n’est pas servi en https'],
  ])('a feed at %s is not requested unless allowed', async (origin, failure) => {
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
