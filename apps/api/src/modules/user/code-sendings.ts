import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/index.js';
import { Settings } from '../../platform/config/index.js';
import { CodeSendingRepository } from './code-sending.repository.js';
import type { SendingPurpose } from './code-sending.entity.js';
import { secondsToWait } from './one-time-code.rules.js';

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
   * @returns 0 when it may leave, otherwise the whole seconds to wait
   */
  async claim(address: string, purpose: SendingPurpose, coolDown: boolean): Promise<number> {
    const now = this.clock.now();
    const hash = this.hash(address);
    if (await this.sendings.claim(hash, purpose, now, coolDown)) return 0;
    const last = await this.sendings.find(hash, purpose);
    return last ? secondsToWait(last, now, coolDown) : 1;
  }

  /** Counts a guess at a registration code without signing in. @returns false when none is left since the last sending */
  guess(address: string): Promise<boolean> {
    return this.sendings.guess(this.hash(address), this.clock.now());
  }

  private hash(address: string): string {
    return createHmac('sha256', this.settings.codeSecret).update(`address:${address}`).digest('hex');
  }
}
