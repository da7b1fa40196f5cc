import { Injectable } from '@nestjs/common';
import { normaliseEmail } from '@sextant/business-rules';
import { findCountry } from '@sextant/reference-data';
import { Clock } from '#platform/clock/index.js';
import { Database } from '#platform/database/index.js';
import { invalidFields } from '#platform/http/index.js';
import { Confirmations } from '../confirmations.js';
import { OneTimeCodes } from '../one-time-codes.js';
import { PHONE_INVALID, lastNameOf } from '../person-fields.rules.js';
import { phoneForCountry } from '../phone.rules.js';
import { UserNotFound } from '../user.errors.js';
import { type Person, type PersonChanges, Users } from '../user.repository.js';
import { ChangeAvatar } from './change-avatar.js';
import { MailPerson } from './mail-person.js';
import { SendCode } from './send-code.js';

export interface ProfileChanges {
  firstName?: string;
  lastName?: string;
  email?: string;
  phone?: string;
  country?: string;
  city?: string;
  address?: string;
}

/** Changes what a person said about themselves. A new address waits until the code that was sent to it is entered. */
@Injectable()
export class UpdateProfile {
  constructor(
    private readonly database: Database,
    private readonly users: Users,
    private readonly codes: OneTimeCodes,
    private readonly confirmations: Confirmations,
    private readonly sendCode: SendCode,
    private readonly avatars: ChangeAvatar,
    private readonly mailPerson: MailPerson,
    private readonly clock: Clock,
  ) {}

  /**
   * @param picture bytes of a new avatar
   * @param confirmation of a new address
   * @returns the person, and whether a code was sent to a new address
   * @throws ValidationFailed for a phone number that does not exist, AvatarNotImage, UploadsUsedUp, CodeSentRecently,
   *   ConfirmationRequired
   */
  async run(
    userId: string,
    changes: ProfileChanges,
    picture?: Buffer,
    confirmation?: string,
  ): Promise<{ person: Person; codeSent: boolean }> {
    const avatarId = picture ? await this.avatars.store(userId, picture) : undefined;
    let replaced: string | null = null;
    const outcome = await this.database.transaction(async () => {
      const person = await this.users.lock(userId);
      if (!person) throw UserNotFound();
      replaced = avatarId ? person.avatarId : null;
      const plain = { ...plainChanges(person, changes), ...(avatarId && { avatarId }) };
      const email = changes.email === undefined ? undefined : normaliseEmail(changes.email);
      const codeSent = email !== undefined && (await this.wants(person, email, confirmation));
      const pending = email === undefined ? {} : { pendingEmail: email === person.email ? null : email };
      await this.users.change(userId, { ...plain, ...pending }, this.clock.now());
      return { person: { ...person, ...plain, ...pending }, codeSent };
    });
    if (replaced) await this.avatars.discard(replaced);
    return outcome;
  }

  /** Answers whether a code left for the address: not for the present one, nor for one that already waits for its code. */
  private async wants(person: Person, email: string, confirmation: string | undefined): Promise<boolean> {
    if (email === person.email) {
      if (person.pendingEmail) await this.codes.withdraw(person.id, 'change-email');
      return false;
    }
    if (email === person.pendingEmail) return false;
    await this.confirmations.spend(person.id, confirmation, 'change-email', { email });
    await this.codes.claimSending(`person:${person.id}`, 'change-email', false);
    await this.codes.claimSending(email, 'change-email', true);
    await this.sendCode.to(person, email, 'change-email');
    await this.mailPerson.run(person.id, 'email-change-requested', { newEmail: email });
    return true;
  }
}

function plainChanges(person: Person, changes: ProfileChanges): PersonChanges {
  const country = changes.country === undefined ? undefined : findCountry(changes.country)?.name;
  const phone = changes.phone === undefined ? undefined : phoneForCountry(changes.phone, country ?? person.country);
  if (changes.phone !== undefined && !phone) throw invalidFields([{ field: 'phone', message: PHONE_INVALID }]);
  const wanted: PersonChanges = {
    firstName: changes.firstName?.trim(),
    lastName: changes.lastName === undefined ? undefined : lastNameOf(changes.lastName),
    phone,
    country,
    city: changes.city?.trim(),
    address: changes.address?.trim(),
  };
  return Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined));
}
