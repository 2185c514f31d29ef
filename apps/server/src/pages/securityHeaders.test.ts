import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { pageHeaders, withoutNonce } from './securityHeaders.ts';

const NONCE = '0f3a9c';
const own = (text: string) => `<script nonce="${NONCE}" type="module">${text}</script>`;
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const policyOf = (html: string, url = 'http://localhost:3000') =>
  pageHeaders(html, NONCE, url)['content-security-policy'] ?? '';

describe('the content security policy of a cached page', () => {
  it('the policy allows exactly the scripts rendered with the nonce', () => {
    const policy = policyOf(`<p>a</p>${own('start()')}<script>smuggled()</script>`);
    expect(policy).toContain(hashOf('start()'));
    expect(policy).not.toContain(hashOf('smuggled()'));
  });

  it('the policy does not allow a smuggled script with another nonce', () => {
    const policy = policyOf('<script nonce="1234">smuggled()</script>');
    expect(policy).toContain("script-src 'self';");
  });

  it('the nonce of the rendering is never served', () => {
    expect(withoutNonce(own('start()'), NONCE)).toBe('<script type="module">start()</script>');
  });

  it('HTTPS is required only where the site is served over HTTPS', () => {
    expect(pageHeaders('', NONCE, 'https://kiroku.example')).toHaveProperty('strict-transport-security');
    expect(pageHeaders('', NONCE, 'http://localhost:3000')).not.toHaveProperty('strict-transport-security');
  });

  it('the policy requires trusted types for all markup and scripts', () => {
    expect(policyOf('')).toContain("require-trusted-types-for 'script'; trusted-types default worker");
  });

  it('the policy allows frames of one named origin', () => {
    expect(policyOf('')).not.toContain('frame-src');
    const framing = pageHeaders('', NONCE, 'https://kiroku.example', { frames: 'https://tableau.exemple' });
    expect(framing['content-security-policy']).toContain('; frame-src https://tableau.exemple;');
  });

  it('the policy allows pictures of other sites only where pages show them', () => {
    expect(policyOf('')).toContain("; img-src 'self' https: data: blob:;");
    const own = pageHeaders('', NONCE, 'https://kiroku.example/', { ownPicturesAlone: true });
    expect(own['content-security-policy']).toContain("; img-src 'self' https://kiroku.example data: blob:;");
  });

  it('the policy allows no plug-in', () => {
    expect(policyOf('')).toContain("object-src 'none'");
  });

  it('the policy lets no site frame the page', () => {
    expect(policyOf('')).toContain("frame-ancestors 'none'");
  });
});
