/** Every kind of background job, as operators and the staff read it. */
export const JOB_LABELS = {
  mails: 'Envoi des mails',
  pushes: 'Notifications push',
  'notification-pushes': 'Préparation des notifications push',
  'episode-notifications': 'Notifications des épisodes sortis',
  'sequel-notifications': 'Notifications des suites annoncées',
  digests: 'Mails hebdomadaires',
  'notification-sweep': 'Ménage des notifications',
  catalogue: 'Lecture des sources du catalogue',
  'anilist-titles': 'Titres d’AniList',
  'anilist-dates': 'Dates de diffusion d’AniList',
  feeds: 'Lecture des flux d’actualités',
  statuses: 'Débuts et fins de diffusion',
  accounts: 'Ménage des comptes',
  'token-ends': 'Fins des jetons d’accès',
  'inactive-accounts': 'Comptes inactifs',
  pictures: 'Ménage des images',
  'picture-copies': 'Copie des images des titres',
  imports: 'Ménage des imports',
  'database-check': 'Vérification de la base de données',
} as const;
export type JobName = keyof typeof JOB_LABELS;

/** The zone of schedules. */
export const JOB_ZONE = 'Europe/Paris';
