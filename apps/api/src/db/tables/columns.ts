import type { ColumnType } from 'kysely';

/** A jsonb column: read parsed; written as JSON text, because the driver would turn an array into a SQL array. */
export type Jsonb<Value = unknown> = ColumnType<Value, string, string>;
/** The same, with a default. */
export type GeneratedJsonb<Value = unknown> = ColumnType<Value, string | undefined, string>;
/** A moment the database fills in. */
export type GeneratedTime = ColumnType<Date, Date | string | undefined, Date | string>;
/** The same, with null as a distinct value. */
export type GeneratedTimeOrNull = ColumnType<Date | null, Date | null | undefined, Date | null>;
/** A moment the caller gives. */
export type Time = ColumnType<Date, Date, Date>;
