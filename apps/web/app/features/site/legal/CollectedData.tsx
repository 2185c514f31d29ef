import { SITE } from '@kiroku/contract/site/config';
import type { ReactNode } from 'react';
import styles from './LegalPage.module.css';
import type { LegalData } from './legalLoader.ts';

/** Data about people, their purpose and retention (GDPR article 13). */
export function CollectedData({ siteInfo }: LegalData) {
  const { payments } = siteInfo;
  return (
    <>
      <p>
        {SITE.name} ne demande que ce dont il a besoin. Le compte et la bibliothèque sont tenus pour rendre le
        service que vous demandez ; la sécurité du site relève de l’intérêt légitime de son exploitant.
        {payments && ' Les paiements sont conservés par obligation comptable.'}
      </p>
      <dl className={styles.data}>
        <OfMembers siteInfo={siteInfo} />
        <OfSessions siteInfo={siteInfo} />
        <OfTheSite payments={payments} />
      </dl>
      <p>
        Un compte supprimé l’est aussitôt, avec tout ce qui n’est qu’à lui. Son pseudo reste réservé 90 jours
        avec une empreinte de son adresse, pour que vous seul puissiez le reprendre. Ce que vous avez proposé
        et qui a été accepté reste dans le catalogue, sans votre nom.
      </p>
    </>
  );
}

type SiteInfo = Pick<LegalData, 'siteInfo'>;

/** Data of the account, the profile and the lists. */
function OfMembers({ siteInfo: { inactiveMonths } }: SiteInfo) {
  return (
    <>
      <DataKind
        name="Compte"
        retention={`Jusqu’à la suppression du compte${inactiveMonths === null ? '' : `\u202f; un compte qui n’a pas servi depuis ${inactiveMonths} mois est supprimé, après deux emails`}.`}
      >
        Votre pseudo, votre adresse email, votre mot de passe et le dernier jour où votre compte a servi. Le
        mot de passe n’est gardé que sous forme d’empreinte, dont personne ne peut le retrouver. L’adresse
        sert à vous connecter et à vous écrire au sujet du compte ; elle n’est montrée à personne.
      </DataKind>
      <DataKind name="Profil" retention="Jusqu’à ce que vous les retiriez, ou que le compte soit supprimé.">
        L’image, la bannière et la couleur que vous choisissez, votre présentation et son lien, vos réglages,
        la date de votre inscription. Les images sont débarrassées de leurs métadonnées.
      </DataKind>
      <DataKind
        name="Notifications push"
        retention="Jusqu’à ce que vous les désactiviez, ou que vous vous déconnectiez de l’appareil."
      >
        L’adresse que le service de notification de votre navigateur donne à l’appareil sur lequel vous les
        activez, et les clés par lesquelles lui seul lit nos messages.
      </DataKind>
      <DataKind
        name="Bibliothèque"
        retention="Jusqu’à ce que vous les retiriez, ou que le compte soit supprimé."
      >
        Les titres, notes, dates et favoris que vous enregistrez, l’historique de vos visionnages, les membres
        que vous suivez et ceux qui vous suivent. Vous décidez dans les paramètres du compte qui voit votre
        bibliothèque ; qui suit qui est public. Vos notes personnelles ne sont montrées qu’à vous.
      </DataKind>
      <DataKind
        name="Bugs et améliorations"
        retention="Jusqu’à ce que vous les retiriez&#8239;; à la suppression du compte, votre nom en est effacé."
      >
        Vos retours, vos commentaires et vos votes. Retours et commentaires sont publics&#8239;; vos votes ne
        sont montrés à personne, seul leur nombre l’est. Un retour que personne d’autre n’a voté ni commenté
        disparaît avec le compte.
      </DataKind>
      <DataKind name="Notifications" retention="60 jours, ou jusqu’à la suppression du compte.">
        Ce dont vous êtes averti et si vous l’avez lu, et vos choix&#8239;: de quoi, sur le site ou par
        l’email hebdomadaire, que vous pouvez arrêter par son lien.
      </DataKind>
      <DataKind name="Listes importées" retention="Sept jours, pour pouvoir annuler l’import.">
        Le nom du fichier ou le pseudo AniList, et les lignes de la liste avec ce que chacune a changé.
      </DataKind>
    </>
  );
}

