import { TextInput } from '@mantine/core';
import type { PaymentMethodDto } from '@sextant/api-client';
import { sameAddress, validAddressSentence } from '@sextant/business-rules';
import { Check } from 'lucide-react';
import { Note } from '../../../shared/ui/notes.js';
import { addressFault, cleanAddress } from '../withdrawal.rules.js';
import classes from './address-field.module.css';

interface AddressFieldProps {
  value: string;
  onChange: (address: string) => void;
  /** The chosen one: its network decides what is an address. */
  method: PaymentMethodDto | undefined;
  methods: readonly PaymentMethodDto[];
  error: string | undefined;
}

/** Where the coins go, checked against the network's form and checksum while it is typed. */
export function AddressField({ value, onChange, method, methods, error }: AddressFieldProps) {
  const fault = error ?? (value === '' ? undefined : addressFault(value, method));
  const valid = method && value !== '' && !fault;
  return (
    <div className={classes.field}>
      <TextInput
        label="Destination address"
        description={
          method
            ? `An address of your own on the ${method.network} network`
            : 'Choose a payment method first: the address is checked against its network'
        }
        name="recipient"
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={240}
        classNames={{ input: classes.input }}
        value={value}
        onChange={({ currentTarget }) => onChange(cleanAddress(currentTarget.value))}
        error={fault}
      />
      <p role="status" className={classes.valid}>
        {valid && (
          <>
            <Check size={16} strokeWidth={2.5} aria-hidden />
            {validAddressSentence(method.network)}
          </>
        )}
      </p>
      {valid && isOurs(value, method, methods) && (
        <Note tone="warn" title="This is a deposit address of Sextant, not one of yours">
          <p>Enter an address whose wallet you hold yourself.</p>
        </Note>
      )}
    </div>
  );
}

/** Whether coins would be sent to an address where deposits are received. */
function isOurs(address: string, { network }: PaymentMethodDto, methods: readonly PaymentMethodDto[]): boolean {
  return methods.some((other) => other.network === network && sameAddress(network, other.address, address));
}
