import type { Article, ArticleChanges, NewArticle } from '@kiroku/contract/news/schema';
import { readLocal, writeLocal } from '#app/lib/time/localMoment.ts';

/** An article while it is typed. */
export type ArticleDraft = {
  title: string;
  link: string;
  image: string;
  /** Value of a datetime-local field; empty: at once. */
  moment: string;
  pinned: boolean;
  advertise: boolean;
};

export const EMPTY_DRAFT: ArticleDraft = {
  title: '',
  link: '',
  image: '',
  moment: '',
  pinned: false,
  advertise: false,
};

/** The draft of an article that is there already. */
export function draftOf({ title, link, image, timestamp, pinned, advertise }: Article): ArticleDraft {
  return { title, link, image: image ?? '', moment: writeLocal(timestamp), pinned, advertise };
}

/** Body of a new article. */
export function newArticle(draft: ArticleDraft): NewArticle {
  const timestamp = readLocal(draft.moment);
  return { ...textsOf(draft), ...(timestamp !== null && { timestamp }) };
}

/** Only fields that differ from the article. The field has no seconds: an untouched moment does not change; an emptied one is now. */
export function changesOf(draft: ArticleDraft, article: Article, now: number): ArticleChanges {
  const known: Record<string, unknown> = article;
  const texts = Object.entries(textsOf(draft)).filter(([name, value]) => value !== known[name]);
  const moved = draft.moment !== writeLocal(article.timestamp);
  return {
    ...Object.fromEntries(texts),
    ...(moved && { timestamp: readLocal(draft.moment) ?? now }),
  };
}

function textsOf({ title, link, image, pinned, advertise }: ArticleDraft) {
  return {
    title: title.trim(),
    link: link.trim(),
    image: image.trim() === '' ? null : image.trim(),
    pinned,
    advertise,
  };
}
