import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { Clock } from '#platform/clock/index.js';
import { Settings, acceptedSecrets } from '#platform/config/index.js';
import { codeFor } from '#platform/mail/derived-secrets.js';
import { CodeSendings } from './code-sendings.js';
import type { CodePurpose } from './one-time-code.repository.js';
import { type GuessedCode, OneTimeCodeRepository } from './one-time-code.repository.js';
import { CODE_LASTS_MS, waitSentence } from './one-time-code.rules.js';
import { CodeExpired, CodeSentRecently, CodeWrong } from './user.errors.js';

/**
 * The six digits that prove an address. A code is derived from its id when its email is written; the
 * table keeps a keyed hash of it.
 */
@Injectable()
export class OneTimeCodes {
  constructor(
    private readonly codes: OneTimeCodeRepository,
    private readonly sendings: CodeSendings,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  /**
   * Counts a sending to an address, whoever it belongs to.
   * @param coolDown whether less than a minute since the last one is too early
   * @throws CodeSentRecently for the field `email`, with `Retry-After`
   */
  async claimSending(address: string, purpose: CodePurpose, coolDown: boolean): Promise<void> {
    const wait = await this.sendings.claim(address, purpose, coolDown);
    if (!wait) return;
    throw CodeSentRecently({
      message: waitSentence(wait),
      field: 'email',
      headers: { 'retry-after': String(wait.seconds) },
      details: { retryAfterSeconds: wait.seconds },
    });
  }

  /** Puts a new code in force and answers its id, which the email carries. */
  async issue(userId: string, purpose: CodePurpose, address: string): Promise<string> {
    const id = uuidv7({ msecs: this.clock.now().getTime() });
    await this.insert(id, userId, purpose, address, this.hash(id, codeFor(this.settings.codeSecret, id)));
    return id;
  }

  /** Puts a code in force that nobody is ever sent, so that guessing at it goes on like at any other. */
  async issueUnsent(userId: string, purpose: CodePurpose, address: string): Promise<void> {
    const id = uuidv7({ msecs: this.clock.now().getTime() });
    await this.insert(id, userId, purpose, address, this.keyed(randomBytes(32).toString('hex')));
  }

  /**
   * Compares a signed-in person's guess with their code. The attempt stays spent when the request is refused.
   * @throws CodeWrong, CodeExpired
   */
  async guessOwn(userId: string, purpose: CodePurpose, code: string): Promise<GuessedCode> {
    const [inForce] = await this.codes.guessOwn(userId, purpose, this.clock.now());
    if (!inForce) throw CodeExpired({ field: 'otp' });
    if (!this.matches(inForce, code)) throw CodeWrong({ field: 'otp' });
    return inForce;
  }

  /**
   * Compares a guess, made without signing in, with every registration code sent to the address. The guess counts
   * against the address only, five per sending, so a stranger cannot use up the attempts of a signed-in person. The
   * reply to a wrong guess depends on the sendings only, so it does not reveal who has registered.
   * @param userIds of the registrations with the address
   * @returns the code that matches
   * @throws CodeWrong, CodeExpired
   */
  async guessAtAddress(address: string, userIds: string[], code: string): Promise<GuessedCode> {
    if (!(await this.sendings.guess(address))) throw CodeExpired({ field: 'otp' });
    const inForce = await this.codes.inForceAtAddress(address, userIds, this.clock.now());
    const matched = inForce.find((candidate) => this.matches(candidate, code));
    if (!matched) throw CodeWrong({ field: 'otp' });
    return matched;
  }

  /** Uses a guessed code up. @throws CodeExpired when it was used or replaced meanwhile */
  async use(code: GuessedCode): Promise<void> {
    if (!(await this.codes.end(code.userId, code.id, this.clock.now()))) throw CodeExpired({ field: 'otp' });
  }

  /** Ends the code a person was sent, because it is no longer wanted. */
  async withdraw(userId: string, purpose: CodePurpose): Promise<void> {
    await this.codes.endAll(userId, purpose, this.clock.now());
  }

  private async insert(id: string, userId: string, purpose: CodePurpose, address: string, codeHash: string) {
    const createdAt = this.clock.now();
    const expiresAt = new Date(createdAt.getTime() + CODE_LASTS_MS);
    await this.codes.insert({ id, userId, purpose, address, codeHash, createdAt, expiresAt });
  }

  private matches(candidate: GuessedCode, code: string): boolean {
    const { codeSecret, codeSecretFormer } = this.settings;
    const hashes = acceptedSecrets(codeSecret, codeSecretFormer).map((secret) =>
      Buffer.from(this.hash(candidate.id, code, secret)),
    );
    return hashes.some((hash) => timingSafeEqual(Buffer.from(candidate.codeHash), hash));
  }

  private hash(id: string, code: string, secret?: string): string {
    return this.keyed(`${id}:${code}`, secret);
  }

  private keyed(text: string, secret = this.settings.codeSecret): string {
    return createHmac('sha256', secret).update(text).digest('hex');
  }
}
