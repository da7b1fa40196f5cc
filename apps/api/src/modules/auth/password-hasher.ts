import { randomBytes } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import { Turns } from '../../platform/http/index.js';

/** argon2id (the library's default kind) at the figures OWASP names for it; about 12 ms each. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const AT_ONCE = 4;
const MOST_WAITING = 128;

/** Hashes and checks passwords, a bounded number at once, so that a flood of sign-ins cannot take the whole machine. */
@Injectable()
export class PasswordHasher implements OnModuleInit {
  private readonly turns = new Turns(AT_ONCE, MOST_WAITING);
  private nobodys: string;

  async onModuleInit(): Promise<void> {
    this.nobodys = await hash(randomBytes(32), COST);
  }

  /** @throws TooBusy */
  hash(password: string): Promise<string> {
    return this.inTurn(() => hash(plain(password), COST));
  }

  /**
   * Whether a password belongs to a hash. Without a hash the same work is done and the answer is no.
   * @throws TooBusy
   */
  matches(passwordHash: string | undefined, password: string): Promise<boolean> {
    return this.inTurn(async () => {
      const matches = await verify(passwordHash ?? this.nobodys, plain(password));
      return matches && passwordHash !== undefined;
    });
  }

  private async inTurn<T>(work: () => Promise<T>): Promise<T> {
    const end = await this.turns.begin();
    try {
      return await work();
    } finally {
      end();
    }
  }
}

/** The same password typed on two keyboards may be two strings of code points; NFKC makes them one (NIST SP 800-63B). */
const plain = (password: string): string => password.normalize('NFKC');
