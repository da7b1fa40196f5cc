import { Injectable } from '@nestjs/common';
import { normaliseEmail } from '@sextant/business-rules';
import { findCountry } from '@sextant/reference-data';
import { v7 as uuidv7 } from 'uuid';
import { Clock } from '#platform/clock/index.js';
import { invalidFields } from '#platform/http/index.js';
import { Ledger } from '#modules/ledger/index.js';
import { OneTimeCodes } from '../one-time-codes.js';
import { PHONE_INVALID, lastNameOf } from '../person-fields.rules.js';
import { phoneForCountry } from '../phone.rules.js';
import { PreferencesRepository } from '../preferences.repository.js';
import { type Person, Users } from '../user.repository.js';
import { SendCode } from './send-code.js';

export interface Registration {
  firstName: string;
  lastName?: string;
  email: string;
  phone: string;
  /** Display name from the built-in list. */
  country: string;
  passwordHash: string;
}

/**
 * Writes a new investor down, with empty accounts, and sends the code for the address. Anybody may type any address, so
 * nothing here depends on whether it is taken. Takes part in the transaction one is in.
 */
@Injectable()
export class RegisterPerson {
  constructor(
    private readonly users: Users,
    private readonly preferences: PreferencesRepository,
    private readonly ledger: Ledger,
    private readonly codes: OneTimeCodes,
    private readonly sendCode: SendCode,
    private readonly clock: Clock,
  ) {}

  /** @throws ValidationFailed for a phone number that does not exist, CodeSentRecently */
  async run(registration: Registration): Promise<Person> {
    const now = this.clock.now();
    const email = normaliseEmail(registration.email);
    const phone = phoneForCountry(registration.phone, registration.country);
    if (!phone) throw invalidFields([{ field: 'phone', message: PHONE_INVALID }]);
    await this.codes.claimSending(email, 'verify-email', false);
    const person = await this.users.insert({
      id: uuidv7({ msecs: now.getTime() }),
      email,
      emailVerifiedAt: null,
      passwordHash: registration.passwordHash,
      role: 'investor',
      status: 'active',
      firstName: registration.firstName.trim(),
      lastName: lastNameOf(registration.lastName),
      phone,
      country: findCountry(registration.country)?.name ?? registration.country,
      createdAt: now,
    });
    await this.preferences.insert(person.id, now);
    await this.ledger.openAccounts(person.id);
    await this.sendCode.to(person, email, 'verify-email');
    return person;
  }
}
