import { REASONS, SUSPENSION_DAYS } from '@kiroku/contract/moderation/labels';
import type { Command } from './command.ts';

const PASSWORD_DETAILS = [
  '--password P        le mot de passe ; sans lui, il est demandé et ne se voit pas',
  '--random-password   un mot de passe tiré au hasard, affiché une fois',
];

const MAINTENANCE_DETAILS = [
  'Pendant une maintenance les pages et l’API répondent 503 à tous, sauf à l’équipe, qui entre par /maintenance.',
];

const SUSPENSION_LENGTHS = SUSPENSION_DAYS.filter((days) => days !== null);

/** Every command, in the order the help shows them. The help needs this list alone: a command’s own file is loaded when it is asked for. */
export const COMMANDS: readonly Command[] = [
  {
    name: 'catalogue import',
    usage: 'FICHIER|ADRESSE [--source NOM] [--dry-run] [--limit N] [--sha256 EMPREINTE]',
    summary: 'Importe des anime et des mangas dans le catalogue.',
    details: [
      'FICHIER      JSON Lines d’échange, ou anime-offline-database (JSON ou JSON Lines) ; .gz et .zst acceptés',
      'ADRESSE      un tel fichier, en https ; un téléchargement interrompu reprend où il en était',
      '--source NOM d’où viennent ces valeurs, selon le rang de CATALOGUE_SOURCES ; sans elle le nom du format',
      '--sha256 E   refuser un fichier téléchargé dont l’empreinte SHA-256 est une autre',
      '--dry-run    tout lire et tout compter, sans rien écrire',
      '--limit N    s’arrêter après N fiches',
      '',
      'Un titre déjà connu (identifiant MyAnimeList ou AniList) est mis à jour, sauf ce que l’équipe a modifié.',
      'Codes de sortie : 0 tout est entré, 1 fichier abîmé ou fiches refusées, 2 commande mal écrite, 130 interrompu.',
    ],
    load: async () => (await import('./commands/catalogue/catalogueImport.ts')).catalogueImport,
  },
  {
    name: 'catalogue french',
    usage: 'FICHIER|ADRESSE [--dry-run] [--sha256 EMPREINTE]',
    summary: 'Complète les titres du catalogue en français.',
    details: [
      'FICHIER      CSV (avec une ligne de noms de colonnes) ou JSON Lines, en UTF-8 ; .gz et .zst acceptés',
      'ADRESSE      un tel fichier, en https ; un téléchargement interrompu reprend où il en était',
      '--sha256 E   refuser un fichier téléchargé dont l’empreinte SHA-256 est une autre',
      '--dry-run    tout lire et tout compter, sans rien écrire',
      '',
      'Les titres que le catalogue ne connaît pas sont comptés et nommés ; aucun n’est ajouté. Colonnes : docs/french.md.',
      'Codes de sortie : 0 tout est entré, 1 fichier abîmé ou lignes refusées, 2 commande mal écrite, 130 interrompu.',
    ],
    load: async () => (await import('./commands/catalogue/catalogueFrench.ts')).catalogueFrench,
  },
  {
    name: 'pictures fetch',
    usage: '[--limit N] [--host HÔTE] [--retry-failed] [--dry-run]',
    summary: 'Copie les affiches et les bannières d’autres sites.',
    details: [
      '--limit N        demander N images au plus',
      '--host HÔTE      seulement celles de cet hôte, comme cdn.myanimelist.net',
      '--retry-failed   redemander aussi celles qui ont été refusées, sauf 410 et 451',
      '--dry-run        compter ce qui serait demandé, sans rien demander',
      '',
      'Une seule requête à la fois, PICTURES_RATE par seconde et par hôte, les titres les plus suivis d’abord.',
      'Interrompue, la commande reprend où elle en était. Le code de sortie est 1 si des images ont été refusées.',
    ],
    load: async () => (await import('./commands/catalogue/picturesFetch.ts')).picturesFetch,
  },
  {
    name: 'pictures remove',
    usage: 'ADRESSE|TITRE [--reason "…"]',
    summary: 'Retire une image du site, pour de bon.',
    details: [
      'ADRESSE        celle de l’image, sur l’autre site ou sur celui-ci',
      'TITRE          anime/12 ou manga/12, ou l’adresse de sa page : son affiche et sa bannière',
      '--reason "…"   pourquoi, pour le journal',
      '',
      'Les copies sont effacées, l’affiche dessinée prend la place, et ni import ni copie ne ramène l’image.',
    ],
    load: async () => (await import('./commands/catalogue/picturesRemove.ts')).picturesRemove,
  },
  {
    name: 'user create',
    usage: '[OPTIONS]',
    summary: 'Ouvre un compte.',
    details: [
      '--username U        son pseudo',
      '--email E           son adresse email, tenue pour confirmée',
      ...PASSWORD_DETAILS,
      '--staff             le compte est de l’équipe',
      '',
      'Dans un terminal, ce qui manque est demandé.',
    ],
    load: async () => (await import('./commands/users/userCreate.ts')).userCreate,
  },
  {
    name: 'user staff',
    usage: 'PSEUDO [--remove]',
    summary: 'Fait entrer un membre dans l’équipe.',
    details: ['--remove   l’en fait sortir'],
    load: async () => (await import('./commands/users/userStaff.ts')).userStaff,
  },
  {
    name: 'user premium',
    usage: 'PSEUDO OPTION',
    summary: 'Donne ou retire le Premium.',
    details: [
      '--months N           N mois à partir d’aujourd’hui ; les mois ne s’accumulent pas',
      '--until AAAA-MM-JJ   jusqu’à ce jour compris',
      '--remove             le retire',
    ],
    load: async () => (await import('./commands/users/userPremium.ts')).userPremium,
  },
  {
    name: 'user password',
    usage: 'PSEUDO [OPTIONS]',
    summary: 'Change le mot de passe d’un membre et le déconnecte partout.',
    details: PASSWORD_DETAILS,
    load: async () => (await import('./commands/users/userPassword.ts')).userPassword,
  },
  {
    name: 'user suspend',
    usage: 'PSEUDO OPTIONS',
    summary: 'Suspend un compte, ou lève sa suspension.',
    details: [
      `--days N             ${SUSPENSION_LENGTHS.join(', ')} jours ; sans cette option, définitivement`,
      `--reason CODE        ${REASONS.join(', ')}`,
      '--statement "…"      les motifs, envoyés au membre',
      '--lift               lève la suspension ; seul --statement est alors demandé',
    ],
    load: async () => (await import('./commands/users/userSuspend.ts')).userSuspend,
  },
  {
    name: 'user delete',
    usage: 'PSEUDO [--yes]',
    summary: 'Supprime un compte et tout ce qui n’est qu’à lui.',
    details: ['--yes   sans demander de retaper le pseudo'],
    load: async () => (await import('./commands/users/userDelete.ts')).userDelete,
  },
  {
    name: 'demo members',
    usage: '',
    summary: 'Ajoute quarante membres inventés, avec leurs bibliothèques et un an d’activité.',
    details: [
      'Personne ne connaît leurs mots de passe. « demo clear » les retire tous.',
      'Rien n’est ajouté s’il y en a déjà.',
    ],
    load: async () => (await import('./commands/operations/demoMembers.ts')).demoMembers,
  },
  {
    name: 'demo clear',
    usage: '[--yes]',
    summary: 'Retire les membres de démonstration et tout ce qui est à eux.',
    details: ['--yes   sans demander de confirmer', '', 'Le catalogue et les vrais comptes restent.'],
    load: async () => (await import('./commands/operations/demoClear.ts')).demoClear,
  },
  {
    name: 'maintenance on',
    usage: '',
    summary: 'Ferme le site, sauf à l’équipe.',
    details: MAINTENANCE_DETAILS,
    load: async () => (await import('./commands/operations/maintenance.ts')).maintenanceOn,
  },
  {
    name: 'maintenance off',
    usage: '',
    summary: 'Rouvre le site.',
    details: MAINTENANCE_DETAILS,
    load: async () => (await import('./commands/operations/maintenance.ts')).maintenanceOff,
  },
  {
    name: 'jobs retry',
    usage: 'ID',
    summary: 'Relance une tâche de fond qui a été abandonnée.',
    details: ['ID   celui que « jobs » montre'],
    load: async () => (await import('./commands/operations/jobs.ts')).jobsRetry,
  },
  {
    name: 'jobs',
    usage: '',
    summary: 'Montre les tâches de fond : dernier passage, prochain passage, échecs.',
    details: ['Le code de sortie est 1 si une tâche a été abandonnée. « jobs retry ID » la relance.'],
    load: async () => (await import('./commands/operations/jobs.ts')).jobsList,
  },
  {
    name: 'doctor',
    usage: '',
    summary: 'Examine le site : configuration, base, horloge, disque, images, mail, tâches, catalogue.',
    details: ['Ne change rien. Le code de sortie est 1 si quelque chose est à réparer.'],
    load: async () => (await import('./commands/operations/doctor.ts')).doctor,
  },
  {
    name: 'mail test',
    usage: 'ADRESSE',
    summary: 'Envoie un mail d’essai, tout de suite, et dit ce que le serveur a répondu.',
    details: [
      'ADRESSE   celle du destinataire',
      'Rien n’est enregistré, et le mail n’est pas renvoyé s’il échoue.',
    ],
    load: async () => (await import('./commands/operations/mailTest.ts')).mailTest,
  },
  {
    name: 'db check',
    usage: '',
    summary: 'Vérifie que rien n’est abîmé dans la base de données.',
    details: [
      'Lit en entier chaque table et chaque index, sans rien changer, que le site soit en marche ou non.',
      'Le code de sortie est 1 si quelque chose est abîmé.',
    ],
    load: async () => (await import('./commands/database/dbCheck.ts')).dbCheck,
  },
  {
    name: 'db copy',
    usage: '',
    summary: 'Copie la base embarquée sur le serveur PostgreSQL de DATABASE_URL.',
    details: [
      'Le site est arrêté ; la base d’arrivée est vide. Chaque ligne copiée est relue et comparée avant que la copie ne compte.',
      'La base embarquée reste comme elle est. Le site démarre ensuite avec DATABASE_URL, avec le même DATA_DIR (clés, images).',
    ],
    load: async () => (await import('./commands/database/dbCopy.ts')).dbCopy,
  },
  {
    name: 'backup',
    usage: 'FICHIER',
    summary: 'Sauvegarde tout ce que le site garde, sans l’arrêter.',
    details: [
      'FICHIER   une archive à créer, par exemple kiroku-2026-11-22.tar.gz ; elle contient les clés : gardez-la secrète',
      '',
      'Les lignes sont celles d’un même instant. Les images d’un bucket S3 n’y sont pas.',
    ],
    load: async () => (await import('./commands/database/backup.ts')).backup,
  },
  {
    name: 'restore',
    usage: 'FICHIER [--yes]',
    summary: 'Remplace tout ce que le site garde par une sauvegarde.',
    details: [
      'FICHIER   une archive de « kiroku backup », de cette version du site ou d’une plus ancienne',
      '--yes     sans demander de confirmer',
      '',
      'Tout ou rien. Le site peut être en marche ; redémarrez-le ensuite.',
    ],
    load: async () => (await import('./commands/database/restore.ts')).restore,
  },
];
