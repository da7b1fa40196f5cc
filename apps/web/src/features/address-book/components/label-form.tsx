import { Button, TextInput } from '@mantine/core';
import { ApiError, type WithdrawalAddressDto } from '@sextant/api-client';
import { SENTENCES } from '@sextant/business-rules';
import { useState } from 'react';
import { SubmitButton } from '#shared/forms/submit-button.js';
import { useRename } from '../api/use-edit-address.js';
import classes from './address-book.module.css';

/** Another label for an address. */
export function LabelForm({ address, onDone }: { address: WithdrawalAddressDto; onDone: () => void }) {
  const [label, setLabel] = useState(address.label);
  const [fault, setFault] = useState<string>();
  const rename = useRename(onDone);
  return (
    <form
      className={classes.labelForm}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (rename.isPending) return;
        rename.mutate(
          { id: address.id, data: { label } },
          { onError: (error) => setFault(error instanceof ApiError ? error.message : SENTENCES.errorOccurred) },
        );
      }}
    >
      <TextInput
        label="Label"
        name="label"
        autoComplete="off"
        data-autofocus
        autoFocus
        value={label}
        error={fault}
        onChange={({ currentTarget }) => {
          setFault(undefined);
          setLabel(currentTarget.value);
        }}
      />
      <div className={classes.labelActions}>
        <SubmitButton busy={rename.isPending} busyText="Saving..." variant="default">
          Save label
        </SubmitButton>
        <Button variant="subtle" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
