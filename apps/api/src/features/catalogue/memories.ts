import type { PictureMode } from '@kiroku/contract/catalogue/picture';
import { TitleMemory } from './memory/titleMemory.ts';

/** All titles in memory, by kind. */
export type Memories = { anime: TitleMemory<'anime'>; manga: TitleMemory<'manga'> };

export function openMemories(publicUrl: string, mode: PictureMode | undefined): Memories {
  return {
    anime: new TitleMemory('anime', publicUrl, mode),
    manga: new TitleMemory('manga', publicUrl, mode),
  };
}
