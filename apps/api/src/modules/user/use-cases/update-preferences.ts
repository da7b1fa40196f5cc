import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/index.js';
import { Database } from '#platform/database/index.js';
import { invalidFields } from '#platform/http/index.js';
import { hasSecondFactor } from '../confirmation.rules.js';
import { Confirmations } from '../confirmations.js';
import type { PreferencesResponse } from '../dto/preferences.response.js';
import { MAIL_CHOICES, type MailChoice, type Preferences, PreferencesRepository } from '../preferences.repository.js';

const CHANGED_ELSEWHERE = 'Two-factor authentication is set up and turned off under Security';

/** Reads and changes which notifications a person wants, and says whether a second factor is on. */
@Injectable()
export class UpdatePreferences {
  constructor(
    private readonly database: Database,
    private readonly preferences: PreferencesRepository,
    private readonly confirmations: Confirmations,
    private readonly clock: Clock,
  ) {}

  async read(userId: string): Promise<PreferencesResponse> {
    return { ...(await this.preferences.find(userId)), twoFactorEnabled: await this.hasSecondFactor(userId) };
  }

  /** @throws ValidationFailed for a second factor, which is more than a preference, that is not as it is said */
  async run(
    userId: string,
    changes: Partial<Preferences> & { twoFactorEnabled?: boolean },
  ): Promise<PreferencesResponse> {
    return this.database.transaction(async () => {
      const twoFactorEnabled = await this.hasSecondFactor(userId);
      if ((changes.twoFactorEnabled ?? twoFactorEnabled) !== twoFactorEnabled) {
        throw invalidFields([{ field: 'twoFactorEnabled', message: CHANGED_ELSEWHERE }]);
      }
      const present = await this.preferences.find(userId);
      const mailOff = changes.mailOff ?? allOrNone(changes.emailNotifications) ?? present.mailOff;
      const wanted = {
        emailNotifications: new Set(mailOff).size < MAIL_CHOICES.length,
        smsNotifications: changes.smsNotifications ?? present.smsNotifications,
        mailOff: MAIL_CHOICES.filter((choice) => mailOff.includes(choice)),
        appOff: changes.appOff ?? present.appOff,
      };
      await this.preferences.save(userId, wanted, this.clock.now());
      return { ...wanted, twoFactorEnabled };
    });
  }

  private async hasSecondFactor(userId: string): Promise<boolean> {
    return hasSecondFactor(await this.confirmations.secondFactorState(userId));
  }
}

/** What one switch for all mails means. */
function allOrNone(mailed: boolean | undefined): MailChoice[] | undefined {
  if (mailed === undefined) return undefined;
  return mailed ? [] : [...MAIL_CHOICES];
}
