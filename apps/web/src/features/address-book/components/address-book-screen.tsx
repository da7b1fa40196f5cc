import { ADDRESS_SENTENCES, NETWORK_NAMES, type NetworkName } from '@sextant/business-rules';
import { useState } from 'react';
import { AddAddress } from '#shared/address-book/add-address.js';
import { useAddressBook } from '#shared/address-book/use-address-book.js';
import { AsideLayout } from '#shared/ui/aside-layout.js';
import { Card } from '#shared/ui/card.js';
import { Empty, Failure, Note } from '#shared/ui/notes.js';
import { Skeleton, SkeletonGroup } from '#shared/ui/skeleton.js';
import { useKeptFocus } from '#shared/ui/use-kept-focus.js';
import classes from './address-book.module.css';
import { AddressRow } from './address-row.js';
import { AllowList } from './allow-list.js';

/** Where withdrawals may go: the addresses with their states, a new one, and the switch that closes the book. */
export function AddressBookScreen() {
  const { addresses, allowList, holdHours, error, retry } = useAddressBook();
  const [network, setNetwork] = useState<NetworkName>('BTC');
  const [fresh, setFresh] = useState<string>();
  const place = useKeptFocus(addresses?.length);
  if (error) return <Failure error={error} retry={retry} />;
  if (!addresses) {
    return (
      <Card title="Your addresses">
        <SkeletonGroup label="Loading your addresses">
          <div className={classes.skeletons}>
            <Skeleton height={92} radius={8} />
            <Skeleton height={92} radius={8} />
          </div>
        </SkeletonGroup>
      </Card>
    );
  }
  return (
    <AsideLayout
      aside={
        <>
          <Card title="Add an address">
            {allowList?.on ? (
              <Note tone="info">
                <p>{ADDRESS_SENTENCES.listOnly}</p>
              </Note>
            ) : (
              <div className={classes.add}>
                <fieldset className={classes.networks}>
                  <legend className={classes.legend}>Network</legend>
                  {NETWORK_NAMES.map((name) => (
                    <label key={name} className={classes.network}>
                      <input type="radio" name="network" checked={name === network} onChange={() => setNetwork(name)} />
                      {name}
                    </label>
                  ))}
                </fieldset>
                <AddAddress network={network} holdHours={holdHours} onAdded={({ id }) => setFresh(id)} />
              </div>
            )}
          </Card>
          {allowList && <AllowList allowList={allowList} holdHours={holdHours} />}
        </>
      }
    >
      <Card title="Your addresses">
        <div ref={place} tabIndex={-1}>
          {addresses.length === 0 && (
            <Empty says="No addresses yet. Withdrawals go only to confirmed addresses in this book." />
          )}
          {addresses.length > 0 && (
            <ul className={classes.list}>
              {addresses.map((address) => (
                <AddressRow key={address.id} address={address} fresh={address.id === fresh} />
              ))}
            </ul>
          )}
        </div>
      </Card>
    </AsideLayout>
  );
}
