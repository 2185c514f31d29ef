import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { copyTemplate } from '@kiroku/api/testing/database';
import { afterEach, expect, test } from 'vitest';
import { kiroku, startSite } from '../cli/fixtures/processes.ts';

const ROUNDS = Number(process.env.KIROKU_KILL_ROUNDS ?? 4);
const ACCEPTED_BEFORE_KILL = 3;

/** Proposed values, all different from a new title's. */
const PROPOSED: Properties = {
  title: 'Le Phare',
  titleEN: 'The Lighthouse',
  romanji: 'Toudai',
  titleJP: '灯台',
  alt: ['Phare'],
  synopsis: 'Une lumière.',
  source: 'Novel',
  origin: 'Japon',
  genre: ['Drama'],
  status: 3,
  vf: false,
  NbEpisodes: 12,
  EpAverage: 24,
  season: 'Hiver 2020',
  studios: ['Studio Mèche'],
  start: { day: 1, month: 1, year: 2020 },
  adult: true,
};

type Properties = Record<string, unknown>;
type Site = Awaited<ReturnType<typeof startSite>>;
type Proposal = { title: number; edit: number; acknowledged: Set<string> };
type Submission = { id: number; status: string; submit: Properties; accepted: Properties };

let site: Site | undefined;
let dataDir: string;
afterEach(async () => {
  await site?.stop('SIGKILL');
  await rm(dataDir, { recursive: true, force: true });
});

test(`${ROUNDS} times kill -9 while properties are accepted leave title and proposal consistent`, async () => {
  dataDir = await copyTemplate();
  site = await startSite(dataDir);
  const token = await newStaff(site.url);
  const proposals: Proposal[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const lanes = [await propose(site.url, token, round), await propose(site.url, token, round)];
    proposals.push(...lanes);
    const { url } = site;
    const accepting = lanes.map((lane) => acceptEach(url, token, lane));
    await expect
      .poll(() => Math.min(...lanes.map(({ acknowledged }) => acknowledged.size)), { interval: 1 })
      .toBeGreaterThanOrEqual(ACCEPTED_BEFORE_KILL);
    // Then at any moment.
    await sleep(Math.random() * 100);
    await site.stop('SIGKILL');
    await Promise.all(accepting);
    site = await startSite(dataDir);
    for (const proposal of proposals) await expectAgreement(site.url, token, proposal);
  }
  const acknowledged = proposals.reduce((sum, proposal) => sum + proposal.acknowledged.size, 0);
  console.info(
    `${acknowledged} of ${proposals.length * Object.keys(PROPOSED).length} acceptances acknowledged`,
  );
  // Interrupted reviews continue as if nothing had happened.
  for (const proposal of proposals) {
    await acceptEach(site.url, token, proposal);
    expect(await expectAgreement(site.url, token, proposal)).toMatchObject({
      status: 'accepted',
      submit: {},
    });
  }
});

/** Accepts property by property until the site is gone or all are accepted. */
async function acceptEach(url: string, token: string, { edit, acknowledged }: Proposal): Promise<void> {
  for (const [name, value] of Object.entries(PROPOSED)) {
    if (acknowledged.has(name)) continue;
    const answer = await call(url, token, 'PATCH', `edit/${edit}`, { accepted: { [name]: value } }).catch(
      () => null,
    );
    if (answer === null) return;
    // The last one may have been applied without its answer: then the proposal is judged.
    expect([200, 409]).toContain(answer.status);
    acknowledged.add(name);
  }
}

/** Checks that a title has exactly the values that its proposal counts as accepted; answers the proposal. */
async function expectAgreement(url: string, token: string, proposal: Proposal): Promise<Submission> {
  const title = await read<Properties>(call(url, token, 'GET', `anime/${proposal.title}`));
  const all = await read<Submission[]>(call(url, token, 'GET', `edit?media_id=${proposal.title}`));
  const [submission] = all.filter(({ id }) => id === proposal.edit);
  if (!submission) throw new Error(`proposal ${proposal.edit} is gone`);
  const { accepted, submit, status } = submission;
  expect({ ...accepted, ...submit }).toEqual(PROPOSED);
  expect(Object.keys(accepted).filter((name) => name in submit)).toEqual([]);
  const applied = Object.keys(PROPOSED).filter(
    (name) => JSON.stringify(title[name]) === JSON.stringify(PROPOSED[name]),
  );
  expect(applied).toEqual(Object.keys(PROPOSED).filter((name) => name in accepted));
  expect([...proposal.acknowledged].filter((name) => !(name in accepted))).toEqual([]);
  expect(status).toBe(Object.keys(submit).length === 0 ? 'accepted' : 'pending');
  return submission;
}

/** Title of a round, with a proposed change of every property. */
async function propose(url: string, token: string, round: number): Promise<Proposal> {
  const draft = { title: `Essai ${round}`, type: 'TV' };
  const { id: title } = await read<{ id: number }>(call(url, token, 'POST', 'anime', draft));
  const body = { media_id: title, submit: PROPOSED, source: 'Le site officiel' };
  const { id: edit } = await read<{ id: number }>(call(url, token, 'POST', 'edit/create', body));
  return { title, edit, acknowledged: new Set() };
}

async function newStaff(url: string): Promise<string> {
  const body = { username: 'Relectrice', email: 'relectrice@exemple.fr', password: 'une-phrase-de-passe-42' };
  const { token } = await read<{ token: string }>(call(url, '', 'POST', 'auth/signup', body));
  expect(await kiroku(dataDir, 'user', 'staff', 'Relectrice')).toMatchObject({ code: 0 });
  return token;
}

/** Answer of a call that succeeded. */
async function read<Reply>(called: Promise<Response>): Promise<Reply> {
  const answer = await called;
  const text = await answer.text();
  expect(answer.ok, text).toBe(true);
  return JSON.parse(text);
}

function call(url: string, token: string, method: string, path: string, body?: unknown): Promise<Response> {
  return fetch(`${url}/api/${path}`, {
    method,
    headers: { authorization: token, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}
