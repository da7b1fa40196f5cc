import type { MemberName } from './refusal-members.js';

/** One field's fault, as a form shows it below the field. */
export interface FieldError {
  field: string;
  message: string;
}

/**
 * A refusal that a person can read and a program can hold on to: the right 4xx or 5xx, a stable code, the sentence to
 * show, and what else helps to go on (RFC 9457 extension members).
 */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly errors: FieldError[] = [],
    readonly details: Record<string, unknown> = {},
    readonly headers: Record<string, string> = {},
  ) {
    super(message);
    this.name = 'Refusal';
  }
}

/** What the generated page of error codes and the API document say about one refusal. */
export interface RefusalKind {
  readonly code: string;
  readonly status: number;
  readonly sentence: string;
  readonly meaning: string;
  readonly members: readonly MemberName[];
}

interface RefusalOptions<Member extends MemberName> {
  /** Replaces the kind's own sentence, for example to include a figure. */
  message?: string;
  /** Names the field below which the sentence is shown. */
  field?: string;
  details?: [Member] extends [never] ? never : { [Name in Member]?: unknown };
  headers?: Record<string, string>;
}

export type RefusalFactory<Member extends MemberName = never> = ((options?: RefusalOptions<Member>) => Refusal) &
  RefusalKind;

const kinds = new Map<string, RefusalKind>();

/**
 * Declares a refusal once, next to the rule that it enforces. The factory creates the error to throw; its `code`,
 * `status` and `sentence` are used by `@Refuses(…)` and `openapi/error-codes.md`.
 * @param members the `details` that the error may have
 */
export function defineRefusal<const Member extends MemberName = never>(
  code: string,
  status: number,
  sentence: string,
  meaning: string,
  members: readonly Member[] = [],
): RefusalFactory<Member> {
  const kind: RefusalKind = { code, status, sentence, meaning, members };
  if (kinds.has(code)) throw new Error(`The refusal ${code} is declared twice`);
  kinds.set(code, kind);
  const make = (options: RefusalOptions<Member> = {}): Refusal => {
    const message = options.message ?? sentence;
    const errors = options.field ? [{ field: options.field, message }] : [];
    return new Refusal(status, code, message, errors, options.details, options.headers);
  };
  return Object.assign(make, kind);
}

/** Every declared refusal, by code. */
export function refusalKinds(): RefusalKind[] {
  return [...kinds.values()].sort((a, b) => a.code.localeCompare(b.code));
}
