import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { BadConfiguration } from './badConfiguration.ts';
import { readSiteSettings } from './siteSettings.ts';

const folder = mkdtempSync(join(tmpdir(), 'kiroku-site-'));
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, content: unknown): string {
  const path = join(folder, name);
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

function refusal(environment: Record<string, string>): string {
  try {
    readSiteSettings(environment, folder);
  } catch (error) {
    if (error instanceof BadConfiguration) return error.message;
  }
  return 'accepted';
}

describe('site settings', () => {
  test('site settings are empty by default, and so are empty variables', () => {
    expect(readSiteSettings({}, folder)).toEqual({});
    expect(readSiteSettings({ SITE_NAME: '', SITE_FILE: '' }, folder)).toEqual({});
  });

  test('site settings are read from a file, and variables override it', () => {
    const links = [{ name: 'Mastodon', url: 'https://mastodon.exemple.fr/@site' }];
    const SITE_FILE = file('mine.json', { name: 'Carnet', contact: 'un@exemple.fr', social: links });
    expect(readSiteSettings({ SITE_FILE, SITE_CONTACT: 'deux@exemple.fr' }, folder)).toEqual({
      name: 'Carnet',
      contact: 'deux@exemple.fr',
      social: links,
    });
  });

  test('the file of site settings is found in the data folder', () => {
    file('site.json', { affiliateTag: 'carnet-21' });
    expect(readSiteSettings({ DATA_DIR: folder }, '/elsewhere')).toEqual({ affiliateTag: 'carnet-21' });
  });

  test('an invalid site setting is refused with its name and the expected value', () => {
    expect(refusal({ SITE_CONTACT: 'nobody' })).toBe('SITE_CONTACT : une adresse comme contact@exemple.fr');
    expect(refusal({ SITE_COLOR: 'blue' })).toBe('SITE_COLOR : une couleur comme #48B5FF');
    expect(refusal({ SITE_FAQ: 'javascript:alert(1)' })).toBe('SITE_FAQ : une adresse https://…');
    const path = file('wrong.json', { social: [{ name: 'X', url: 'x' }], colour: '#000000' });
    const complaints = refusal({ SITE_FILE: path }).split('\n');
    expect(complaints).toContain(`${path}, social.0.url : une adresse https://…`);
    expect(complaints).toContain(`${path}, colour : réglage inconnu`);
  });

  test('an unreadable file of site settings is refused', () => {
    expect(refusal({ SITE_FILE: join(folder, 'absent.json') })).toContain('ne peut pas être lu');
    expect(refusal({ SITE_FILE: file('broken.json', '{') })).toContain('n’est pas du JSON');
  });
});
