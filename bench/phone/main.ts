import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { libraryPath, PATHS, userPath } from '@kiroku/contract/paths';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { pageFunctions } from 'lighthouse/core/lib/page-functions.js';
import { wholeChromiumPath } from '../../scripts/testing/machine.ts';
import { ensureBuilt } from '../../scripts/webBuild.ts';
import { median } from '../median.ts';
import { startSite } from '../processes.ts';
import { GIVEN_SLOWDOWN, slowdownFor } from '../slowdown.ts';
import { hydrated } from './hydrated.ts';
import { INTERACTIONS, type Interaction } from './interactions.ts';
import { memberOf, type PhoneMember } from './member.ts';

/** Chromium's « Slow 4G »: milliseconds before each answer, bytes per second. */
const SLOW_4G = { offline: false, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 };
const SCREEN = { width: 360, height: 740 };
/** Milliseconds after the load event in which nothing larger may still be painted. */
const QUIET = 1500;
const RUNS = Number(process.env.RUNS ?? 3);
const SPEED_RUNS = 5;

type PhonePage = { name: string; path: string; member?: boolean; interaction?: Interaction };
type Vitals = { lcp: number; cls: number; inp: number | undefined };

// Waits of a person with a mid-range phone: largest paint, shift and slowest answer to a press, on eight pages.
await ensureBuilt();
const dataDir = mkdtempSync(join(tmpdir(), 'kiroku-phone-'));
const site = await startSite(dataDir, 'on');
const browser = await chromium.launch({ executablePath: wholeChromiumPath() ?? '' });
try {
  const member = await memberOf(site.origin);
  const slowdown = GIVEN_SLOWDOWN || (await measureSlowdown());
  console.log(`A phone: processor ${slowdown.toFixed(1)} times slower, slow 4G; median of ${RUNS} runs`);
  console.log('page                                LCP s    CLS   INP ms');
  for (const page of pagesOf(member)) print(page, await medians(page, member, slowdown));
} finally {
  await browser.close();
  await site.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

function pagesOf({ anime, manga }: PhoneMember): PhonePage[] {
  const other = 'Hana';
  return [
    // Lower bound of any page.
    { name: 'a bare text', path: '/robots.txt' },
    { name: 'home, search', path: PATHS.home, interaction: INTERACTIONS.search },
    { name: 'member’s home, +1', path: PATHS.home, member: true, interaction: INTERACTIONS.addOne },
    { name: 'explore, filter', path: PATHS.explore, interaction: INTERACTIONS.filter },
    { name: 'anime, +1', path: `/anime/${anime}`, member: true, interaction: INTERACTIONS.addOne },
    { name: 'manga', path: `/manga/${manga}` },
    { name: 'agenda', path: PATHS.agenda },
    { name: 'profile', path: userPath(other) },
    { name: 'library', path: libraryPath(other), interaction: INTERACTIONS.libraryFilter },
  ];
}

/** Slowdown of the processor, as for Lighthouse: a factor of 4 equals a phone only on a fast desktop. */
async function measureSlowdown(): Promise<number> {
  const page = await browser.newPage();
  const speeds: number[] = [];
  for (let run = 0; run < SPEED_RUNS; run++)
    speeds.push(await page.evaluate(pageFunctions.computeBenchmarkIndex));
  await page.close();
  return slowdownFor(median(speeds));
}

async function medians(page: PhonePage, member: PhoneMember, slowdown: number) {
  const runs: Vitals[] = [];
  for (let run = 0; run < RUNS; run++) runs.push(await once(page, member, slowdown));
  const inps = runs.flatMap(({ inp }) => inp ?? []);
  return {
    lcp: median(runs.map(({ lcp }) => lcp)),
    cls: median(runs.map(({ cls }) => cls)),
    inp: inps.length === 0 ? undefined : median(inps),
  };
}

async function once(
  { path, member, interaction }: PhonePage,
  { token }: PhoneMember,
  slowdown: number,
): Promise<Vitals> {
  const { origin } = site;
  const localStorage = member ? [{ name: 'token', value: token }] : [];
  const context = await browser.newContext({
    viewport: SCREEN,
    hasTouch: true,
    isMobile: true,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
  });
  try {
    const page = await slowPage(context, slowdown);
    await page.goto(origin + path, { waitUntil: 'load' });
    // The load event does not wait for a visitor's scripts.
    if (interaction) await hydrated(page);
    await page.waitForTimeout(QUIET);
    // Interactions end the search for the largest paint.
    const { lcp, cls } = await page.evaluate(() => window.phoneVitals);
    await interaction?.(page);
    await page.waitForTimeout(QUIET);
    const inp = interaction && (await page.evaluate(() => window.phoneVitals.inp));
    return { lcp, cls, inp };
  } finally {
    await context.close();
  }
}

async function slowPage(context: BrowserContext, slowdown: number): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript(observeVitals);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', SLOW_4G);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return page;
}

declare global {
  interface Window {
    phoneVitals: { lcp: number; cls: number; inp: number };
  }
}

/** Runs in the page: notes largest paint, sum of shifts, and slowest event, in milliseconds (web.dev, « Web Vitals »). */
function observeVitals(): void {
  type EntryType = 'largest-contentful-paint' | 'layout-shift' | 'event';
  type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean };
  const vitals = { lcp: 0, cls: 0, inp: 0 };
  window.phoneVitals = vitals;
  const observe = (type: EntryType, note: (entry: PerformanceEntry) => void, more: object = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
      ...more,
    });
  observe('largest-contentful-paint', ({ startTime }) => {
    vitals.lcp = startTime;
  });
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as Shift;
    if (!hadRecentInput) vitals.cls += value;
  });
  const slowest = ({ duration }: PerformanceEntry) => {
    vitals.inp = Math.max(vitals.inp, duration);
  };
  observe('event', slowest, { durationThreshold: 16 });
}

function print({ name }: PhonePage, { lcp, cls, inp }: Vitals): void {
  const columns = [(lcp / 1000).toFixed(2), cls.toFixed(3), inp === undefined ? '' : inp.toFixed(0)];
  console.log(name.padEnd(34), columns.map((column) => column.padStart(7)).join(' '));
}
