import { removeByCommand } from '@kiroku/api/features/editing/removePictures';
import { openMedia } from '@kiroku/api/features/media/service';
import { KINDS, type Kind } from '@kiroku/contract/catalogue/labels';
import { imagesOf } from '../../../start/adapters.ts';
import { type CommandAction, type CommandDeps, readArguments, UsageError } from '../../command.ts';
import { runAdminCommand } from '../users/runAdminCommand.ts';

type What = { address: string } | { kind: Kind; id: number };

const TITLE = new RegExp(`^/?(${KINDS.join('|')})/([1-9]\\d{0,8})(?:/|$)`);
const REASON_MAX = 500;

export const picturesRemove: CommandAction = {
  prepare(args) {
    const { values, positionals } = readArguments(args, { reason: { type: 'string' } });
    const [text, ...others] = positionals;
    if (text === undefined || others.length > 0) {
      throw new UsageError('Indiquez l’adresse d’une image, ou un titre comme anime/12.');
    }
    const reason = (values.reason ?? '').trim();
    if (reason.length > REASON_MAX) throw new UsageError(`--reason : ${REASON_MAX} caractères au plus.`);
    if (!TITLE.test(text) && !(/^https?:\/\//i.test(text) && URL.canParse(text))) {
      throw new UsageError('Indiquez l’adresse d’une image, ou un titre comme anime/12.');
    }
    return (deps) => remove(deps, text, reason);
  },
};

function remove(deps: CommandDeps, text: string, reason: string): Promise<number> {
  const { db, config, now, output } = deps;
  const { publicUrl } = config;
  const what = whatOf(text, publicUrl);
  return runAdminCommand(deps, async () => {
    const report = (line: string) => output.problem(line);
    const media = openMedia({ db, images: imagesOf(config, db), publicUrl, now, report });
    try {
      const { addresses, titles } = await removeByCommand({ db, media, now }, what, reason);
      return [
        ...addresses.map((address) => `Retirée : ${address}`),
        ...titles.map(({ kind, id }) => `Affiche dessinée à la place : ${publicUrl}/${kind}/${id}`),
      ];
    } finally {
      await media.close();
    }
  });
}

/** A title by its number or the address of its page; any other address is a picture's. */
function whatOf(text: string, publicUrl: string): What {
  const path = text.startsWith(`${publicUrl}/`) ? text.slice(publicUrl.length) : text;
  const [, word, id] = TITLE.exec(path) ?? [];
  const kind = KINDS.find((one) => one === word);
  return kind === undefined ? { address: text } : { kind, id: Number(id) };
}
