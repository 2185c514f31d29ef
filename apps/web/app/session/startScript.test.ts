import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { startScript } from './startScript.ts';

type Stored = Record<string, string>;
type Page = { address: string; local?: Stored; tab?: Stored; forbidden?: true; accept?: boolean };

/** Result of the script on a page: the address, the history's state, the storages, the marks on the page. */
function open({ address, local = {}, tab = {}, forbidden, accept = true }: Page) {
  const { pathname, search, hash } = new URL(address, 'https://kiroku.example');
  const left = { address, state: null as unknown, dataset: {} as Record<string, string>, local, tab };
  const storage = (stored: Stored) => ({
    getItem(key: string) {
      if (forbidden) throw new Error('forbidden');
      return stored[key] ?? null;
    },
    setItem(key: string, value: string) {
      if (forbidden) throw new Error('forbidden');
      stored[key] = value;
    },
  });
  const history = {
    state: null as unknown,
    replaceState(state: unknown, _title: string, to: string) {
      history.state = state;
      left.state = state;
      left.address = to;
    },
  };
  runInNewContext(startScript(accept), {
    location: { pathname, search, hash },
    document: { documentElement: { dataset: left.dataset } },
    localStorage: storage(local),
    sessionStorage: storage(tab),
    history,
    URLSearchParams,
  });
  return left;
}

test('the start script contains nothing that React would escape', () => {
  for (const accept of [true, false]) expect(startScript(accept)).not.toMatch(/[<>&'"]/);
});

test('a token moves from the address to this tab’s storage, and the rest stays unchanged', () => {
  const left = open({ address: '/explore?genre=Action,Drama&token=T&type=TV#bas' });
  expect(left.address).toBe('/explore?genre=Action,Drama&type=TV#bas');
  expect(left.tab).toEqual({ token: 'T' });
  expect(left.local).toEqual({});
  expect(left.dataset.session).toBe('unknown');
  expect(open({ address: '/?%74oken=T' })).toMatchObject({ address: '/', tab: { token: 'T' } });
  expect(open({ address: '/?token=A&token=B' }).address).toBe('/');
});

test('a stored token of the browser takes precedence over one in the address', () => {
  const left = open({ address: '/?token=B', local: { token: 'A' } });
  expect(left).toMatchObject({ address: '/', local: { token: 'A' }, tab: {} });
});

test('tokens in addresses are removed where they are refused', () => {
  const left = open({ address: '/?token=B', accept: false });
  expect(left).toMatchObject({ address: '/', tab: {}, dataset: { session: 'none' } });
});

test('an address without secrets stays unchanged, and a visitor is known at once', () => {
  const left = open({ address: '/explore?type=TV&tokens=1' });
  expect(left).toMatchObject({
    address: '/explore?type=TV&tokens=1',
    state: null,
    dataset: { session: 'none' },
  });
});

test('the secret of a mailed link moves to the state of the history', () => {
  const left = open({ address: '/recovery?x=a%2Bb%3D' });
  expect(left).toMatchObject({ address: '/recovery', state: { usr: { x: 'a+b=' } }, dataset: { link: '' } });
  expect(left.state).toHaveProperty('key', expect.stringMatching(/./));
});

test('blocked storage breaks nothing', () => {
  const left = open({ address: '/?token=T', forbidden: true });
  expect(left).toMatchObject({ address: '/', dataset: { session: 'none' } });
});
