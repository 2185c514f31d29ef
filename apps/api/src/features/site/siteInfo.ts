import { KINDS } from '@kiroku/contract/catalogue/labels';
import { SITE } from '@kiroku/contract/site/config';
import type { SiteInfo } from '@kiroku/contract/site/endpoints';
import type { Catalogue } from '../catalogue/service.ts';

/** Facts of the site that only its operator knows. */
export type SiteSettings = Pick<SiteInfo, 'publisher' | 'host' | 'mailHost' | 'storageHost' | 'logsRequests'>;

export type ReadSiteInfo = () => SiteInfo;

type Memories = Catalogue['memories'];
/** Of the API's options; premium is for sale once there are settings for it. */
type SiteInfoOptions = { publicUrl: string; site?: SiteSettings | undefined; premium?: object | undefined };

const NOTHING: SiteSettings = {
  publisher: null,
  host: null,
  mailHost: null,
  storageHost: null,
  logsRequests: false,
};
/** Sites named at most: the others are few pictures each. */
const MOST_HOSTS = 10;

/** The facts of the legal page. The sites of pictures are looked up again once a title's picture changes. */
export function openSiteInfo(
  memories: Memories,
  { publicUrl, site = NOTHING, premium }: SiteInfoOptions,
): ReadSiteInfo {
  const payments = premium !== undefined;
  const ours = new URL(publicUrl).host;
  let cached: { version: string; hosts: string[] } | undefined;

  function externalPictures(): string[] {
    const version = KINDS.map((kind) => memories[kind].mediaVersion).join('.');
    if (cached?.version !== version) cached = { version, hosts: hostsOf(memories, ours) };
    return cached.hosts;
  }

  return () => ({ ...site, contact: SITE.contact, payments, externalPictures: externalPictures() });
}

/** The sites that pictures of titles are on, but ours, the most frequent first. */
function hostsOf(memories: Memories, ours: string): string[] {
  const pictures = new Map<string, number>();
  for (const kind of KINDS) {
    for (const { image, bannerURL } of memories[kind].all()) {
      for (const address of [image, bannerURL]) {
        const host =
          address === null ? undefined : /^https?:\/\/([^/?#]+)/i.exec(address)?.[1]?.toLowerCase();
        if (host !== undefined && host !== ours) pictures.set(host, (pictures.get(host) ?? 0) + 1);
      }
    }
  }
  return [...pictures]
    .sort(([one, its], [other, theirs]) => theirs - its || (one < other ? -1 : 1))
    .slice(0, MOST_HOSTS)
    .map(([host]) => host);
}
