import { readdir, readFile } from 'node:fs/promises';
import PostalMime from 'postal-mime';
import { expect } from './journey.ts';

/** Mail folder of the tested site (playwright.config.ts, DATA_DIR). */
const OUTBOX = new URL('../../test-results/e2e-data/outbox/', import.meta.url);

/** Path and query of the newest link to a page of the site in the mails to an address; waits for it. */
export async function mailedLink(address: string, page: string): Promise<string> {
  let found = '';
  await expect
    .poll(async () => {
      found = await newestLink(address, page);
      return found;
    })
    .not.toBe('');
  return found;
}

/** Text of the newest mail to an address; empty while there is none. */
export async function mailedText(address: string): Promise<string> {
  return (await textsTo(address).next()).value ?? '';
}

async function newestLink(address: string, page: string): Promise<string> {
  for await (const text of textsTo(address)) {
    const link = new RegExp(`https?://[^/\\s]+(/${page}\\?x=[\\w-]+)`).exec(text)?.[1];
    if (link) return link;
  }
  return '';
}

/** Texts of the mails to an address, the newest first. */
async function* textsTo(address: string): AsyncGenerator<string, undefined> {
  const names = (await readdir(OUTBOX)).filter((name) => name.endsWith('.eml')).sort();
  for (const name of names.reverse()) {
    const mail = await PostalMime.parse(await readFile(new URL(name, OUTBOX)));
    if (mail.to?.[0]?.address === address) yield mail.text ?? '';
  }
}
