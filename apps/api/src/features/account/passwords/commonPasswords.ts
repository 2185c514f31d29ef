/** Count of refused common passwords, besides French words and first names. */
const MOST_USED = 20_000;
const OUR_WORDS =
  'kiroku anime manga animes mangas otaku shonen naruto onepiece azerty azertyuiop qsdfghjklm motdepasse mdp123 motdepasse1';

let known: Promise<ReadonlySet<string>> | undefined;

/** Whether a password is common, or contains the member's own username or address (product.md, Accounts 4). */
export async function isCommonPassword(password: string, own: readonly string[]): Promise<boolean> {
  const folded = password.toLowerCase();
  const personal = own.flatMap((text) => [text, text.split('@')[0] ?? '']).map((text) => text.toLowerCase());
  if (personal.includes(folded)) return true;
  known ??= load();
  return (await known).has(folded);
}

// Loaded with the first chosen password: most processes start without it.
async function load(): Promise<ReadonlySet<string>> {
  const [common, french] = await Promise.all([
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-fr'),
  ]);
  return new Set([
    ...common.dictionary['passwords-common'].slice(0, MOST_USED),
    ...french.dictionary['commonWords-fr'],
    ...french.dictionary['firstnames-fr'],
    ...OUR_WORDS.split(' '),
  ]);
}
