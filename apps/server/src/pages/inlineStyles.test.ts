import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { inlineStyles } from './inlineStyles.ts';

/** The page as text. */
function styled(html: string) {
  const { body, styleHash } = inlineStyles(html, SHEETS);
  return { html: body.toString(), styleHash };
}

const SHEETS = new Map([
  ['/assets/root.css', '@layer reset;'],
  ['/assets/page.css', '.page{color:red}'],
]);
const link = (file: string) => `<link rel="stylesheet" href="${file}"/>`;

describe('style sheets in a page', () => {
  it('style sheets are inlined in order, at the first link', () => {
    const { html } = styled(`<title>é</title>${link('/assets/root.css')}${link('/assets/page.css#')}<p>`);
    expect(html).toMatch(/^<title>é<\/title><style>@layer reset;\.page\{color:red\}<\/style>/);
    expect(html).toMatch(/<p>$/);
  });

  it('inlined styles block painting until the page is complete', () => {
    const { html } = styled(link('/assets/root.css'));
    expect(html).toContain('</style><link rel="expect" href="#messages" blocking="render"/>');
  });

  it('each inlined style sheet keeps a link that is not fetched', () => {
    const { html } = styled(link('/assets/root.css') + link('/assets/page.css#'));
    expect(html.match(/<link rel="stylesheet"[^>]*>/g)).toEqual([
      '<link rel="stylesheet" href="/assets/root.css" media="not all" disabled/>',
      '<link rel="stylesheet" href="/assets/page.css" media="not all" disabled/>',
    ]);
  });

  it('inlined styles are allowed by their hash', () => {
    const { html, styleHash } = styled(link('/assets/root.css') + link('/assets/page.css'));
    const [, text = ''] = /<style>(.*)<\/style>/.exec(html) ?? [];
    expect(styleHash).toBe(createHash('sha256').update(text).digest('base64'));
  });

  it('style sheets of another build stay linked', () => {
    const html = link('/assets/other.css');
    expect(styled(html)).toEqual({ html, styleHash: undefined });
  });
});
