import { type LookupAddress, lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The address is one of this machine or of a network around it. */
export class PrivateAddress extends Error {
  constructor() {
    super('mène à une adresse qui n’est pas publique');
  }
}

/** Whether an IP address is one that anybody on the internet reaches; neither a private nor a reserved one is. */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';
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
