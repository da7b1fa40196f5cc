import { EVERYBODY, type Hint, OPERATORS, SESSIONS } from './topics.js';

const MOST = 2_000;

/**
 * The hints that this process received last, in the order that all processes received them. So a stream that broke off
 * here may go on in another process.
 */
export class RecentHints {
  private readonly hints: Hint[] = [];
  private before: string;

  /** @param position the name of the place where it begins */
  constructor(position: string) {
    this.before = position;
  }

  add(hint: Hint): void {
    this.hints.push(hint);
    if (this.hints.length > MOST) this.before = this.hints.shift()?.id ?? this.before;
  }

  /** After what was received last. */
  get position(): string {
    return this.hints.at(-1)?.id ?? this.before;
  }

  /** What somebody has to be told since a position; undefined if that is not known. */
  since(position: string, whom: Addressee): Set<string> | undefined {
    const at = position === this.before ? -1 : this.hints.findLastIndex(({ id }) => id === position);
    if (at < 0 && position !== this.before) return undefined;
    return new Set(this.hints.slice(at + 1).flatMap((hint) => topicsFor(hint, whom)));
  }
}

export interface Addressee {
  userId: string;
  role: 'investor' | 'operator';
}

/** What a hint tells a person. */
export function topicsFor({ to }: Hint, { userId, role }: Addressee): string[] {
  const said = [to[EVERYBODY], to[userId], role === 'operator' ? to[OPERATORS] : undefined];
  return said.flatMap((topics) => topics ?? []).filter((topic) => topic !== SESSIONS);
}
