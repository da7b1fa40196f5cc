import type { Tables } from './generated/tables.js';

/** A value as the driver returns it: a `bigint` is text, so that no digit is lost. */
type Given<Value> = Value extends bigint ? string : Value;

/** A value as `to_jsonb` writes it: whole numbers as numbers, instants as text. */
type Written<Value> = Value extends bigint ? number : Value extends Date ? string : Value;

/** A row of a table as a query returns it. */
export type Row<Table extends keyof Tables> = { [Column in keyof Tables[Table]]: Given<Tables[Table][Column]> };

/** A row of a table as `to_jsonb` writes it and a database function returns it. */
export type JsonRow<Table extends keyof Tables> = { [Column in keyof Tables[Table]]: Written<Tables[Table][Column]> };
