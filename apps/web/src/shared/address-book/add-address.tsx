import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { WithdrawalAddressDto } from '@sextant/api-client';
import { type NetworkName, validAddressSentence } from '@sextant/business-rules';
import { Check } from 'lucide-react';
import { applyRefusal, focusFirstFault } from '../forms/apply-refusal.js';
import { SubmitButton } from '../forms/submit-button.js';
import { useDraft } from '../forms/use-draft.js';
import { notify } from '../ui/notify.js';
import classes from './add-address.module.css';
import { useAddAddress, wasNotConfirmed } from './use-add-address.js';
import { useAddressChecks } from './use-address-checks.js';

const NOTHING = { address: '', label: '' };

interface AddAddressProps {
  network: NetworkName;
  /** How long it then waits, said beside the button. */
  holdHours: number;
  onAdded: (address: WithdrawalAddressDto) => void;
  /** Whether it was opened by a press, so that typing comes next. */
  opened?: boolean;
  /** Back to where it was opened; what was typed waits for the next time. */
  onCancel?: (() => void) | undefined;
}

/** A new address for the book, checked against the network's form and checksum while it is typed. */
export function AddAddress({ network, holdHours, onAdded, opened = false, onCancel }: AddAddressProps) {
  const [draft, setDraft, forgetDraft] = useDraft('new-address', NOTHING);
  const form = useForm({ mode: 'controlled', initialValues: draft, onValuesChange: setDraft });
  const add = useAddAddress((added) => {
    form.setValues(NOTHING);
    forgetDraft();
    onAdded(added);
  });
  const { checks, load } = useAddressChecks();
  const { address, label } = form.values;
  const fault = (form.errors.address as string | undefined) ?? (address ? checks?.fault(network, address) : undefined);
  const valid = address !== '' && checks !== undefined && !fault;
  const send = async () => {
    const loaded = checks ?? (await load());
    const wrong = address === '' ? 'Enter a destination address' : loaded?.fault(network, address);
    if (wrong) {
      form.setFieldError('address', wrong);
      return focusFirstFault();
    }
    add.mutate(
      { network, address: loaded?.take(network, address) ?? address, label },
      {
        onError: (error) => {
          if (!wasNotConfirmed(error) && !applyRefusal(form, error)) notify.error(error.message);
        },
      },
    );
  };

  return (
    <>
      {add.dialog}
      <form
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!add.isPending) void send();
        }}
      >
        <div>
          <TextInput
            label="Destination address"
            description={`Your own address on the ${network} network`}
            name="address"
            autoFocus={opened}
            autoComplete="off"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            classNames={{ input: classes.input }}
            value={address}
            onFocus={() => void load()}
            onChange={({ currentTarget: { value } }) =>
              form.setFieldValue('address', checks?.take(network, value) ?? value)
            }
            error={fault}
          />
          <p role="status" className={classes.valid}>
            {valid && (
              <>
                <Check size={16} strokeWidth={2.5} aria-hidden />
                {validAddressSentence(network)}
              </>
            )}
          </p>
        </div>
        <TextInput
          label="Label (optional)"
          description="Your own name for it, such as “Hardware wallet”"
          name="label"
          autoComplete="off"
          value={label}
          onChange={({ currentTarget }) => form.setFieldValue('label', currentTarget.value)}
          error={form.errors.label}
        />
        <div className={classes.foot}>
          <SubmitButton busy={add.isPending} busyText="Adding..." variant="default">
            Add address
          </SubmitButton>
          {onCancel && (
            <Button variant="subtle" onClick={onCancel}>
              Cancel
            </Button>
          )}
          <p className={classes.quiet}>
            We will email you a code to confirm it.
            {holdHours > 0 &&
              ` After that, you have to wait ${holdHours} hours before you can use it. This gives you time to notice an address that someone else added.`}
          </p>
        </div>
      </form>
    </>
  );
}
