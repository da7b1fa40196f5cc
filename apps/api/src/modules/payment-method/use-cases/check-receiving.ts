import { Injectable } from '@nestjs/common';
import { isUnspendable } from '@sextant/reference-data';
import { Settings } from '#platform/config/index.js';
import { invalidFields } from '#platform/http/index.js';
import { methodFaults } from '../payment-method.rules.js';
import type { Receiving } from '../payment-method.repository.js';

/** Refuses a payment method that cannot take deposits: its address has to be valid on its network. */
@Injectable()
export class CheckReceiving {
  constructor(private readonly settings: Settings) {}

  /** @throws Refusal VALIDATION_FAILED */
  run(method: Receiving): void {
    const faults = methodFaults(method);
    if (faults.length > 0) throw invalidFields(faults);
    if (this.settings.mode === 'live' && isUnspendable(method.address)) {
      const message = 'Nobody has the key to this address, so coins sent there are lost';
      throw invalidFields([{ field: 'address', message }]);
    }
  }
}
