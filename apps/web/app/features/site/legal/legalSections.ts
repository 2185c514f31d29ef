import type { ComponentType } from 'react';
import { BrowserStorage } from './BrowserStorage.tsx';
import { CollectedData } from './CollectedData.tsx';
import { Contents } from './Contents.tsx';
import { Host, Identity, Publisher } from './Identity.tsx';
import { Links } from './Links.tsx';
import type { LegalData } from './legalLoader.ts';
import { Recipients } from './Recipients.tsx';
import { Rights } from './Rights.tsx';
import { Terms } from './Terms.tsx';

/** Parts of the page; `id` is the public anchor. */
export const LEGAL_SECTIONS: readonly { id: string; title: string; Body: ComponentType<LegalData> }[] = [
  { id: 'identite', title: 'Identité du site', Body: Identity },
  { id: 'editeur', title: 'Éditeur', Body: Publisher },
  { id: 'hebergeur', title: 'Hébergeur', Body: Host },
  { id: 'conditions', title: 'Conditions d’utilisation', Body: Terms },
  { id: 'contenus', title: 'Contenus des membres', Body: Contents },
  { id: 'liens', title: 'Liens externes', Body: Links },
  { id: 'donnees', title: 'Données personnelles', Body: CollectedData },
  { id: 'destinataires', title: 'Traitement par des tiers', Body: Recipients },
  { id: 'cookies', title: 'Cookies et stockage local', Body: BrowserStorage },
  { id: 'droits', title: 'Vos droits', Body: Rights },
];
