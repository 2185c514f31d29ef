import {
  isSameTitle,
  type RelatedTitle,
  readRef,
  refText,
  sortRelated,
  type TitleRef,
} from '@kiroku/contract/catalogue/relationKinds';
import { type Pair, relationsIn } from './relationStore.ts';

const NONE: readonly RelatedTitle[] = [];

/** Relations of all titles, in memory on every node. The owner calls `put` whenever relations of a title are written anywhere. */
export class RelationGraph {
  readonly #lists = new Map<string, readonly RelatedTitle[]>();
  readonly #revisions = new Map<string, number>();
  #version = 0;

  /** Moves on with every change; two equal versions answer alike. */
  get version(): number {
    return this.#version;
  }

  /** Moves on when the relations of this title change. */
  revision(title: TitleRef): number {
    return this.#revisions.get(refText(title)) ?? 0;
  }

  /** The relations of a title, in their order. */
  of(title: TitleRef): readonly RelatedTitle[] {
    return this.#lists.get(refText(title)) ?? NONE;
  }

  /** Every title that has relations. */
  titles(): TitleRef[] {
    return [...this.#lists.keys()].flatMap((key) => readRef(key) ?? []);
  }

  /** Replaces all relations. */
  fill(pairs: readonly Pair[]): void {
    const lists = relationsIn(pairs);
    for (const key of [...this.#lists.keys()]) if (!lists.has(key)) this.#set(key, NONE);
    for (const [key, list] of lists) this.#set(key, list);
  }

  /** Replaces the relations of some titles, given all pairs that they are in. */
  put(titles: readonly TitleRef[], pairs: readonly Pair[]): void {
    const lists = relationsIn(pairs);
    const replaced = new Set(titles.map(refText));
    const others = new Set([...titles.flatMap((title) => this.of(title).map(refText)), ...lists.keys()]);
    for (const key of others) {
      if (replaced.has(key)) continue;
      const others = (this.#lists.get(key) ?? NONE).filter((one) => !replaced.has(refText(one)));
      this.#set(key, sortRelated([...others, ...(lists.get(key) ?? [])]));
    }
    for (const key of replaced) this.#set(key, lists.get(key) ?? NONE);
  }

  #set(key: string, list: readonly RelatedTitle[]): void {
    if (sameLists(this.#lists.get(key) ?? NONE, list)) return;
    this.#version += 1;
    this.#revisions.set(key, this.#version);
    if (list.length === 0) this.#lists.delete(key);
    else this.#lists.set(key, list);
  }
}

function sameLists(one: readonly RelatedTitle[], other: readonly RelatedTitle[]): boolean {
  return (
    one.length === other.length &&
    one.every((title, at) => {
      const there = other[at];
      return there !== undefined && isSameTitle(title, there) && title.relation === there.relation;
    })
  );
}
