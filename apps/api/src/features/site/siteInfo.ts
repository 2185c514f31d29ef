import { KINDS, type Kind } from '@kiroku/contract/catalogue/labels';
import { SITE } from '@kiroku/contract/site/config';
import type { SiteInfo } from '@kiroku/contract/site/endpoints';

/** Facts of the site that only its operator knows. */
export type SiteSettings = Pick<
  SiteInfo,
  'publisher' | 'host' | 'mailHost' | 'storageHost' | 'boardHost' | 'inactiveMonths' | 'logsRequests'
>;

export type ReadSiteInfo = () => Promise<SiteInfo>;

/** Titles of a kind with the addresses of their pictures; another version means that some changed. */
type Pictured<Image, Banner> = {
  mediaVersion: number;
  all(): Iterable<Image & Banner>;
  image(title: Image): string | null;
  banner(title: Banner): string | null;
};
type Memories<Image, Banner> = Record<Kind, Pictured<Image, Banner>>;
/** Options of the API; premium is for sale once there are settings for it. */
type SiteInfoOptions = { publicUrl: string; site?: SiteSettings | undefined; premium?: object | undefined };

const NOTHING: SiteSettings = {
  publisher: null,
  host: null,
  mailHost: null,
  storageHost: null,
  boardHost: null,
  inactiveMonths: null,
  logsRequests: false,
};
/** Sites named at most: the others are few pictures each. */
const MOST_HOSTS = 10;

/**
 * The facts of the legal page. Sites of pictures are read again once a title's picture changes; sites of news, which are few, each time.
 */
export function openSiteInfo<Image, Banner>(
  memories: Memories<Image, Banner>,
  { publicUrl, site = NOTHING, premium }: SiteInfoOptions,
  newsPictures: () => Promise<readonly string[]>,
): ReadSiteInfo {
  const payments = premium !== undefined;
  const ours = new URL(publicUrl).host;
  let cached: { version: string; hosts: string[] } | undefined;

  async function externalPictures(): Promise<string[]> {
    const version = KINDS.map((kind) => memories[kind].mediaVersion).join('.');
    if (cached?.version !== version) cached = { version, hosts: hostsOf(picturesOf(memories), ours) };
    return [...new Set([...cached.hosts, ...hostsOf(await newsPictures(), ours)])];
  }

  return async () => ({
    ...site,
    contact: SITE.contact,
    payments,
    externalPictures: await externalPictures(),
  });
}

function* picturesOf<Image, Banner>(memories: Memories<Image, Banner>): Generator<string | null> {
  for (const kind of KINDS) {
    for (const title of memories[kind].all()) {
      yield memories[kind].image(title);
      yield memories[kind].banner(title);
    }
  }
}

/** The sites that pictures are on, but ours, the most frequent first. */
function hostsOf(addresses: Iterable<string | null>, ours: string): string[] {
  const pictures = new Map<string, number>();
  for (const address of addresses) {
    const host = address === null ? undefined : /^https?:\/\/([^/?#]+)/i.exec(address)?.[1]?.toLowerCase();
    if (host !== undefined && host !== ours) pictures.set(host, (pictures.get(host) ?? 0) + 1);
  }
  return [...pictures]
    .sort(([one, its], [other, theirs]) => theirs - its || (one < other ? -1 : 1))
    .slice(0, MOST_HOSTS)
    .map(([host]) => host);
}
