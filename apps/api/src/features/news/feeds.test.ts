import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { body, rss } from '../../testing/fakeFeeds.ts';
import { setupFeeds } from './fixtures/setupFeeds.ts';

const site = setupFeeds();
const DAY = 86_400_000;
const link = (name: string) => `https://fil.example/${name}`;
const item = (name: string, more: object = {}) => ({ title: name, link: link(name), guid: name, ...more });

describe('articles of feeds', () => {
  test('articles of a feed are in the news under its name, newest first', async () => {
    site.server.answer(
      '/one',
      body(
        rss([
          item('ancien', { pubDate: site.ago(2 * DAY) }),
          item('neuf', { pubDate: site.ago(DAY), enclosure: 'http://images.example/1.jpg' }),
        ]),
      ),
    );
    await site.read();
    expect(await site.news()).toMatchObject([
      {
        title: 'neuf',
        link: link('neuf'),
        author: 'Le Fil',
        image: 'https://images.example/1.jpg',
        pinned: false,
        advertise: false,
      },
      { title: 'ancien', image: null },
    ]);
  });

  test('articles are read from Atom, RSS 1.0 and compressed feeds', async () => {
    const at = new Date(site.api.clock.now() - DAY).toISOString();
    const atom = `<feed xmlns="http://www.w3.org/2005/Atom"><title>Atome</title><entry><id>urn:1</id><title type="html">L&amp;#39;été &lt;b&gt;arrive&lt;/b&gt;</title><link href="https://atome.example/1"/><updated>${at}</updated></entry></feed>`;
    const rdf = `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><title>Vieux</title></channel><item><title>Un</title><link>https://rdf.example/1</link><dc:date>${at}</dc:date></item></rdf:RDF>`;
    site.server.answer('/one', body(gzipSync(atom), { 'content-encoding': 'gzip' }));
    site.server.answer('/two', body(rdf));
    await site.read();
    const timestamp = Date.parse(at);
    const news: { title: string }[] = await site.news();
    expect(news.sort((one, other) => (one.title < other.title ? -1 : 1))).toMatchObject([
      { title: "L'été arrive", link: 'https://atome.example/1', author: 'Atome', timestamp },
      { title: 'Un', link: 'https://rdf.example/1', author: 'Vieux', timestamp },
    ]);
  });

  test.each([
    ['markup', '&lt;script&gt;alert(1)&lt;/script&gt;Un &lt;b onclick="x"&gt;titre&lt;/b&gt;', 'Un titre'],
    ['CDATA', '<![CDATA[<a href="https://x.example">Un</a> titre]]>', 'Un titre'],
    ['spaces, controls and marks of direction', ' Un\n\t \u202etitre\u200b&#7; ', 'Un titre'],
    ['a huge length', 'mot '.repeat(200_000), `${'mot '.repeat(39)}mot…`],
    ['nested markup', `${'<b>'.repeat(50)}Un titre${'</b>'.repeat(50)}`, 'Un titre'],
  ])('titles of articles become plain text, with %s or without', async (_, title, expected) => {
    site.server.answer('/one', body(rss([item('x', { title })])));
    await site.read();
    expect(await site.titles()).toEqual([expected]);
  });

  test('articles without a title or a web link are left out, and the others are read', async () => {
    const bad = [
      'javascript:alert(1)',
      'JAVASCRIPT:alert(1)',
      'data:text/html,x',
      'file:///etc/passwd',
      'https://u:p@x.example',
      `https://x.example/${'x'.repeat(2050)}`,
      '',
    ];
    const items = bad.map((address, at) => ({ title: `mauvais ${at}`, link: address, guid: `${at}` }));
    const nameless = [{ link: link('a') }, { title: ' &lt;br&gt; ', link: link('b') }];
    site.server.answer('/one', body(rss([...items, ...nameless, item('bon')])));
    await site.read();
    expect(await site.titles()).toEqual(['bon']);
  });

  test('articles without a readable date get that of a neighbour, and are not the newest', async () => {
    const [young, old] = [site.ago(3_600_000), site.ago(10 * DAY)];
    site.server.answer(
      '/one',
      body(
        rss([
          item('jeune', { pubDate: young }),
          item('illisible', { pubDate: 'sam., 24 août à midi' }),
          item('vieux', { pubDate: old }),
          item('sans'),
        ]),
      ),
    );
    await site.read();
    expect(await site.news()).toMatchObject([
      { title: 'jeune', timestamp: Date.parse(young) },
      { title: 'illisible', timestamp: Date.parse(old) },
      { title: 'vieux', timestamp: Date.parse(old) },
      { title: 'sans', timestamp: Date.parse(old) },
    ]);
  });

  test('articles without any readable date, or with a future one, are dated when found', async () => {
    site.server.answer(
      '/one',
      body(
        rss([
          item('sans'),
          item('absurde', { pubDate: 'hier, vers midi' }),
          item('futur', { pubDate: site.ago(-90 * DAY) }),
        ]),
      ),
    );
    await site.read();
    const found = site.api.clock.now();
    expect(await site.news()).toMatchObject([
      { title: 'sans', timestamp: found },
      { title: 'absurde', timestamp: found },
      { title: 'futur', timestamp: found },
    ]);
    await site.read();
    expect(await site.news()).toMatchObject([
      { timestamp: found },
      { timestamp: found },
      { timestamp: found },
    ]);
  });

  test('articles without a readable date beside expired ones are dated when found', async () => {
    const [old, older] = [site.ago(99 * DAY), site.ago(120 * DAY)];
    site.server.answer(
      '/one',
      body(rss([item('vieux', { pubDate: old }), item('sans'), item('ancien', { pubDate: older })])),
    );
    await site.read();
    expect(await site.news()).toMatchObject([{ title: 'sans', timestamp: site.api.clock.now() }]);
  });

  test('articles are read in the character set of the document', async () => {
    const latin = `<?xml version="1.0" encoding="ISO-8859-1"?>${rss([item('é')]).slice(21)}`;
    site.server.answer('/one', body(Buffer.from(latin, 'latin1'), { 'content-type': 'text/xml' }));
    const utf16 = Buffer.from(`\ufeff${rss([item('ü')])}`, 'utf16le');
    site.server.answer('/two', body(utf16, { 'content-type': 'text/xml; charset=nonsense' }));
    await site.read();
    expect((await site.titles()).sort()).toEqual(['é', 'ü']);
  });

  test('articles declared as UTF-8 are read as Windows-1252 when invalid, except for a stray byte', async () => {
    const utf8 = { 'content-type': 'application/rss+xml; charset=utf-8' };
    const dated = (title: string) => item(title, { pubDate: site.ago(DAY) });
    const ansi = Buffer.from(rss([dated('L\x92été à Noël')]), 'latin1');
    site.server.answer('/one', body(ansi, utf8));
    const stray = Buffer.from(rss([dated('Déjà vu \x01')]));
    stray[stray.indexOf(1)] = 0xe9;
    site.server.answer('/two', body(stray, utf8));
    await site.read();
    expect((await site.titles()).sort()).toEqual(['Déjà vu \ufffd', 'L’été à Noël']);
  });

  test('articles with the same id or link are listed once', async () => {
    site.server.answer(
      '/one',
      body(rss([item('a'), item('a'), { ...item('b'), guid: 'autre', link: link('a') }])),
    );
    // Both are read at once: the other one comes later, so that it is known who was first.
    site.server.answer('/two', body(rss([])));
    await site.read();
    site.server.answer('/two', body(rss([{ ...item('c'), link: link('a') }])));
    await site.read();
    expect(await site.titles()).toEqual(['a']);
  });

  test('articles follow corrections of the feed, unless edited or deleted by the staff', async () => {
    site.server.answer('/one', body(rss([item('a'), item('b'), item('c')])));
    await site.read();
    const news: { id: number; title: string; timestamp: number }[] = await site.news();
    const idOf = (title: string) => news.find((one) => one.title === title)?.id;
    await site.staff.call('PATCH', `news/${idOf('b')}`, { title: 'B corrigé ici', pinned: true });
    await site.staff.call('DELETE', `news/${idOf('c')}`);
    site.server.answer(
      '/one',
      body(rss(['a', 'b', 'c'].map((name) => item(name, { title: `${name} corrigé là` })))),
    );
    await site.read();
    expect(await site.titles()).toEqual(['B corrigé ici', 'a corrigé là']);
    expect((await site.news())[1].timestamp).toBe(news[0]?.timestamp);
  });

  test('a feed gives at most fifty articles of the last three months', async () => {
    const many = Array.from({ length: 60 }, (_, at) => item(`${at}`, { pubDate: site.ago(DAY) }));
    site.server.answer('/one', body(rss([item('vieux', { pubDate: site.ago(91 * DAY) }), ...many])));
    await site.read();
    const titles = await site.titles();
    expect([titles.length, titles.includes('vieux'), titles[0]]).toEqual([49, false, '0']);
  });

  test('articles expire after three months, unless pinned or still in the feed', async () => {
    site.server.answer('/one', body(rss([item('a'), item('b'), item('c')])));
    await site.read();
    const news: { id: number; title: string }[] = await site.news();
    const pinned = news.find(({ title }) => title === 'b')?.id;
    await site.staff.call('PATCH', `news/${pinned}`, { pinned: true });
    site.api.clock.advance(91 * DAY);
    site.server.answer('/one', body(rss([item('c'), item('d')])));
    await site.read();
    expect((await site.titles()).sort()).toEqual(['b', 'c', 'd']);
  });
});
