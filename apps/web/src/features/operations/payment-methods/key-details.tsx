import type { ChainName, ProposedKeyDto } from '@sextant/api-client';
import { CopyButton } from '#shared/ui/copy-button.js';
import { Facts } from '#shared/ui/facts.js';
import { Grouped } from '#shared/ui/grouped.js';
import { Time } from '#shared/ui/time.js';
import classes from './keys.module.css';

export const CHAIN_LABELS: Readonly<Record<ChainName, string>> = {
  bitcoin: 'Bitcoin',
  litecoin: 'Litecoin',
  ethereum: 'Ethereum',
};

export const keyNameOf = (chain: ChainName): string => `the account key of ${CHAIN_LABELS[chain]}`;

interface FirstAddressesProps {
  chain: ChainName;
  addresses: readonly string[];
}

/** The first addresses that a key makes, one a line, to be compared with the wallet. */
export function FirstAddresses({ chain, addresses }: FirstAddressesProps) {
  return (
    <ol className={classes.addresses} aria-label={`First addresses of ${keyNameOf(chain)}`}>
      {addresses.map((address) => (
        <li key={address}>
          <Grouped text={address} />
        </li>
      ))}
    </ol>
  );
}

interface PublicKeyProps {
  chain: ChainName;
  publicKey: string;
}

/** A key in full, to copy. */
export function PublicKey({ chain, publicKey }: PublicKeyProps) {
  return (
    <div className={classes.key}>
      <h3 className={classes.label}>Public key</h3>
      <p className={classes.text} translate="no">
        {publicKey}
      </p>
      <div className={classes.copy}>
        <CopyButton text={publicKey} what={keyNameOf(chain)} label={['Copy the key', 'Copied']} />
      </div>
    </div>
  );
}

interface KeyDetailsProps {
  proposed: Pick<ProposedKeyDto, 'chain' | 'publicKey' | 'addresses' | 'replaces' | 'takesEffectAt'>;
}

/** A key that another operator proposed or approved: what it makes, what it replaces and when. */
export function KeyDetails({ proposed: { chain, publicKey, addresses, replaces, takesEffectAt } }: KeyDetailsProps) {
  return (
    <>
      <Facts
        facts={[
          {
            label: 'Takes effect',
            value: takesEffectAt ? <Time at={takesEffectAt} /> : 'After its approval and this installation’s delay',
          },
          {
            label: 'First address now',
            value: replaces ? <Grouped text={replaces} /> : 'None: deposits share one address, with a proof',
          },
        ]}
      />
      <h3 className={classes.label}>First addresses of the new key</h3>
      <FirstAddresses chain={chain} addresses={addresses} />
      <PublicKey chain={chain} publicKey={publicKey} />
    </>
  );
}
