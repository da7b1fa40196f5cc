import type { PaymentMethodDto, WithdrawalAddressDto } from '@sextant/api-client';
import { ADDRESS_SENTENCES, sameAddress } from '@sextant/business-rules';
import { useId, useState } from 'react';
import { AddAddress } from '#shared/address-book/add-address.js';
import { AddressState } from '#shared/address-book/address-state.js';
import { ConfirmCode } from '#shared/address-book/confirm-code.js';
import type { useAddressBook } from '#shared/address-book/use-address-book.js';
import { to } from '#shared/routes.js';
import { ButtonLink } from '#shared/ui/button-link.js';
import { Card } from '#shared/ui/card.js';
import { Grouped } from '#shared/ui/grouped.js';
import { Failure, Note } from '#shared/ui/notes.js';
import { PlainButton } from '#shared/ui/plain-button.js';
import { Skeleton, SkeletonGroup } from '#shared/ui/skeleton.js';
import { useKeptFocus } from '#shared/ui/use-kept-focus.js';
import classes from './destination-choice.module.css';

interface DestinationChoiceProps {
  book: ReturnType<typeof useAddressBook>;
  /** The chosen one: its network decides which addresses there are. */
  method: PaymentMethodDto | undefined;
  /** The chosen address. */
  value: string;
  onChange: (address: string) => void;
  error: string | undefined;
}

/** Where the coins go: an address of the book on the method's network, or a new one, added and confirmed right here. */
export function DestinationChoice({ book, method, value, onChange, error }: DestinationChoiceProps) {
  const id = useId();
  const [adding, setAdding] = useState(false);
  const [fresh, setFresh] = useState<string>();
  const addAnother = useKeptFocus<HTMLButtonElement>(adding);
  const { addresses, allowList, holdHours } = book;
  const fitting = addresses?.filter(({ network }) => network === method?.network) ?? [];
  const closed = allowList?.on === true;
  const added = ({ id: addedId, address }: WithdrawalAddressDto) => {
    setAdding(false);
    setFresh(addedId);
    onChange(address);
  };
  return (
    <Card title="Destination" aside={<ButtonLink to={to.withdrawalAddresses()}>Address book</ButtonLink>}>
      {!method && (
        <p className={classes.quiet}>Choose a payment method first: addresses are different on each network.</p>
      )}
      {method && book.error && <Failure error={book.error} retry={book.retry} />}
      {method && !addresses && !book.error && (
        <SkeletonGroup label="Loading your addresses">
          <Skeleton height={96} radius={8} />
        </SkeletonGroup>
      )}
      {method && addresses && (
        <div className={classes.all}>
          <fieldset
            className={classes.group}
            role="radiogroup"
            tabIndex={-1}
            aria-required
            aria-label={`Your addresses on ${method.network}`}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
          >
            {fitting.length === 0 && (
              <p className={classes.quiet}>
                Your address book has no addresses on {method.network} yet.
                {!closed && ' Add one first: withdrawals go only to confirmed addresses.'}
              </p>
            )}
            {fitting.map((address) => (
              <Choice
                key={address.id}
                address={address}
                name={id}
                fresh={address.id === fresh}
                chosen={sameAddress(address.network, address.address, value)}
                onChoose={() => onChange(address.address)}
              />
            ))}
            {error && (
              <p id={`${id}-error`} className={classes.error}>
                {error}
              </p>
            )}
          </fieldset>
          {closed ? (
            <Note tone="info">
              <p>{ADDRESS_SENTENCES.listOnly}</p>
            </Note>
          ) : adding || fitting.length === 0 ? (
            <AddAddress
              key={method.network}
              network={method.network}
              holdHours={holdHours}
              onAdded={added}
              opened={adding}
              onCancel={adding && fitting.length > 0 ? () => setAdding(false) : undefined}
            />
          ) : (
            <PlainButton ref={addAnother} className={classes.add} onClick={() => setAdding(true)}>
              Add another address
            </PlainButton>
          )}
        </div>
      )}
    </Card>
  );
}

interface ChoiceProps {
  address: WithdrawalAddressDto;
  name: string;
  chosen: boolean;
  /** Added just now. */
  fresh: boolean;
  onChoose: () => void;
}

function Choice({ address, name, chosen, fresh, onChoose }: ChoiceProps) {
  const radio = useKeptFocus<HTMLInputElement>(address.state === 'unconfirmed');
  return (
    <div className={`${classes.card} ${chosen ? classes.chosen : ''}`}>
      <label className={classes.label}>
        <input
          ref={radio}
          type="radio"
          name={name}
          value={address.address}
          checked={chosen}
          onChange={onChoose}
          className={classes.radio}
        />
        <span className={classes.words}>
          <span className={classes.name}>
            {address.label && <strong>{address.label}</strong>}
            <AddressState address={address} />
          </span>
          <Grouped text={address.address} />
        </span>
        <span className={classes.mark} aria-hidden />
      </label>
      {chosen && address.state === 'unconfirmed' && (
        <div className={classes.more}>
          <ConfirmCode address={address} fresh={fresh} />
        </div>
      )}
    </div>
  );
}
