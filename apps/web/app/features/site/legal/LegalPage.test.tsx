import type { SiteInfo } from '@kiroku/contract/site/endpoints';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { LegalPage } from './LegalPage.tsx';

const NOTHING: SiteInfo = {
  publisher: null,
  host: null,
  contact: 'contact@kiroku.example',
  mailHost: null,
  storageHost: null,
  boardHost: null,
  payments: false,
  inactiveMonths: null,
  logsRequests: false,
  externalPictures: [],
};

/** Text of the page of a site with this configuration, with plain spaces before « ; » and the like. */
function read(siteInfo: Partial<SiteInfo> = {}): string {
  const data = { siteInfo: { ...NOTHING, ...siteInfo }, origin: 'https://kiroku.example' };
  const html = renderToString(<LegalPage data={data} />);
  return html
    .replace(/<!-- -->/g, '')
    .replace(/<[^>]+>/g, '\n')
    .replace(/\u202f/g, ' ')
    .replace(/\s*\n\s*/g, ' ');
}

describe('the legal page', () => {
  test('the legal page states missing information of the operator', () => {
    const text = read();
    expect(text).toContain('L’exploitant de ce site n’a pas encore renseigné qui le publie.');
    expect(text).toContain('L’exploitant de ce site n’a pas encore renseigné qui l’héberge.');
  });

  test('the legal page invents neither a contact nor an affiliation', () => {
    const text = read({ contact: null });
    expect(text).toContain('écrivez à l’adresse de l’éditeur, donnée plus haut');
    expect(text).not.toContain('identifiant d’affiliation');
    expect(text).not.toContain('@');
  });

  test('the legal page names publisher and host', () => {
    const text = read({
      publisher: 'Association Kiroku, 1 rue du Lac, Annecy',
      host: 'Hébergeur SAS, 01 02 03 04 05',
    });
    expect(text).toContain('Éditeur Association Kiroku, 1 rue du Lac, Annecy');
    expect(text).toContain('Hébergeur Hébergeur SAS, 01 02 03 04 05');
    expect(text).not.toContain('pas encore renseigné');
  });

  test('the legal page states that no third party gets data only where true', () => {
    const alone = 'Aucun traitement par des tiers.';
    expect(read()).toContain(alone);
    const others: Partial<SiteInfo>[] = [
      { mailHost: 'mail.exemple.fr' },
      { storageHost: 's3.exemple.fr' },
      { payments: true },
      { externalPictures: ['images.exemple.fr'] },
    ];
    for (const other of others) expect(read(other)).not.toContain(alone);
  });

  test.each([
    [{ mailHost: 'mail.exemple.fr' }, 'mail.exemple.fr achemine les emails du site'],
    [{ storageHost: 's3.exemple.fr' }, 's3.exemple.fr garde les images'],
    [{ payments: true }, 'Stripe encaisse les paiements de Premium'],
    [{ payments: true }, 'Jamais le numéro de votre carte.'],
    [
      { externalPictures: ['un.exemple', 'deux.exemple'] },
      'Les plus fréquents : un.exemple , deux.exemple .',
    ],
    [{ externalPictures: ['un.exemple'] }, 'ces sites reçoivent votre adresse IP'],
    [{ inactiveMonths: 24 }, 'un compte qui n’a pas servi depuis 24 mois est supprimé, après deux emails'],
    [{ logsRequests: true }, 'Chaque requête laisse aussi une ligne dans le journal du serveur'],
    [{ logsRequests: true }, 'douze mois au plus pour le journal'],
  ] as [Partial<SiteInfo>, string][])(
    'the legal page with %j states « %s », and not without it',
    (siteInfo, sentence) => {
      expect(read(siteInfo)).toContain(sentence);
      expect(read()).not.toContain(sentence);
    },
  );

  test('the legal page states the data stored, for how long, and how to export and delete it', () => {
    const text = read();
    for (const sentence of [
      'Votre pseudo, votre adresse email, votre mot de passe et le dernier jour où votre compte a servi.',
      '90 jours après leur dernière utilisation.',
      'Deux jours pour les empreintes. ',
      '« Exporter mes données »',
      '« Supprimer le compte »',
      'écrivez à contact@kiroku.example',
      'CNIL',
      'ne dépose aucun cookie',
    ]) {
      expect(text).toContain(sentence);
    }
  });
});

test('every entry of the contents links to a section of the page', () => {
  const html = renderToString(<LegalPage data={{ siteInfo: NOTHING, origin: 'https://kiroku.example' }} />);
  const targets = [...html.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
  expect(targets.length).toBeGreaterThan(7);
  for (const id of targets) expect(html).toContain(`<section id="${id}"`);
});
