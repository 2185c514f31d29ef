import { isIP } from 'node:net';
import { z } from 'zod';

/** Parsers of environment variables. Each message names the expected value, in French, after « attendu ». */

/** Names of address ranges. */
const PROXY_NAMES = ['loopback', 'linklocal', 'uniquelocal'];

export const wholeNumber = (least: number, most: number, expected: string) =>
  z
    .string()
    .regex(/^\d{1,9}$/, expected)
    .transform(Number)
    .refine((value) => value >= least && value <= most, expected);

export const text = (expected: string) =>
  z.string().refine((value) => value.trim() !== '' && !value.includes('\0'), expected);

/** Addresses of pages are this with a path appended: it can have no path. */
export const webOrigin = z
  .string()
  .refine(isWebOrigin, 'l’adresse http(s) du site, sans chemin, comme https://kiroku.example')
  .transform((url) => new URL(url).origin);

const PROCESSES = 'un nombre de processus, de 1 à 256, ou auto (autant que de cœurs)';

export const processes = z.union([z.literal('auto'), wholeNumber(1, 256, PROCESSES)], PROCESSES);

export const onOff = z.enum(['on', 'off'], 'on ou off').transform((value) => value === 'on');

export const proxyList = z
  .string()
  .transform((list) => list.split(',').flatMap((address) => address.trim() || []))
  .refine((list) => list.every(isProxy), 'des adresses IP ou des plages séparées par des virgules');

const MOST_FEEDS = 20;
const LONGEST_FEED = 500;

/** Addresses of feeds, each once, in the order given. */
export const feedList = z
  .string()
  .transform((list) => [...new Set(list.split(',').flatMap((address) => address.trim() || []))])
  .refine(
    (list) => list.length <= MOST_FEEDS && list.every(isFeed),
    `au plus ${MOST_FEEDS} adresses https de flux RSS ou Atom, séparées par des virgules`,
  );

/** A host alone, as requests name it. */
export const hostName = z
  .string()
  .transform((host) => host.toLowerCase())
  .refine(isHostName, 'un nom d’hôte seul, comme api.kiroku.example');

export const perMinute = wholeNumber(0, 100_000_000, 'un nombre d’appels par minute (0 : sans limite)');

const RATE = 'un nombre de requêtes par seconde, de 0.01 à 20';

/** Requests a second; less than one is one every few seconds. */
export const requestRate = z
  .string()
  .regex(/^\d{1,2}(?:\.\d{1,2})?$/, RATE)
  .transform(Number)
  .refine((rate) => rate >= 0.01 && rate <= 20, RATE);

/** A key the operator chose: long enough not to be guessed. */
export const secret = z
  .string()
  .min(32, 'au moins 32 caractères tirés au hasard')
  .transform((value) => new Uint8Array(Buffer.from(value)));

/** A token that a header can carry (RFC 6750), too long to be guessed. */
export const bearerToken = z
  .string()
  .regex(/^[\w.~+/-]{32,200}=*$/, 'au moins 32 lettres, chiffres ou signes - . _ ~ + / tirés au hasard');

/** The private key of RFC 8292, as every tool writes it: 32 bytes in base64url. */
export const pushKey = z
  .string()
  .regex(/^[\w-]{43}=?$/, 'une clé privée VAPID (32 octets en base64url)')
  .transform((value) => new Uint8Array(Buffer.from(value, 'base64url')));

/** Whom a service may write to. */
export const contact = z
  .string()
  .regex(/^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, 'mailto:une-adresse, ou une adresse https');

/** "25/5m": attempts in a number of seconds, minutes or hours. */
export const limit = z
  .string()
  .regex(/^[1-9]\d{0,6}\/[1-9]\d{0,4}[smh]$/, 'un nombre et une durée, comme 25/5m')
  .transform((value) => {
    const [most = '', time = ''] = value.split('/');
    const unit = { s: 1000, m: 60_000, h: 3_600_000 }[time.slice(-1)] ?? 1000;
    return { most: Number(most), within: Number.parseInt(time, 10) * unit };
  });

/** Credentials in an address would be shown to the staff. */
function isFeed(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return (
    url !== undefined &&
    /^https?:$/.test(url.protocol) &&
    url.username === '' &&
    url.password === '' &&
    text.length <= LONGEST_FEED
  );
}

function isHostName(text: string): boolean {
  return URL.canParse(`http://${text}`) && new URL(`http://${text}`).host === text && !text.includes(':');
}

function isWebOrigin(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url !== undefined && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`;
}

function isProxy(text: string): boolean {
  if (PROXY_NAMES.includes(text)) return true;
  const [address = '', length, ...rest] = text.split('/');
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  if (most < 0 || rest.length > 0) return false;
  return length === undefined || (/^\d{1,3}$/.test(length) && Number(length) <= most);
}
