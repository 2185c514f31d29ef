import { buildSchema, parse, validate } from 'graphql';
import { expect, test } from 'vitest';
import { anilistData } from '#api/testing/anilistData.ts';
import { mediaQuery } from './mediaQuery.ts';
import { searchQuery } from './searchQuery.ts';

const queries = {
  'a title by its id': mediaQuery('anime', 1),
  'titles by a text': searchQuery('manga', 'naruto'),
};

test.for(Object.entries(queries))('%s is asked for in words of the schema', ([, query], { skip }) => {
  const document = parse(query.document);
  if (!anilistData.isHere) return skip(anilistData.absent);
  const schema = buildSchema(anilistData.read('schema.graphql'));
  expect(validate(schema, document)).toEqual([]);
  const wrong = parse(query.document.replace('romaji', 'latin'));
  expect(validate(schema, wrong)).not.toEqual([]);
});
