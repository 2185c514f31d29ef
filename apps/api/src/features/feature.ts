import type { FastifyInstance } from 'fastify';
import type { Db } from '../db/schema.ts';
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

/** An open feature: calls of the API, further routes, work in the background, the end of its work, and what later features may use. */
export type OpenFeature<Offers> = {
  bindings?: Binding[];
  routes?: (app: FastifyInstance) => void;
  jobs?: JobKind[];
  close?: () => Promise<void>;
  offers?: Offers;
};

/** A feature. The type of `open`'s argument says which options and offers of earlier features it needs. */
export type Feature<Needs, Offers> = {
  open?: (needs: Needs) => OpenFeature<Offers> | Promise<OpenFeature<Offers>>;
  personalData?: Partial<PersonalData>;
};

/** Declares a feature and keeps the types of its needs and offers. */
export const feature = <Needs, Offers = unknown>(description: Feature<Needs, Offers>) => description;
