import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../clock/index.js';
import { MailState } from '../jobs/index.js';
import { type Finding, HealthChecks } from './health-checks.js';

export const MAIL_CHECK = 'mail';
/** More than notices are gathered for, less than a code is valid. */
const LATE_SECONDS = 240;

/** Reports mails that are not sent, whether no worker runs or the mail server takes none. */
@Injectable()
export class MailCheck implements OnModuleInit {
  constructor(
    private readonly checks: HealthChecks,
    private readonly mails: MailState,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.checks.add(MAIL_CHECK, () => this.finding());
  }

  private async finding(): Promise<Finding> {
    const { oldest } = await this.mails.read();
    if (!oldest) return { status: 'ok', ageSeconds: null };
    const ageSeconds = Math.max(0, Math.floor((this.clock.now().getTime() - oldest.getTime()) / 1_000));
    if (ageSeconds <= LATE_SECONDS) return { status: 'ok', ageSeconds };
    const says =
      'An email has waited for over four minutes. The log says why; npm run mail:test tries the mail server.';
    return { status: 'degraded', ageSeconds, says };
  }
}
