import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/index.js';
import { Settings, acceptedSecrets } from '#platform/config/index.js';
import { CodeSendingRepository } from './code-sending.repository.js';
import type { SendingPurpose } from './code-sending.repository.js';
import { type Wait, waitFor } from './one-time-code.rules.js';

/**
 * Counts what is sent to an address: once a minute, ten times an hour at most. It is counted for every address alike,
 * under a keyed hash, so that waiting says nothing about who has an account.
 */
@Injectable()
export class CodeSendings {
  constructor(
    private readonly sendings: CodeSendingRepository,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  /**
   * Counts one more sending.
   * @param coolDown whether less than a minute since the last one is too early
   * @returns undefined when it may leave, otherwise how long to wait and why
   */
  async claim(address: string, purpose: SendingPurpose, coolDown: boolean): Promise<Wait | undefined> {
    const now = this.clock.now();
    const [hash = ''] = this.hashes(address);
    if (await this.sendings.claim(hash, purpose, now, coolDown)) return undefined;
    const last = await this.sendings.find(hash, purpose);
    return last ? waitFor(last, now, coolDown) : { seconds: 1, because: 'sent a moment ago' };
  }

  /** Counts a guess at a registration code without signing in. @returns false when none is left since the last sending */
  async guess(address: string): Promise<boolean> {
    for (const hash of this.hashes(address)) {
      if (await this.sendings.guess(hash, this.clock.now())) return true;
    }
    return false;
  }

  /** An address may still be counted under the hash of the former secret; new sendings count under the present one. */
  private hashes(address: string): string[] {
    const { codeSecret, codeSecretFormer } = this.settings;
    return acceptedSecrets(codeSecret, codeSecretFormer).map((secret) =>
      createHmac('sha256', secret).update(`address:${address}`).digest('hex'),
    );
  }
}
