import { SCENE_ART } from './scenes/scenes.ts';

/** All scenes in one file: a page asks for it once, and every poster shows two parts of it in colours of its own. */
export function artSheet(): string {
  const parts = Object.entries(SCENE_ART).map(
    ([name, { back, front }]) => `<g id="${name}-back">${back}</g>\n<g id="${name}">${front}</g>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg"><defs>\n${parts.join('\n')}\n</defs></svg>\n`;
}
