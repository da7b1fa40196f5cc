import { COPIED_ADDRESS_LENGTH, bareAddress } from '@sextant/business-rules';
import { ValidateBy } from 'class-validator';

const ADDRESS_LENGTH = 120;

/** Refuses an address that is longer than any, or a payment link longer than any that wallets make. */
export const IsAddressLength = (): PropertyDecorator =>
  ValidateBy({
    name: 'addressLength',
    validator: {
      validate: (value) =>
        typeof value !== 'string' ||
        (value.length <= COPIED_ADDRESS_LENGTH && bareAddress(value).length <= ADDRESS_LENGTH),
      defaultMessage: () => `An address has at most ${ADDRESS_LENGTH} characters`,
    },
  });
