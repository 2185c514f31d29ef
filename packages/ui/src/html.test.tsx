import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PIECES } from './testing/pieces.tsx';

const html = renderToString(PIECES);

test('the HTML of components has no inline style, as the security policy requires', () => {
  expect(html).not.toMatch(/\sstyle=/);
  expect(html).not.toContain('<style');
});

test('the HTML of components is the same at each rendering', () => {
  expect(renderToString(PIECES)).toBe(html);
});

test('every button of a component has a type and a name', () => {
  const buttons = [...html.matchAll(/<button[^>]*>(.*?)<\/button>/gs)];
  expect(buttons.length).toBeGreaterThan(20);
  for (const [button, inside = ''] of buttons) {
    expect(button).toContain('type="button"');
    const words = inside.replace(/<svg.*?<\/svg>/gs, '').replace(/<[^>]+>/g, '');
    expect(/aria-label="[^"]+"/.test(button) || words.trim() !== '').toBe(true);
  }
});

test('every picture of a component has an alt text and a size', () => {
  const images = [...html.matchAll(/<img[^>]*>/g)];
  expect(images.length).toBeGreaterThan(1);
  for (const [image] of images) {
    expect(image).toContain('alt=');
    expect(image).toMatch(/width="\d+" height="\d+"/);
  }
});

test('components on one page repeat no id, and labels and descriptions refer to existing ids', () => {
  const ids = [...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const named = [...html.matchAll(/\s(?:for|aria-describedby|aria-labelledby|popoverTarget)="([^"]+)"/gi)];
  expect(named.length).toBeGreaterThan(20);
  for (const [, list = ''] of named) for (const id of list.split(' ')) expect(ids).toContain(id);
});
