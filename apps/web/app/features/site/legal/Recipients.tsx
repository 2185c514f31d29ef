import styles from './LegalPage.module.css';
import type { LegalData } from './legalLoader.ts';

/** Recipients of data by the configuration: none, or each by name. */
export function Recipients({ siteInfo }: LegalData) {
  const { mailHost, storageHost, boardHost, payments, externalPictures } = siteInfo;
  const hosts = [mailHost, storageHost, boardHost];
  const isAlone = hosts.every((host) => host === null) && !payments && externalPictures.length === 0;
  if (isAlone) {
    return (
      <>
        <p>
          <strong>Aucun traitement par des tiers.</strong> Vos données restent sur les machines du site :
          elles ne sont ni vendues, ni louées, ni transmises.
        </p>
        <NoTracker />
      </>
    );
  }
  return (
    <>
      <p>Vos données ne sont ni vendues ni louées. Voici, par leur nom, ceux qui en reçoivent une partie :</p>
      <ul className={styles.bullets}>
        {mailHost !== null && (
          <li>
            <strong>{mailHost}</strong> achemine les emails du site : il reçoit votre adresse et le texte du
            message.
          </li>
        )}
        {storageHost !== null && (
          <li>
            <strong>{storageHost}</strong> garde les images : celles des fiches, et celles de votre profil.
          </li>
        )}
        {boardHost !== null && (
          <li>
            <strong>{boardHost}</strong> tient le tableau des bugs et des améliorations, affiché si vous le
            demandez&#8239;: il reçoit votre adresse IP et, si vous êtes connecté, votre pseudo, votre adresse
            email et l’adresse de votre photo.
          </li>
        )}
        {payments && (
          <li>
            <strong>Stripe</strong> encaisse les paiements de Premium sur ses propres pages : il reçoit votre
            pseudo comme référence et ce que vous y saisissez, et indique au site la référence, le montant et
            la date.
          </li>
        )}
        {externalPictures.length > 0 && <Pictures hosts={externalPictures} />}
      </ul>
      <NoTracker />
    </>
  );
}

function Pictures({ hosts }: { hosts: readonly string[] }) {
  return (
    <li>
      Des affiches et bannières du catalogue sont sur d’autres sites. Votre navigateur les y demande
      lui-même : ces sites reçoivent votre adresse IP et l’adresse de ce site, mais ni la page lue, ni votre
      pseudo. Les plus fréquents :{' '}
      {hosts.map((host, at) => (
        <span key={host}>
          {at > 0 && ', '}
          <strong>{host}</strong>
        </span>
      ))}
      .
    </li>
  );
}

function NoTracker() {
  return (
    <p>
      Aucun outil de mesure d’audience tiers, aucune régie publicitaire, aucun traceur. Une actualité dont la
      place a été payée porte la mention «&#8239;Publicité&#8239;».
    </p>
  );
}
