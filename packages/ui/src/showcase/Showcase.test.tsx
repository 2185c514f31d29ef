import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Showcase } from './Showcase.tsx';

const html = renderToString(<Showcase />);

describe('the HTML of every piece, from the server', () => {
  test('holds no style attribute and no style tag, as the security policy demands', () => {
    expect(html).not.toMatch(/\sstyle=/);
    expect(html).not.toContain('<style');
  });

  test('is the same at each rendering', () => {
    expect(renderToString(<Showcase />)).toBe(html);
  });

  test('gives every button a type and a name', () => {
    for (const [button, inside = ''] of html.matchAll(/<button[^>]*>(.*?)<\/button>/gs)) {
      expect(button).toContain('type="button"');
      const words = inside.replace(/<svg.*?<\/svg>/gs, '').replace(/<[^>]+>/g, '');
      expect(/aria-label="[^"]+"/.test(button) || words.trim() !== '').toBe(true);
    }
  });

  test('gives every picture a text, be it empty, and its size', () => {
    for (const [image] of html.matchAll(/<img[^>]*>/g)) {
      expect(image).toContain('alt=');
      expect(image).toMatch(/width="\d+" height="\d+"/);
    }
  });

  test('repeats no id', () => {
    const ids = [...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('ties each label and description to something there', () => {
    const ids = new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id));
    const named = [...html.matchAll(/\s(?:for|aria-describedby|aria-labelledby|popoverTarget)="([^"]+)"/gi)];
    for (const [, list = ''] of named) for (const id of list.split(' ')) expect(ids).toContain(id);
  });
});
