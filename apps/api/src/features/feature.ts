import type { Kind } from '@kiroku/contract/catalogue/labels';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../db/tables/schema.ts';
import type { Caller } from '../http/admission/caller.ts';
import type { Binding } from '../http/bind.ts';
import type { JobKind } from '../jobs/jobKind.ts';

/** Personal data of one feature, or of all of them. */
export type PersonalData = {
  /** Corrects the rows that outlive deleted members. Runs before the members' rows go, in the transaction that deletes them. */
  onMembersDeleted(transaction: Db, uids: readonly string[]): Promise<void>;
  /** Runs after `onMembersDeleted` of every feature, for rows that every writer locks last. */
  afterMembersDeleted?(transaction: Db, uids: readonly string[]): Promise<void>;
  /** Data about a member, by file name of the export, which is made at a moment. */
  exportPersonalData(db: Db, uid: string, at: Date): Promise<Record<string, unknown>>;
};

/** A title that is merged into another of its kind, or deleted (`into` is null). */
export type RemovedTitle = {
  kind: Kind;
  id: number;
  into: number | null;
  caller: Caller;
  reason: string;
  at: Date;
};

/** Rows of a feature about titles. A removal is one transaction, in which features come in their order. */
export type TitleData = {
  /** Locks the rows, before the title is locked. Returns a check for rows added until then. */
  lock?(transaction: Db, title: RemovedTitle): Promise<() => Promise<boolean>>;
  /** Gives the rows to the title that takes the place, or deletes those that do not go with the title's own. */
  onTitleRemoved?(transaction: Db, title: RemovedTitle): Promise<void>;
  /** Runs once the row of the title is gone. */
  afterTitleRemoved?(transaction: Db, title: RemovedTitle): Promise<void>;
};

/** An open feature: calls of the API, further routes, work in the background, the end of its work, and what later features may use. */
export type OpenFeature<Offers> = {
  bindings?: Binding[];
  routes?: (app: FastifyInstance) => void;
  jobs?: JobKind[];
  close?: () => Promise<void>;
  offers?: Offers;
};

/** A feature. The type of `open`'s argument names the options and offers of earlier features it needs. */
export type Feature<Needs, Offers> = {
  open?: (needs: Needs) => OpenFeature<Offers> | Promise<OpenFeature<Offers>>;
  personalData?: Partial<PersonalData>;
  titleData?: TitleData;
};

/** Declares a feature with the types of its needs and offers. */
export const feature = <Needs, Offers = unknown>(description: Feature<Needs, Offers>) => description;
