import { Contact } from './Contact.tsx';
import type { LegalData } from './legalLoader.ts';

/** Responsibility for members' content, and how to have it removed. */
export function Contents({ siteInfo: { contact } }: LegalData) {
  return (
    <>
      <p>
        Chaque membre répond de ce qu’il publie : son pseudo, son image de profil, sa bannière, les
        modifications qu’il propose. N’envoyez que des images dont vous avez le droit de vous servir.
      </p>
      <p>
        Sont interdits les contenus illicites, haineux, violents envers une personne, pornographiques ou
        portant atteinte à la vie privée ou aux droits d’auteur. L’équipe retire ceux qu’on lui signale et
        peut fermer le compte de leur auteur.
      </p>
      <p>
        Les titres, affiches et visuels des œuvres appartiennent à leurs ayants droit et ne sont montrés que
        pour présenter ces œuvres.
      </p>
      <p>
        Pour signaler un contenu, utilisez «&#8239;Signaler&#8239;» sur le profil, l’image ou la proposition,
        avec ou sans compte&#8239;; ou écrivez à <Contact address={contact} /> en indiquant l’adresse de la
        page. L’équipe examine chaque signalement, répond à qui laisse une adresse, et donne ses motifs au
        membre concerné, qui peut contester la décision par email.
      </p>
    </>
  );
}
