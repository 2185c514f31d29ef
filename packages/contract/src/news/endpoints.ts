import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';
import { successSchema } from '../base/problem.ts';
import { idParams } from '../base/query.ts';
import * as calls from './calls.ts';
import { NEWS_PROBLEMS } from './problems.ts';
import {
  articleSchema,
  editArticleBody,
  feedStateSchema,
  managedNewsSchema,
  managedQuery,
  newArticleBody,
  newsQuery,
} from './schema.ts';

const tag = 'Actualités';

export const listNews = endpoint({
  ...calls.listNews,
  access: 'anyone',
  tag,
  query: newsQuery,
  summary: 'Les articles, ceux qui sont épinglés d’abord, puis les plus récents',
  reply: z.array(articleSchema),
});

export const writeArticle = endpoint({
  ...calls.writeArticle,
  access: 'staff',
  tag,
  status: 201,
  summary: 'Écrire un article',
  body: newArticleBody,
  reply: articleSchema,
});

export const editArticle = endpoint({
  ...calls.editArticle,
  access: 'staff',
  tag,
  params: idParams,
  summary: 'Modifier des propriétés d’un article',
  body: editArticleBody,
  reply: articleSchema,
  unknown: NEWS_PROBLEMS.unknownArticle,
});

export const deleteArticle = endpoint({
  ...calls.deleteArticle,
  access: 'staff',
  tag,
  params: idParams,
  summary: 'Supprimer un article',
  reply: successSchema,
  unknown: NEWS_PROBLEMS.unknownArticle,
});

export const manageNews = endpoint({
  ...calls.manageNews,
  access: 'staff',
  tag,
  query: managedQuery,
  summary: 'Tous les articles, programmés compris, du plus récent au plus ancien',
  reply: managedNewsSchema,
});

export const listFeeds = endpoint({
  ...calls.listFeeds,
  access: 'staff',
  tag,
  summary: 'Les flux configurés, et ce que chacun a répondu',
  reply: z.array(feedStateSchema),
});
