import { describe, expect, it } from 'vitest';
import { BadConfiguration } from './badConfiguration.ts';
import { readConfig } from './config.ts';

const read = (sources: unknown) =>
  readConfig({ CATALOGUE_SOURCES: typeof sources === 'string' ? sources : JSON.stringify(sources) }, '/site')
    .catalogueSources;

describe('sources of the catalogue', () => {
  it('the catalogue has no sources by default', () => {
    expect(readConfig({}, '/site').catalogueSources).toEqual([]);
  });

  it('sources keep their order, are weekly by default, and may have only a rank', () => {
    const sha256 = 'a'.repeat(64);
    expect(
      read([
        { name: 'titres', address: 'https://exemple.fr/titres.jsonl.gz', every: 'day', sha256 },
        { name: 'anilist' },
        { name: 'local', address: 'http://127.0.0.1:8080/a.json', every: 6 },
      ]),
    ).toEqual([
      { name: 'titres', address: 'https://exemple.fr/titres.jsonl.gz', everyHours: 24, sha256 },
      { name: 'anilist', address: null, everyHours: 168, sha256: null },
      { name: 'local', address: 'http://127.0.0.1:8080/a.json', everyHours: 6, sha256: null },
    ]);
  });

  it.each([
    ['pas du JSON', /n’est pas du JSON/],
    [{ name: 'a' }, /^CATALOGUE_SOURCES : attendu une liste\.$/],
    [[{ address: 'https://exemple.fr' }], /source 1, name : attendu un nom/],
    [[{ name: 'Avec Espace' }], /source 1, name : attendu des minuscules/],
    [[{ name: 'demo' }], /et ni demo, ni staff, ni member/],
    [[{ name: 'a' }, { name: 'b', adress: 'https://exemple.fr' }], /source 2 : réglage inconnu, adress\./],
    [[{ name: 'a', address: 'ftp://exemple.fr' }], /source 1, address : attendu une adresse https/],
    [[{ name: 'a', address: 'https://nom:secret@exemple.fr' }], /sans mot de passe/],
    [[{ name: 'a', every: 'month' }], /source 1, every : attendu day, week, ou un nombre d’heures/],
    [[{ name: 'a', every: 0 }], /source 1, every/],
    [[{ name: 'a', sha256: 'abc' }], /source 1, sha256 : attendu 64 chiffres/],
    [[{ name: 'a' }, { name: 'a' }], /deux sources s’appellent a\./],
  ])('the sources %j are refused', (sources, message) => {
    expect(() => read(sources)).toThrow(BadConfiguration);
    expect(() => read(sources)).toThrow(message);
  });

  it('a refusal of malformed sources does not repeat their text, which may contain a key', () => {
    const address = 'https://exemple.fr/titres.jsonl?key=secret';
    expect(() => read(`[{ "name": "titres", "address": ${address} }]`)).toThrow(
      expect.objectContaining({ message: expect.not.stringContaining('secret') }),
    );
  });
});
