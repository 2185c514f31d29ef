/**
 * Examples of the page for developers. A test runs each, with `API` and `TOKEN` set, against a server. `status`: of the last answer.
 * `needs`: the scope of its token.
 */
export type ApiExample = {
  title: string;
  status: number;
  needs?: 'read' | 'library';
  curl: string;
  js: string;
};

const search: ApiExample = {
  title: 'Chercher un anime',
  status: 200,
  curl: `curl "$API/search/anime/titan"`,
  js: `const answer = await fetch(\`\${API}/search/anime/titan\`);
const titles = await answer.json();
console.log(titles[0].title);`,
};

const pages: ApiExample = {
  title: 'Parcourir le catalogue, page par page',
  status: 200,
  curl: `curl "$API/explore/anime?genre=Action&sortBy=score&page=2"`,
  js: `const found = [];
for (let page = 1; ; page++) {
  const answer = await fetch(\`\${API}/explore/anime?genre=Action&page=\${page}\`);
  const titles = await answer.json();
  if (titles.length === 0) break;
  found.push(...titles);
  console.log(\`\${found.length} sur \${answer.headers.get('x-total-count')}\`);
}`,
};

const refusal: ApiExample = {
  title: 'Lire un refus',
  status: 422,
  curl: `curl -i "$API/explore/anime?year=abc"`,
  js: `const answer = await fetch(\`\${API}/explore/anime?year=abc\`);
if (!answer.ok) {
  const { code, message, errors } = await answer.json();
  console.log(answer.status, code, message, errors);
}`,
};

const identity: ApiExample = {
  title: 'Savoir qui est derrière un jeton',
  status: 200,
  needs: 'read',
  curl: `curl -H "Authorization: Bearer $TOKEN" "$API/auth/me"`,
  js: `const headers = { authorization: \`Bearer \${TOKEN}\` };
const me = await (await fetch(\`\${API}/auth/me\`, { headers })).json();
const library = await (await fetch(\`\${API}/progression/anime/\${me.uid}\`, { headers })).json();
console.log(\`\${me.username} : \${library.length} titres\`);`,
};

const write: ApiExample = {
  title: 'Écrire dans la bibliothèque',
  status: 200,
  needs: 'library',
  curl: `curl -X POST "$API/progression/anime/write" \\
  -H "Authorization: Bearer $TOKEN" \\
  -H "Content-Type: application/json" \\
  -d '{"id": 1, "status": 1, "progression": 3}'`,
  js: `const answer = await fetch(\`\${API}/progression/anime/write\`, {
  method: 'POST',
  headers: { authorization: \`Bearer \${TOKEN}\`, 'content-type': 'application/json' },
  body: JSON.stringify({ id: 1, status: 1, progression: 3 }),
});
const { progression } = await answer.json();
console.log(progression.lastChange);`,
};

const conflict: ApiExample = {
  title: 'Ne rien écraser',
  status: 412,
  needs: 'library',
  curl: `curl -X POST "$API/progression/anime/write" \\
  -H "Authorization: Bearer $TOKEN" \\
  -H "Content-Type: application/json" \\
  -H 'If-Match: "1"' \\
  -d '{"id": 1, "progression": 4}'`,
  js: `const answer = await fetch(\`\${API}/progression/anime/write\`, {
  method: 'POST',
  headers: {
    authorization: \`Bearer \${TOKEN}\`,
    'content-type': 'application/json',
    'if-match': '"1"', // le lastChange que vous aviez lu
  },
  body: JSON.stringify({ id: 1, progression: 4 }),
});
if (answer.status === 412) {
  const { current } = await answer.json();
  console.log('Entre-temps :', current.progression);
}`,
};

const unchanged: ApiExample = {
  title: 'Ne recevoir que ce qui a changé',
  status: 304,
  curl: `ETAG=$(curl -s -o /dev/null -D - "$API/anime/1" | tr -d '\\r' | sed -n 's/^etag: //Ip')
curl -i -H "If-None-Match: $ETAG" "$API/anime/1"`,
  js: `const first = await fetch(\`\${API}/anime/1\`);
const etag = first.headers.get('etag');
await first.json();
const again = await fetch(\`\${API}/anime/1\`, { headers: { 'if-none-match': etag } });
console.log(again.status === 304 ? 'inchangé' : 'changé');`,
};

const patience: ApiExample = {
  title: 'Attendre quand il le faut',
  status: 200,
  curl: `curl --retry 3 "$API/agenda/week"`,
  js: `async function call(path, options) {
  const answer = await fetch(API + path, options);
  if (answer.status !== 429 && answer.status !== 503) return answer;
  const seconds = Number(answer.headers.get('retry-after') ?? 5);
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  return call(path, options);
}
const week = await (await call('/agenda/week')).json();
console.log(\`\${week.length} épisodes cette semaine\`);`,
};

/** By the section of the page that they stand in. */
export const API_EXAMPLES = {
  search,
  pages,
  refusal,
  identity,
  write,
  conflict,
  unchanged,
  patience,
} as const satisfies Record<string, ApiExample>;
