import { type PasswordOwner, isPersonal, knownForms, withoutPersonalWords } from '@sextant/business-rules';
import { Injectable } from '@nestjs/common';
import { PasswordTooCommon, PasswordTooPersonal } from './auth.errors.js';
import { isBreached } from './breached-passwords.js';

/** What makes a password of the right length unfit; there are no rules about kinds of characters (NIST SP 800-63B). */
@Injectable()
export class PasswordPolicy {
  /**
   * @param field below which the refusal stands
   * @throws PasswordTooCommon, PasswordTooPersonal
   */
  require(password: string, owner: PasswordOwner, field: 'password' | 'newPassword'): void {
    const fault = this.faultOf(password, owner);
    if (fault === 'common') throw PasswordTooCommon({ field });
    if (fault === 'personal') throw PasswordTooPersonal({ field });
  }

  /** Why a password cannot be chosen; undefined when it can. */
  faultOf(password: string, owner: PasswordOwner): 'common' | 'personal' | undefined {
    if (knownForms(password).some(isBreached)) return 'common';
    const own = withoutPersonalWords(password, owner).replace(/^[^\p{L}\p{N}]+/u, '');
    return isPersonal(password, owner) || knownForms(own).some(isBreached) ? 'personal' : undefined;
  }
}
