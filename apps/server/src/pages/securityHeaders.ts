import { createHash } from 'node:crypto';
import { strictTransport } from '@kiroku/api/http/answers/answerHeaders';

const BASE: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
};

/**
 * Content of a page besides its own files: the one origin of a frame, whether pictures of other sites (configuration.md, PICTURES), and the
 * style sheet written into it, by its hash.
 */
export type PageSources = {
  frames?: string | undefined;
  ownPicturesAlone?: boolean | undefined;
  styleHash?: string | undefined;
};

/**
 * The headers of a page. `html` was rendered with `nonce` on the scripts we wrote ourselves: only those are allowed, by
 * their hash, so that the page can be cached. A script smuggled into the page's text did not know the nonce.
 */
export function pageHeaders(
  html: string,
  nonce: string,
  publicUrl: string,
  { frames, ownPicturesAlone = false, styleHash }: PageSources = {},
): Record<string, string> {
  const scripts = ownScripts(html, nonce).map((text) => `'sha256-${sha256(text)}'`);
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${[...new Set(scripts)].join(' ')}`.trim(),
    `style-src 'self'${styleHash === undefined ? '' : ` 'sha256-${styleHash}'`}`,
    "object-src 'none'",
    // https: the pictures of a catalogue live on other sites; data: our style sheets draw posters; blob: a picture being cropped. The public
    // address, where our copies are, may be another than the one a page was asked at.
    `img-src 'self' ${ownPicturesAlone ? new URL(publicUrl).origin : 'https:'} data: blob:`,
    "connect-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    ...(frames === undefined ? [] : [`frame-src ${frames}`]),
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    // Text becomes markup or script only through the policies of apps/web/app/lib/document/trustedTypes.ts and workers.ts.
    "require-trusted-types-for 'script'",
    'trusted-types default worker',
  ];
  return {
    ...BASE,
    'content-security-policy': policy.join('; '),
    ...strictTransport(publicUrl),
  };
}

/** The page without the nonce it was rendered with, which must not be served twice. */
export function withoutNonce(html: string, nonce: string): string {
  return html.replaceAll(` nonce="${nonce}"`, '');
}

/** Texts of the scripts in the page that bear the nonce. */
function ownScripts(html: string, nonce: string): string[] {
  return [...html.matchAll(/<script([^<>]*)>([\s\S]*?)(?:<\/script>|$)/g)].flatMap(
    ([, attributes = '', text = '']) =>
      attributes.includes(` nonce="${nonce}"`) && !attributes.includes(' src=') ? [text] : [],
  );
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64');
}
