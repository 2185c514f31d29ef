import { type LookupAddress, lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** The address is one of this machine or of a network around it. */
export class PrivateAddress extends Error {
  constructor() {
    super('mène à une adresse qui n’est pas publique');
  }
}

type Net = [address: string, prefix: number];

/** Special-purpose IPv4 blocks (IANA registry, RFC 6890), and multicast. */
const RESERVED_4: Net[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];
/**
 * All that IANA gives out of IPv6. Loopback, local networks, multicast and forms that hold an IPv4 address (`::127.0.0.1`, NAT64) lie
 * outside.
 */
const GLOBAL_6: Net = ['2000::', 3];
/** Special blocks within it: Teredo and others of 2001::/23, documentation, 6to4, and AS112 reverse lookups. */
const RESERVED_6: Net[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
];
const reserved = netsOf(RESERVED_4, RESERVED_6);
const reachable = netsOf([['0.0.0.0', 0]], [GLOBAL_6]);

function netsOf(four: readonly Net[], six: readonly Net[]): BlockList {
  const nets = new BlockList();
  for (const [address, prefix] of four) nets.addSubnet(address, prefix, 'ipv4');
  for (const [address, prefix] of six) nets.addSubnet(address, prefix, 'ipv6');
  return nets;
}

/**
 * Whether an IP address is one that the whole internet reaches; neither a private nor a reserved one is. An IPv4 address as sockets of
 * IPv6 write it (`::ffff:1.1.1.1`) counts as itself.
 */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  // With a zone (`fe80::1%eth0`) it is one of this machine's networks.
  if (version === 0 || address.includes('%')) return false;
  const family = version === 4 ? 'ipv4' : 'ipv6';
  return reachable.check(address, family) && !reserved.check(address, family);
}

/** Whether the host of an address is written as an IP address that is not public: no name is looked up for it. */
export function isPrivateLiteral({ hostname }: URL): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  return isIP(host) !== 0 && !isPublicAddress(host);
}

/**
 * Looks a name up at the moment of connecting, and fails with PrivateAddress if any of its addresses is not public: between
 * a check and the connection a name may change its address.
 */
export const lookUpPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const first = addresses?.[0];
    if (error || !first) return callback(error ?? new Error('no address'), '', 0);
    if (!addresses.every(({ address }: LookupAddress) => isPublicAddress(address))) {
      return callback(new PrivateAddress(), '', 0);
    }
    if (options.all) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
};
