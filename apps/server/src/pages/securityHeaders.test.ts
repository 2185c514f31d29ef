import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { pageHeaders, withoutNonce } from './securityHeaders.ts';

const NONCE = '0f3a9c';
const own = (text: string) => `<script nonce="${NONCE}" type="module">${text}</script>`;
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const policyOf = (html: string, url = 'http://localhost:3000') =>
  pageHeaders(html, NONCE, url)['content-security-policy'] ?? '';

describe('the content security policy of a cached page', () => {
  it('allows exactly the scripts that were rendered with the nonce', () => {
    const policy = policyOf(`<p>a</p>${own('start()')}<script>smuggled()</script>`);
    expect(policy).toContain(hashOf('start()'));
    expect(policy).not.toContain(hashOf('smuggled()'));
  });

  it('does not allow a smuggled script that guesses another nonce', () => {
    const policy = policyOf('<script nonce="1234">smuggled()</script>');
    expect(policy).toContain("script-src 'self';");
  });

  it('never serves the nonce of the rendering', () => {
    expect(withoutNonce(own('start()'), NONCE)).toBe('<script type="module">start()</script>');
  });

  it('asks for HTTPS from then on only where the site is served over HTTPS', () => {
    expect(pageHeaders('', NONCE, 'https://kiroku.example')).toHaveProperty('strict-transport-security');
    expect(pageHeaders('', NONCE, 'http://localhost:3000')).not.toHaveProperty('strict-transport-security');
  });

  it('lets no text become markup or script but through the policies of the site', () => {
    expect(policyOf('')).toContain("require-trusted-types-for 'script'; trusted-types default worker");
  });

  it('allows frames of one origin, where it is named', () => {
    expect(policyOf('')).not.toContain('frame-src');
    const framing = pageHeaders('', NONCE, 'https://kiroku.example', { frames: 'https://tableau.exemple' });
    expect(framing['content-security-policy']).toContain('; frame-src https://tableau.exemple;');
  });

  it('allows pictures of other sites only where pages show them', () => {
    expect(policyOf('')).toContain("; img-src 'self' https: data: blob:;");
    const own = pageHeaders('', NONCE, 'https://kiroku.example/', { ownPicturesAlone: true });
    expect(own['content-security-policy']).toContain("; img-src 'self' https://kiroku.example data: blob:;");
  });

  it('allows no plug-in', () => {
    expect(policyOf('')).toContain("object-src 'none'");
  });

  it('lets no site frame the page', () => {
    expect(policyOf('')).toContain("frame-ancestors 'none'");
  });
});
