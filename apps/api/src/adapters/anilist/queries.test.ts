import { buildSchema, parse, validate } from 'graphql';
import { expect, test } from 'vitest';
import { anilistData } from '#api/testing/anilistData.ts';
import { airingQuery } from './airingQuery.ts';
import { listQuery } from './listQuery.ts';
import { mediaQuery } from './mediaQuery.ts';
import { searchQuery } from './searchQuery.ts';
import { titlesQuery } from './titlesQuery.ts';

const queries = {
  'a title by its id': mediaQuery('anime', 1),
  'a member’s list': listQuery('anime', 'membre', 1),
  'titles by a text': searchQuery('manga', 'naruto'),
  'titles by their last change': titlesQuery({ sort: 'UPDATED_AT_DESC' }, 1),
  'episodes by their date': airingQuery(0, 1000, 1),
};

test.for(Object.entries(queries))(
  'the query for %s is valid in the schema of AniList',
  ([, query], { skip }) => {
    const document = parse(query.document);
    if (!anilistData.isHere) return skip(anilistData.absent);
    const schema = buildSchema(anilistData.read('schema.graphql'));
    expect(validate(schema, document)).toEqual([]);
    const wrong = parse(query.document.replace(/romaji|airingAt_/, 'latin'));
    expect(validate(schema, wrong)).not.toEqual([]);
  },
);
