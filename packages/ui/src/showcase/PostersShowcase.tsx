import { SCENE_NAMES } from '@kiroku/poster-art/genreScenes';
import { Button } from '../actions/Button.tsx';
import { Badge } from '../feedback/Badge.tsx';
import { Carousel } from '../lists/Carousel.tsx';
import { InfiniteGrid } from '../lists/InfiniteGrid.tsx';
import { Icon } from '../media/Icon.tsx';
import { Poster } from '../media/Poster.tsx';
import { PosterCard } from '../media/PosterCard.tsx';
import styles from './PostersShowcase.module.css';
import { Row, Section } from './Section.tsx';
import { type SampleTitle, TITLES } from './samples.ts';

/** Titles of the scenes: ids of no other sample. */
const SCENES_FROM = 100;

export function PostersShowcase() {
  return (
    <>
      <Section title="Grille d’affiches">
        <InfiniteGrid
          items={TITLES}
          itemKey={(item) => item.id}
          renderItem={card}
          label="Catalogue"
          loading
          placeholders={3}
        />
      </Section>
      <Section title="Carrousel">
        <Carousel
          label="Anime de la saison"
          previousLabel="Précédents"
          nextLabel="Suivants"
          heading={<h3>Anime de la saison</h3>}
        >
          {TITLES.slice(0, 12).map((item) => card({ ...item, id: item.id + 40 }))}
        </Carousel>
      </Section>
      <Section title="Scènes">
        <InfiniteGrid
          items={SCENE_NAMES}
          itemKey={(scene) => scene}
          renderItem={(scene) => (
            <Poster kind="anime" id={SCENES_FROM + scene.length * 7} title={scene} scene={scene} />
          )}
          label="Scènes"
        />
      </Section>
      <PosterSizes />
    </>
  );
}

function PosterSizes() {
  return (
    <Section title="Tailles d’affiche">
      <Row>
        {(['tiny', 'small', 'large'] as const).map((size) => (
          <div key={size} className={styles[size]}>
            <Poster
              kind="manga"
              id={7}
              title="Le Voyage de Chihiro"
              japanese="千と千尋の神隠し"
              lang="fr"
              alt="Le Voyage de Chihiro"
            />
          </div>
        ))}
        <div className={styles.small}>
          <Poster
            kind="anime"
            id={23}
            title="Image introuvable"
            src="/introuvable.webp"
            alt="Image introuvable"
          />
        </div>
      </Row>
    </Section>
  );
}

function card(item: SampleTitle) {
  const cut = item.title.length > 40;
  return (
    <PosterCard
      key={item.id}
      kind="anime"
      id={item.id}
      href={`#anime-${item.id}`}
      title={item.title}
      cutTitle={cut ? `${item.title.slice(0, 40)}…` : item.title}
      lang="fr"
      japanese={item.japanese}
      sub="Série · Hiver 2026"
      badge={item.id % 5 === 0 ? <Badge tone="status1">En cours</Badge> : undefined}
      panel={
        <>
          <strong>Série · 24 épisodes</strong>
          <span>Hiver 2026 · 8,7</span>
          <span>Aventure, Drame, Fantastique</span>
        </>
      }
      action={
        <Button variant="primary" size="small" label={`Ajouter ${item.title}`}>
          <Icon name="plus" size="small" />
        </Button>
      }
    />
  );
}
