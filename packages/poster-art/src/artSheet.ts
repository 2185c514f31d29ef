import { SCENE_NAMES } from './genreScenes.ts';
import { sceneArt } from './sceneArt.ts';

/** All scenes in one file: a page fetches it once, and every poster shows two groups of it in its colours. */
export function artSheet(): string {
  const parts = SCENE_NAMES.map((name) => {
    const { back, front } = sceneArt(name);
    return `<g id="${name}-back">${back}</g>\n<g id="${name}">${front}</g>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg"><defs>\n${parts.join('\n')}\n</defs></svg>\n`;
}
