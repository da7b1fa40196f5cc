import { createHash } from 'node:crypto';
import type { AuditAction, AuditActor, AuditOutcome } from '@sextant/business-rules';
import { type Json, canonicalJson } from './canonical-json.rules.js';

/** A record as it is hashed. Its place in the chain is its sequence, which the hash before it holds fast. */
export interface AuditRecord {
  /** With microseconds, as `2026-11-22T09:30:00.000000Z`. */
  at: string;
  actor: AuditActor;
  actorId: string | null;
  actorEmail: string | null;
  actorRole: string | null;
  action: AuditAction;
  outcome: AuditOutcome;
  subject: string | null;
  customerId: string | null;
  before: Json;
  after: Json;
  address: string | null;
  requestId: string | null;
}

/** What the first record is hashed onto. */
export const NO_HASH = '0'.repeat(64);
const LONGEST_TEXT = 1_000;
const SECRET = /password|secret|token|cookie|credential|^otp$|^code$|recoveryCode|^key$|^proof$/i;

export const canonicalRecord = (record: AuditRecord): string => canonicalJson(record as unknown as Json);

/** SHA-256 of the hash before and the canonical text of a record, in hexadecimal. */
export function chainHash(previous: string, canonical: string): string {
  return createHash('sha256').update(Buffer.from(previous, 'hex')).update(canonical, 'utf8').digest('hex');
}

/** Parts of a leaf that are not in its record. */
export interface LeafPlace {
  /** 32 random bytes in hexadecimal. */
  salt: string;
  /** Counts the records about this customer from 1. */
  number: number | null;
  /** The leaf hash of the record about this customer before. */
  previous: string | null;
}

/**
 * Returns the text of a record's leaf in the Merkle tree: what its customer may read, and a hash of the rest. The rest
 * names operators and their network addresses, and has their notes; the salt keeps it from being guessed.
 */
export function leafText(record: AuditRecord, { salt, number, previous }: LeafPlace): string {
  const { actorId, actorEmail, before, after, address, requestId, ...shown } = record;
  const rest = canonicalJson({ actorId, actorEmail, before, after, address, requestId });
  const hidden = createHash('sha256').update(Buffer.from(salt, 'hex')).update(rest, 'utf8').digest('hex');
  return canonicalJson({ ...shown, number, previous, hidden });
}

/** SHA-256 of a leaf (RFC 6962), in hexadecimal. */
export const leafHash = (text: string): string =>
  createHash('sha256').update(Uint8Array.of(0)).update(text, 'utf8').digest('hex');

export const instantWithMicros = (at: Date): string => at.toISOString().replace('Z', '000Z');

/**
 * A value as the log keeps it: plain JSON that PostgreSQL can hold, without secrets and without the contents of files,
 * long texts cut off.
 */
export function asKept(value: unknown): Json {
  if (value === null || value === undefined) return null;
  if (typeof value === 'bigint') return value.toString();
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'string') return cut(value);
  if (typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value))) return value;
  if (ArrayBuffer.isView(value)) return '(contents left out)';
  if (Array.isArray(value)) return value.slice(0, 100).map((item) => asKept(item));
  if (typeof value !== 'object') return null;
  const entries = Object.entries(value).filter(([, item]) => item !== undefined);
  return Object.fromEntries(entries.map(([key, item]) => [cut(key), SECRET.test(key) ? '(left out)' : asKept(item)]));
}

/** A text as PostgreSQL can hold it, cut off where it is long. */
export function cut(text: string): string {
  const plain = text.replaceAll('\0', '\\u0000').toWellFormed();
  return plain.length > LONGEST_TEXT ? `${plain.slice(0, LONGEST_TEXT).toWellFormed()} …` : plain;
}
