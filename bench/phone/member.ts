type Title = { id: number; NbEpisodes: number | null };

/** A member who watches some titles of the demo catalogue. */
export type PhoneMember = { token: string; anime: number; manga: number };

const WATCHED = 12;

/** Signs a member up and fills their library; `anime` is one of its titles. */
export async function memberOf(origin: string): Promise<PhoneMember> {
  const { token } = await send<{ token: string }>(`${origin}/api/auth/signup`, {
    username: 'telephone',
    email: 'telephone@exemple.fr',
    password: 'une-phrase-de-passe-42',
  });
  const titles = await read<Title[]>(`${origin}/api/explore/anime`);
  const watched = titles.filter(({ NbEpisodes }) => NbEpisodes === null || NbEpisodes > 1).slice(0, WATCHED);
  for (const { id } of watched)
    await send(`${origin}/api/progression/anime/write`, { id, status: 1, progression: 0 }, token);
  const [manga] = await read<Title[]>(`${origin}/api/explore/manga`);
  return { token, anime: watched[0]?.id ?? 0, manga: manga?.id ?? 0 };
}

async function read<Answer>(url: string): Promise<Answer> {
  return (await (await fetch(url)).json()) as Answer;
}

async function send<Answer>(url: string, body: object, token?: string): Promise<Answer> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: token }) };
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return (await response.json()) as Answer;
}
