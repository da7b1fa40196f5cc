import { Button } from '@mantine/core';
import type { WithdrawalAddressDto } from '@sextant/api-client';
import { useState } from 'react';
import { AddressState } from '#shared/address-book/address-state.js';
import { ConfirmCode } from '#shared/address-book/confirm-code.js';
import { NetworkBadge } from '#shared/ui/badge.js';
import { Confirm } from '#shared/ui/confirm.js';
import { CopyButton } from '#shared/ui/copy-button.js';
import { Grouped } from '#shared/ui/grouped.js';
import { useKeptFocus } from '#shared/ui/use-kept-focus.js';
import { useRemove } from '../api/use-edit-address.js';
import classes from './address-book.module.css';
import { LabelForm } from './label-form.js';

/** One address in full, with what can be done with it. */
export function AddressRow({ address, fresh }: { address: WithdrawalAddressDto; fresh: boolean }) {
  const [renaming, setRenaming] = useState(false);
  const [asked, setAsked] = useState(false);
  const remove = useRemove(() => setAsked(false));
  const row = useKeptFocus<HTMLLIElement>(address.state === 'unconfirmed');
  const rename = useKeptFocus<HTMLButtonElement>(renaming);
  const { id, network, label } = address;
  const named = label || `the address ${address.address.slice(0, 10)}…`;
  return (
    <li className={classes.row} ref={row} tabIndex={-1}>
      <div className={classes.head}>
        <NetworkBadge network={network} />
        {label && <strong className={classes.name}>{label}</strong>}
        <AddressState address={address} />
      </div>
      <div className={classes.address}>
        <Grouped text={address.address} />
        <CopyButton text={address.address} what={named} />
      </div>
      {address.state === 'unconfirmed' && <ConfirmCode address={address} fresh={fresh} />}
      {renaming ? (
        <LabelForm address={address} onDone={() => setRenaming(false)} />
      ) : (
        <div className={classes.actions}>
          <Button variant="subtle" ref={rename} onClick={() => setRenaming(true)}>
            Rename<span className="visually-hidden"> {named}</span>
          </Button>
          <Button variant="subtle" onClick={() => setAsked(true)}>
            Remove<span className="visually-hidden"> {named}</span>
          </Button>
        </div>
      )}
      <Confirm
        open={asked}
        title="Remove this address?"
        action="Remove address"
        dismiss="Keep it"
        busy={remove.isPending}
        busyText="Removing..."
        onConfirm={() => remove.mutate({ id })}
        onClose={() => setAsked(false)}
      >
        {label && <p>{label}</p>}
        <Grouped text={address.address} />
        <p>
          No new withdrawals can go to it. Pending withdrawals to it will not be paid; you can cancel them. One already
          being sent goes through. To use the address again, add and confirm it again.
        </p>
      </Confirm>
    </li>
  );
}
