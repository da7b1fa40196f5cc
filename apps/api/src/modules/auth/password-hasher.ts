import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import { BoundedQueue, TooBusy } from '#platform/http/index.js';

/** argon2id (the library's default kind) at the figures OWASP names for it; about 12 ms each. */
export const PASSWORD_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** At most four, and a core always stays for everything else. */
const AT_ONCE = Math.max(1, Math.min(4, availableParallelism() - 1));
/** A second or two of work: whoever came later would not wait that long. */
const MOST_WAITING = 32;

/** Hashes and checks passwords, a bounded number at once, so that a flood of sign-ins cannot take the whole machine. */
@Injectable()
export class PasswordHasher implements OnModuleInit {
  private readonly queue = new BoundedQueue({ concurrency: AT_ONCE, capacity: MOST_WAITING });
  private cost = PASSWORD_COST;
  private dummyHash: string;

  async onModuleInit(): Promise<void> {
    if (!this.dummyHash) await this.useCost(PASSWORD_COST);
  }

  /** Hashes with other figures from now on. No setting leads here: only tests, which make thousands of people. */
  async useCost(cost: typeof PASSWORD_COST): Promise<void> {
    this.cost = cost;
    this.dummyHash = await hash(randomBytes(32), cost);
  }

  /** @throws TooBusy */
  hash(password: string): Promise<string> {
    return this.inQueue(() => hash(plain(password), this.cost));
  }

  /** Whether a password belongs to a hash. @throws TooBusy */
  async matches(passwordHash: string, password: string): Promise<boolean> {
    const [matches = false] = await this.matchesEach([passwordHash], password);
    return matches;
  }

  /**
   * To which hashes a password belongs. Where one is missing the same work is done and the answer is no. All of it is one
   * piece of work, so that under a flood nobody is turned away with half of the work done.
   * @throws TooBusy
   */
  matchesEach(passwordHashes: (string | undefined)[], password: string): Promise<boolean[]> {
    return this.inQueue(async () => {
      const matches: boolean[] = [];
      for (const passwordHash of passwordHashes) {
        const same = await verify(passwordHash ?? this.dummyHash, plain(password));
        matches.push(same && passwordHash !== undefined);
      }
      return matches;
    });
  }

  /** Refuses at once what would be refused after work for the database. @throws TooBusy */
  requireRoom(): void {
    if (this.queue.isFull) throw TooBusy({ headers: { 'retry-after': '1' } });
  }

  private async inQueue<T>(work: () => Promise<T>): Promise<T> {
    const release = await this.queue.acquire();
    try {
      return await work();
    } finally {
      release();
    }
  }
}

/** The same password typed on two keyboards may be two strings of code points; NFKC makes them one (NIST SP 800-63B). */
const plain = (password: string): string => password.normalize('NFKC');
