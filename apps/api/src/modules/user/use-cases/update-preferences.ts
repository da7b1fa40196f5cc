import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/index.js';
import { Database } from '../../../platform/database/index.js';
import type { PreferencesResponse } from '../dto/preferences.response.js';
import { PreferencesRepository } from '../preferences.repository.js';

/** Reads and changes which notifications a person wants. There is no second factor yet, so it is shown as off. */
@Injectable()
export class UpdatePreferences {
  constructor(
    private readonly database: Database,
    private readonly preferences: PreferencesRepository,
    private readonly clock: Clock,
  ) {}

  async read(userId: string): Promise<PreferencesResponse> {
    return { ...(await this.preferences.find(userId)), twoFactorEnabled: false };
  }

  async run(
    userId: string,
    changes: { emailNotifications?: boolean; smsNotifications?: boolean },
  ): Promise<PreferencesResponse> {
    return this.database.transaction(async () => {
      const present = await this.preferences.find(userId);
      const wanted = {
        emailNotifications: changes.emailNotifications ?? present.emailNotifications,
        smsNotifications: changes.smsNotifications ?? present.smsNotifications,
      };
      await this.preferences.save(userId, wanted, this.clock.now());
      return { ...wanted, twoFactorEnabled: false };
    });
  }
}
