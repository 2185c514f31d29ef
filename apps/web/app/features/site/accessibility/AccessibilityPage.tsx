import { PATHS } from '@kiroku/contract/paths';
import { SITE } from '@kiroku/contract/site/config';
import { ContentsPage, type PageSection } from '../ContentsPage.tsx';

const SECTIONS: readonly PageSection[] = [
  { id: 'etat', title: 'État de conformité', body: <State /> },
  { id: 'verifie', title: 'Ce qui est vérifié', body: <Checked /> },
  { id: 'limites', title: 'Ce qui reste imparfait', body: <Limits /> },
  { id: 'contact', title: 'Signaler un obstacle', body: <Report /> },
  { id: 'recours', title: 'Voies de recours', body: <Remedy /> },
];

/** Accessibility statement: tested parts, known gaps, and the contact (product.md, Pages 12). */
export function AccessibilityPage() {
  return (
    <ContentsPage
      title="Accessibilité"
      lead={`Ce que ${SITE.name} fait pour que chacun puisse s’en servir, et à qui dire ce qui l’en empêche.`}
      sections={SECTIONS}
    />
  );
}

function State() {
  return (
    <p>
      {SITE.name} vise le référentiel général d’amélioration de l’accessibilité (RGAA 4.1) et les règles WCAG
      2.2 de niveau AA. D’après ses propres contrôles il y est partiellement conforme&#8239;: aucun organisme
      indépendant ne l’a encore audité.
    </p>
  );
}

function Checked() {
  return (
    <>
      <p>À chaque version, avant qu’elle ne soit publiée&#8239;:</p>
      <ul>
        <li>chaque écran passe les règles d’axe-core, dans les thèmes clair et sombre&#8239;;</li>
        <li>chaque écran tient de 320 à 2 560 pixels de large, sans défilement horizontal&#8239;;</li>
        <li>s’inscrire, chercher, suivre un titre, proposer et modérer se font au clavier&#8239;;</li>
        <li>le catalogue, les fiches et l’agenda se lisent sans JavaScript.</li>
      </ul>
      <p>
        Les animations s’arrêtent si votre système le demande, et les couleurs imposées par le système sont
        respectées.
      </p>
    </>
  );
}

function Limits() {
  return (
    <ul>
      <li>
        Les images que déposent les membres et les sources du catalogue n’ont pas de description&#8239;: seul
        le titre ou le nom qu’elles accompagnent est lu.
      </li>
      <li>
        Les bandes-annonces et les services de diffusion sont ceux de tiers&#8239;: leurs sous-titres et leur
        audiodescription ne dépendent pas de {SITE.name}.
      </li>
      <li>
        Certains synopsis sont encore en anglais&#8239;: ils sont signalés comme tels, et annoncés dans leur
        langue.
      </li>
    </ul>
  );
}

function Report() {
  return (
    <p>
      Une page vous résiste&#8239;?{' '}
      {SITE.contact !== null && (
        <>
          Écrivez à <a href={`mailto:${SITE.contact}`}>{SITE.contact}</a>, ou{' '}
        </>
      )}
      <a href={PATHS.feedbackBugs}>
        {SITE.contact === null ? 'Signalez-le comme un bug' : 'signalez-le comme un bug'}
      </a>{' '}
      : dites la page, ce que vous vouliez y faire et l’outil que vous utilisez. Vous recevrez une réponse, et
      une autre façon d’obtenir ce que vous cherchiez.
    </p>
  );
}

function Remedy() {
  return (
    <p>
      Sans réponse satisfaisante, vous pouvez saisir le{' '}
      <a href="https://www.defenseurdesdroits.fr" target="_blank" rel="noopener noreferrer">
        Défenseur des droits
      </a>
      , en ligne, par téléphone au 09 69 39 00 00, ou par courrier gratuit&#8239;: Défenseur des droits, Libre
      réponse 71120, 75342 Paris CEDEX 07.
    </p>
  );
}