/** Devices, tokens, addresses and visits. */
function OfSessions({ siteInfo: { logsRequests } }: SiteInfo) {
  return (
    <>
      <DataKind name="Appareils connectés" retention="90 jours après leur dernière utilisation.">
        Pour chaque connexion, le nom du navigateur et du système (« Firefox sur Windows »), la date de début
        et celle de la dernière utilisation. Vous pouvez les déconnecter un par un.
      </DataKind>
      <DataKind
        name="Jetons d’accès"
        retention="Jusqu’à ce que vous les supprimiez ou changiez de mot de passe, et 30 jours après leur fin."
      >
        Pour chaque jeton que vous créez, son nom, ce qu’il permet, ses dates de création, de fin et de
        dernière utilisation. Le jeton n’est gardé que sous forme d’empreinte.
      </DataKind>
      <DataKind
        name="Adresse IP"
        retention={`Deux jours pour les empreintes${logsRequests ? ' ; douze mois au plus pour le journal' : ''}.`}
      >
        Elle sert à limiter les essais de mots de passe et les inscriptions en série, sous forme d’empreinte.
        {logsRequests
          ? ' Chaque requête laisse aussi une ligne dans le journal du serveur, avec l’adresse IP et la page demandée.'
          : ' Le journal du site ne la note pas.'}
      </DataKind>
      <DataKind
        name="Fréquentation"
        retention="Les compteurs restent&#8239;; ce qui distingue les sessions d’un jour est effacé le lendemain."
      >
        Combien de fois par jour le site a été ouvert, un compte créé, la recherche ouverte, un épisode ajouté
        par +1, un import lancé, et en combien de sessions. Une session est un nombre tiré au hasard par votre
        navigateur, renouvelé après une heure sans activité. Ni cookie, ni adresse, ni compte n’y sont liés.
        Si votre navigateur demande à ne pas être suivi (Do Not Track, Global Privacy Control), rien n’est
        envoyé ni compté.
      </DataKind>
    </>
  );
}

/** Mails, journal, moderation and payments. */
function OfTheSite({ payments }: { payments: boolean }) {
  return (
    <>
      <DataKind name="Emails envoyés" retention="Le texte est effacé dès l’envoi, le reste après 30 jours.">
        Les messages liés au compte : confirmation d’adresse, nouveau mot de passe, changement d’email, suites
        d’un signalement&#8239;; le résumé hebdomadaire si vous l’avez choisi.
      </DataKind>
      <DataKind
        name="Journal du compte"
        retention="Tant que le compte existe ; à sa suppression, ce qui est personnel en est effacé."
      >
        Les changements de pseudo, d’adresse, de mot de passe et de droits, pour pouvoir en répondre.
      </DataKind>
      <DataKind
        name="Signalements et mesures"
        retention="Tant que le compte existe&#8239;; l’adresse qu’un visiteur a laissée est effacée avec la décision."
      >
        Les signalements que vous envoyez, les mesures de modération qui vous concernent avec leurs motifs,
        les membres que vous bloquez, à qui ce n’est pas dit.
      </DataKind>
      {payments && (
        <DataKind name="Paiements" retention="Dix ans, durée légale de conservation des pièces comptables.">
          La référence du paiement, son montant, sa date et le pseudo pour lequel il a été fait. Jamais le
          numéro de votre carte.
        </DataKind>
      )}
    </>
  );
}

/** Kind of data, described in the children, and its retention. */
function DataKind({ name, retention, children }: { name: string; retention: string; children: ReactNode }) {
  return (
    <div className={styles.datum}>
      <dt>{name}</dt>
      <dd>{children}</dd>
      <dd className={styles.duration}>
        <strong>Durée :</strong> {retention}
      </dd>
    </div>
  );
}
