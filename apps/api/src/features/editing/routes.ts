import * as calls from '@kiroku/contract/catalogue/staff';
import { type Binding, bind } from '../../http/bind.ts';
import { readUpload, type Upload } from '../media/uploads.ts';
import { createTitle, type EditingDeps, editTitle } from './service.ts';

export function editingRoutes(deps: EditingDeps): Binding[] {
  const { media } = deps;
  const upload = async (purpose: 'poster' | 'media-banner', uid: string, body: Upload) => {
    const picture = await readUpload(body, { kind: purpose });
    return media.urlOf(await media.add(purpose, uid, picture));
  };
  return [
    bind(calls.createAnime, async ({ caller, body }) => ({
      reply: { id: await createTitle(deps, caller, 'anime', body) },
    })),
    bind(calls.createManga, async ({ caller, body }) => ({
      reply: { id: await createTitle(deps, caller, 'manga', body) },
    })),
    bind(calls.editAnime, async ({ caller, params, body, headers }) => {
      const written = { kind: 'anime', id: params.id, changes: body } as const;
      await editTitle(deps, caller, written, headers['if-match']);
      return { ready: await deps.catalogue.readAnime(params.id) };
    }),
    bind(calls.editManga, async ({ caller, params, body, headers }) => {
      const written = { kind: 'manga', id: params.id, changes: body } as const;
      await editTitle(deps, caller, written, headers['if-match']);
      return { ready: await deps.catalogue.readManga(params.id) };
    }),
    bind(calls.uploadPoster, async ({ caller, body }) => ({
      reply: { image: await upload('poster', caller.uid, body) },
    })),
    bind(calls.uploadMediaBanner, async ({ caller, body }) => ({
      reply: { bannerURL: await upload('media-banner', caller.uid, body) },
    })),
  ];
}
